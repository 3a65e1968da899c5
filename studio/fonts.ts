import mono from "@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-500-normal.woff2?url";
import monoBold from "@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-600-normal.woff2?url";
import sans from "@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-wght-normal.woff2?url";

/** What is printed on devices is set in these; load them before anything is drawn. */
export async function loadFonts(): Promise<void> {
  const fonts = [
    new FontFace("Plex Mono", `url(${mono})`, { weight: "500" }),
    new FontFace("Plex Mono", `url(${monoBold})`, { weight: "600" }),
    new FontFace("Plex Sans", `url(${sans})`, { weight: "100 700" }),
  ];
  for (const font of fonts) document.fonts.add(await font.load());
}
