import { beforeEach, describe, expect, test } from "vitest";
import { categories, db, productImages, products } from "#db";
import { makeProduct, makeUser } from "#test/builders.ts";
import { freshDatabase } from "#test/database.ts";
import { checkFile, type FileContent, fileOf, importFile } from "#test/product-file.ts";
import { checkImport, importProducts } from "./product-import.ts";

freshDatabase();

let actor: { id: string };
let categoryId: string;

beforeEach(async () => {
  await db.delete(products);
  await db.delete(categories);
  actor = await makeUser({ role: "admin" });
  const [category] = await db.insert(categories).values({ name: "Sensors" }).returning();
  categoryId = category?.id ?? "";
});

const head = ["part_number", "name", "price", "category"];
const probe = ["P-1", "Soil probe", "12.50", "sensors"];
const check = (content: FileContent) => checkFile(actor, content);

describe("a line is refused", () => {
  const refused = async (content: FileContent) => (await check(content)).refused;

  test.each([
    [
      ["P-1", "", "-1", ""],
      ["Product name is required", "Price must be positive", "Category is required"],
    ],
    [["P-1", "n".repeat(201), "1", "Sensors"], ["Product name must be less than 200 characters"]],
    [["P-1", "Probe", "1000000.01", "Sensors"], ["Price is too high"]],
    [
      ["P-1", "Probe", "1", " Far\u00a0 Gateways"],
      ['This category does not exist: "Far Gateways"'],
    ],
    [
      ["P-1", "", "1", "Gateways"],
      ["Product name is required", 'This category does not exist: "Gateways"'],
    ],
    [["P-1", "Probe", "1"], ["This line has 3 cells, the first line has 4"]],
  ])("by the rules of the form: %j", async (line, messages) => {
    expect(await refused([head, line])).toMatchObject([{ line: 2, messages }]);
  });

  test.each([
    ["stock", "1.5", "Stock must be a whole number"],
    ["stock", "100001", "Stock value is too high"],
    ["is_sample_available", "maybe", 'is_sample_available must be yes or no: "maybe"'],
    ["is_sample_available", "yes", "Sample price is required"],
    ["colors", "Black, Red", 'Unknown color: "Red"'],
    ["accessories", "WiFi: X", 'Unknown accessory: "WiFi: X"'],
    ["colors", "R".repeat(61), `Unknown color: "${"R".repeat(60)}…"`],
    ["colors", `${"R".repeat(59)}😀`, `Unknown color: "${"R".repeat(59)}…"`],
    ["version_1", "", "Version 1 is required"],
    ["specs", "s".repeat(501), "Spec too long"],
    [
      "images",
      "gone.webp",
      'An image was not found (upload it in a product form first): "gone.webp"',
    ],
    [
      "documentation_files",
      "gone.pdf",
      'A document was not found (upload it in a product form first): "gone.pdf"',
    ],
    ["id", crypto.randomUUID(), "No product has this id"],
    ["id", "7", "No product has this id"],
  ])("for a %s of %s", async (column, cell, message) => {
    const [{ messages = [] } = {}] = await refused([
      [...head, column],
      [...probe, cell],
    ]);
    expect(messages[0]).toContain(message);
  });

  test("and names the first entries of a column that are at fault, however many there are", async () => {
    const wrong = Array.from({ length: 1005 }, (_, number) => `Spec ${number}`).join(", ");
    const columns = [...head, "colors", "accessories"];
    const line = [...probe, `Black, Red, Red, ${wrong}`, "WiFi: X, WiFi: Y"];
    expect(await refused([columns, line])).toMatchObject([
      {
        messages: [
          'Unknown color: "Red", "Spec 0", "Spec 1", "Spec 2", "Spec 3" and 1,001 more',
          'Unknown accessory: "WiFi: X", "WiFi: Y"',
        ],
      },
    ]);
  });

  test("that would take the last picture of a product", async () => {
    const { id } = await makeProduct({ categoryId });
    await db
      .insert(productImages)
      .values({ key: "front.webp", productId: id, position: 0, width: 640, height: 480 });
    expect(
      await refused([
        ["id", "images"],
        [id, ""],
      ]),
    ).toMatchObject([{ messages: ["images must name one at least, as the product has pictures"] }]);
  });

  test("that would take the category of a product", async () => {
    const { id } = await makeProduct({ categoryId });
    const content = [
      ["id", "category"],
      [id, ""],
    ];
    expect(await refused(content)).toMatchObject([{ messages: ["Category is required"] }]);
  });

  test("about a product that another line is about", async () => {
    const { id } = await makeProduct({ partNumber: "P-1", categoryId });
    const lines = [
      ["id", "part_number"],
      [id, "P-1"],
      ["", "p-1"],
    ];
    expect(await refused(lines)).toMatchObject([
      { line: 3, messages: ["Line 2 is about this product already"] },
    ]);
  });

  test("with a part number of another product or another line", async () => {
    await makeProduct({ partNumber: "P-1", categoryId });
    const other = await makeProduct({ partNumber: "P-2", categoryId });
    expect(
      await refused([
        ["id", "part_number"],
        [other.id, "p-1"],
      ]),
    ).toMatchObject([{ messages: ["A product with this part number already exists"] }]);
    const twice = [head, ["N-1", ...probe.slice(1)], ["n-1", ...probe.slice(1)]];
    expect(await refused(twice)).toMatchObject([
      { line: 3, messages: ["Line 2 has this part number already"] },
    ]);
  });

  test("and then none is imported", async () => {
    const content = [head, probe, ["P-2", "", "1", "Sensors"]];
    const { digest, created, refused } = await check(content);
    expect([created.length, refused.length]).toEqual([1, 1]);
    const answer = await importProducts(db, { ...fileOf(actor, content), digest });
    expect(answer.kind).toBe("refused");
    expect(await db.$count(products)).toBe(0);
  });
});

describe("a file", () => {
  test.each([
    ["name,prize\nA,1", 'The first line names an unknown column: "prize"'],
    [
      `name|${"x".repeat(60)}\nA|1`,
      `The first line names an unknown column: "name|${"x".repeat(55)}…". Columns are separated by commas, semicolons or tabs`,
    ],
    ["name,Name\nA,1", 'The first line names the column "name" twice'],
    ["name,price\n\n", "There is no product in the file"],
    ["", "There is no product in the file"],
    ['name\n"A', "A quote is opened and never closed"],
  ])("%j is not read at all", async (content, message) => {
    const checked = await checkImport(db, fileOf(actor, content));
    expect(checked).toMatchObject({ kind: "unreadable" });
    expect(JSON.stringify(checked.kind === "unreadable" && checked.message)).toContain(
      JSON.stringify(message).slice(1, -1),
    );
    const imported = await importProducts(db, { ...fileOf(actor, content), digest: "" });
    expect(imported.kind).toBe("unreadable");
  });

  test("holds 20,000 products at most", async () => {
    const content = `name\n${"A\n".repeat(20_001)}`;
    await expect(check(content)).rejects.toThrow("At most 20,000 products can be imported at once");
  });

  test("separated by semicolons has decimals with a comma", async () => {
    await importFile(actor, "part_number;name;price;category\nP-1;Soil probe;12,5;Sensors");
    expect(await db.select().from(products)).toMatchObject([{ priceMinor: 12_50 }]);
  });

  test("separated by semicolons never has a third decimal taken for thousands", async () => {
    const checked = await check("name;price;category\nSoil probe;1,234;Sensors");
    expect(JSON.stringify(checked)).toContain("Price must be a number with at most 2 decimals");
  });
});
