import { expect, test } from "vitest";
import { applicationLink } from "./application-link.ts";
import { initialsOf } from "./initials.ts";
import { jobPosting } from "./job-posting.ts";
import { linesOf } from "./lines.ts";

test("an application names the position in its subject, whatever the title has in it", () => {
  const link = applicationLink({ email: "jobs@example.com", title: "R&D Engineer? 100% #1" });
  expect(link).toBe(
    "mailto:jobs@example.com?subject=Application%20for%20R%26D%20Engineer%3F%20100%25%20%231",
  );
  expect(new URL(link).searchParams.get("subject")).toBe("Application for R&D Engineer? 100% #1");
});

test("an address cannot add recipients or a text to the letter", () => {
  const link = applicationLink({ email: "a?cc=b@evil.example", title: "Engineer" });
  expect([...new URL(link).searchParams.keys()]).toEqual(["subject"]);
});

test("a company without a picture is shown by the initials of its first two words", () => {
  expect(initialsOf("Savanna Systems Integration")).toBe("SS");
  expect(initialsOf("(new) élan")).toBe("NÉ");
  expect(initialsOf("𝔸lpha")).toBe("𝔸");
  expect(initialsOf("!")).toBe("");
});

test("a list is read from lines, with or without bullets, each line once", () => {
  expect(
    linesOf("- Build it.\r\n\n  • Measure it.\nBuild it.\nA-B test it.\n-5 °C is fine.\n "),
  ).toEqual(["Build it.", "Measure it.", "A-B test it.", "-5 °C is fine."]);
});

test("a position is told to search engines without letting its text become tags", () => {
  const position = {
    id: "1",
    title: "Engineer",
    department: "R&D",
    type: "Contract",
    location: "Lagos",
    postedDate: "2026-11-09",
    closingDate: null,
    isClosed: false,
    description: "Below <5 µA & proud.",
    responsibilities: "Build.\nMeasure.",
    requirements: null,
    applicationEmail: null,
  } as const;
  const company = { name: "Acme", email: "a@example.com", phone: null, address: null };
  const told = jobPosting(position, {
    siteUrl: "https://shop.example",
    company: { ...company, description: null },
  });
  expect(told).toMatchObject({ employmentType: "CONTRACTOR", datePosted: "2026-11-09" });
  expect(told).not.toHaveProperty("validThrough");
  expect(told.description).toBe(
    "<p>Below &lt;5 µA &amp; proud.</p><p>Responsibilities</p><ul><li>Build.</li><li>Measure.</li></ul>",
  );
});
