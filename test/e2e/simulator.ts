import { expect, type Page } from "@playwright/test";

/** Plays payers, banks and the provider, at a door of `payments/simulator/program-doors.ts`. */
export async function play(page: Page, door: string, body: object): Promise<void> {
  const answer = await page.request.post(`/simulator/paystack${door}`, { data: body });
  expect(answer.ok(), `${door} says ${await answer.text()}`).toBe(true);
}
