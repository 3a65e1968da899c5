export { keepPage, keepShown, unreachable } from "#app/keep-page.ts";
