import { env } from "#env";

/**
 * Of the head of a page: where the shop is on the web, for the line that names it on paper (`print.css`). Said
 * by the server alone, it costs no browser a script.
 */
export const sheetAddress = `<style>:root{--shop-address:"${new URL(env.siteUrl).host}"}</style>`;
