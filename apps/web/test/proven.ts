/** Waits for exact search on the analysis page. */
import type { Page } from 'playwright';

/** Waits until each of the seven columns of Connect Four has its verdict, so that the table no longer changes by it. */
export async function columnsProven(page: Page): Promise<void> {
  await page
    .locator('.candidates td')
    .getByText(/^in \d+$/)
    .nth(6)
    .waitFor();
}
