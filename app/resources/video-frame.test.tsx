import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { VideoFrame } from "./video-frame.tsx";

test("the player of another company is not loaded before somebody asks for it", () => {
  const video = {
    kind: "player",
    company: "YouTube",
    address: "https://www.youtube-nocookie.com/embed/abc",
    watchAddress: "https://www.youtube.com/watch?v=abc",
  } as const;
  const html = renderToStaticMarkup(<VideoFrame title="Mounting" video={video} />);
  expect(html).not.toContain("<iframe");
  expect(html).not.toContain(video.address);
  expect(html).toContain('aria-label="Play the film: Mounting"');
  expect(html).toContain("Playing loads the player of YouTube, which then learns of your visit.");
});

test("a film from elsewhere is a link and nothing more", () => {
  const video = { kind: "link", address: "https://films.example/mounting" } as const;
  const html = renderToStaticMarkup(<VideoFrame title="Mounting" video={video} />);
  expect(html).not.toContain("<iframe");
  expect(html).toContain('href="https://films.example/mounting"');
});
