import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Picture } from "./picture.tsx";

const hash = "ab".repeat(32);
const box = { alt: "Board", width: 320, height: 240, sizes: "10rem" };
const draw = (imageKey: string | null) =>
  renderToStaticMarkup(<Picture {...box} imageKey={imageKey} />);

test("an uploaded picture is offered in its sizes, and as AVIF where that is read", () => {
  const html = draw(`${hash}.webp`);
  const avif = [320, 640, 1280]
    .map((width) => `/images/${hash}-${width}.avif ${width}w`)
    .join(", ");
  expect(html).toContain(`<source type="image/avif" srcSet="${avif}" sizes="10rem"/>`);
  expect(html).toContain(`src="/images/${hash}.webp"`);
  expect(html).toContain(
    `srcSet="/images/${hash}-320.webp 320w, /images/${hash}-640.webp 640w, /images/${hash}.webp 1280w"`,
  );
});

test("what is shown small is offered small", () => {
  const html = renderToStaticMarkup(<Picture {...box} imageKey={`${hash}.webp`} widest={320} />);
  expect(html).toContain(`<source type="image/avif" srcSet="/images/${hash}-320.avif 320w" `);
  expect(html).toContain(`srcSet="/images/${hash}-320.webp 320w"`);
});

test("a drawing has one form, and what is missing is an outline with its name", () => {
  const drawing = draw("demo/msr01-wa-white-0.svg");
  expect(drawing).toMatch(/^<img src="\/images\/demo\/msr01-wa-white-0.svg" alt="Board"/);
  expect(drawing).not.toContain("srcSet");
  expect(draw(null)).toMatch(/^<svg .*aria-label="Board"/);
});
