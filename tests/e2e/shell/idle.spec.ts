import { expect, test, type Page } from '@playwright/test';
import { logIn } from '../support/session.ts';

/** Logs in and waits for what tells of the end: its code comes when the first screen stands, as that of the scans does. */
const logInUntilWatched = async (page: Page): Promise<void> => {
  const code = page.waitForResponse(/assets\/IdleNotice-[^/]+\.js/u);
  await logIn(page);
  await code;
  await expect(page.getByRole('button', { name: 'Scan a code' })).toBeEnabled();
};

test('five minutes before an unused session ends it says so, and stays when asked', async ({ page }) => {
  await page.clock.install();
  await logInUntilWatched(page);
  const notice = page.getByText(/You will be logged out at/u);
  // What the screen still had to say after the log-in goes out with the first leap, and is a use of the session.
  await expect(async () => {
    await page.clock.fastForward('11:56:00');
    await expect(notice).toBeVisible({ timeout: 3000 });
  }).toPass();

  const renewed = page.waitForResponse(/staff\/getloggedinuser/u);
  await page.getByRole('button', { name: 'Stay logged in' }).click();
  expect((await renewed).status()).toBe(200);
  await expect(notice).toBeHidden();
  await page.clock.fastForward('11:50:00');
  await expect(notice).toBeHidden();
  await page.clock.fastForward('06:00');
  await expect(notice).toBeVisible();
});

test('any key keeps a session that is about to end', async ({ page }) => {
  await page.clock.install();
  await logInUntilWatched(page);
  const notice = page.getByText(/You will be logged out at/u);
  await expect(async () => {
    await page.clock.fastForward('11:56:00');
    await expect(notice).toBeVisible({ timeout: 3000 });
  }).toPass();
  const renewed = page.waitForResponse(/staff\/getloggedinuser/u);
  await page.keyboard.press('Shift');
  expect((await renewed).status()).toBe(200);
  await expect(notice).toBeHidden();
});
