import { beforeAll, expect, test } from "vitest";
import { db } from "#db";
import { makeProduct, makeReview, makeUser } from "#test/builders.ts";
import { freshDatabase } from "#test/database.ts";
import { readTableQuery } from "../records/table-query.ts";
import { countReviews, listPendingReviews, listReviews } from "./review-list.ts";
import { reviewTable } from "./review-table.ts";

freshDatabase();

const at = (day: number) => new Date(Date.UTC(2026, 10, day));
let author: string;

beforeAll(async () => {
  const probe = (await makeProduct({ name: "Probe" })).id;
  const valve = (await makeProduct({ name: "Valve" })).id;
  author = (await makeUser()).id;
  const userId = (await makeUser()).id;
  const both = { productId: probe, userId };
  await makeReview({ ...both, comment: "one", status: "pending", createdAt: at(1), rating: 2 });
  await makeReview({ ...both, comment: "two", status: "approved", createdAt: at(2), rating: 5 });
  await makeReview({ ...both, comment: "three", status: "pending", createdAt: at(3), rating: 1 });
  await makeReview({ productId: valve, userId: author, comment: "100%", createdAt: at(4) });
});

const comments = async (address: string) => {
  const query = readTableQuery(new URLSearchParams(address), reviewTable);
  return (await listReviews(db, query)).rows.map(({ comment }) => comment);
};

test("reviews come with their product, the newest first", async () => {
  const query = readTableQuery(new URLSearchParams(), reviewTable);
  const { rows } = await listReviews(db, query);
  expect(rows.map(({ comment }) => comment)).toEqual(["100%", "three", "two", "one"]);
  expect(rows[0]).toMatchObject({ product: { name: "Valve" }, userId: author, rating: 4 });
});

test("they can be sorted by rating and narrowed by status", async () => {
  expect(await comments("sort=-rating")).toEqual(["two", "100%", "one", "three"]);
  expect(await comments("status=approved")).toEqual(["two"]);
});

test("they are found by comment, product and what is shown of the customer", async () => {
  expect(await comments("q=TWO")).toEqual(["two"]);
  expect(await comments("q=0%25")).toEqual(["100%"]);
  expect(await comments("q=prob")).toEqual(["three", "two", "one"]);
  expect(await comments(`q=${author.slice(0, 8)}`)).toEqual(["100%"]);
  expect(await comments(`q=${author.slice(0, 8).toUpperCase()}`)).toEqual(["100%"]);
});

test("pending ones are the newest that wait, as many as asked for", async () => {
  const pending = await listPendingReviews(db, { most: 2 });
  expect(pending.map(({ comment }) => comment)).toEqual(["100%", "three"]);
  const all = await listPendingReviews(db, { most: 9 });
  expect(all.map(({ comment }) => comment)).toEqual(["100%", "three", "one"]);
});

test("they are counted by status, also where none has one", async () => {
  expect(await countReviews(db)).toEqual({ pending: 3, approved: 1, declined: 0 });
});
