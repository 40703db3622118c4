import { expect, request, test } from '@playwright/test';
import { type MailServer, startMailServer } from '../../../apps/server/src/testing/mail-server.ts';
import { type EmptyProduct, startEmptyProduct } from '../support/empty-product.ts';
import { apiAs, logIn } from '../support/session.ts';

const CLERK = { username: 'asha', password: 'loom-and-shuttle-7' };
const FRESH = 'shuttle-and-reed-9';

let mails: MailServer;
let product: EmptyProduct;

test.beforeAll(async () => {
  test.setTimeout(180_000); // an empty database is made first
  mails = await startMailServer();
  product = await startEmptyProduct(
    (ready) => expect.poll(ready, { timeout: 170_000 }).toBe(true),
    (address) => ({ SMTP_URL: mails.url, MAIL_FROM: 'Weft ERP <erp@weft.example>', PUBLIC_URL: address }),
  );
});
test.afterAll(async () => {
  await product.end();
  mails.close();
});

/** Address that the newest mail leads to. */
const mailedLink = (): string =>
  /http:\/\/127\.0\.0\.1:\d+\/#\/password\/[\w-]+/u.exec(
    (mails.got.at(-1)?.source ?? '').replaceAll(/=\r\n/gu, '').replaceAll('=3D', '='),
  )?.[0] ?? '';

test('who forgot the password gets a link by mail and chooses another, once', async ({ page }) => {
  const server = await request.newContext({ baseURL: product.address });
  const admin = await apiAs(server);
  const role = await admin.post('role/save', { name: 'Clerks' });
  const clerk = { firstname: 'Asha', email: 'asha@weft.example', role: role.data?.['id'], canLogin: true };
  expect((await admin.post('staff/save', { ...clerk, ...CLERK })).responseMessage).toBe('OK');
  const before = await apiAs(server, CLERK);

  await page.goto(product.address);
  await page.getByRole('link', { name: 'Forgotten your password?' }).click();
  const name = page.getByRole('textbox', { name: 'User name or e-mail' });
  await expect(name).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('This field is required')).toBeVisible();
  await name.fill('Asha@weft.example');
  await page.keyboard.press('Enter');
  await expect(page.getByText('If this name has a log-in with an e-mail address')).toBeVisible();
  await expect.poll(() => mails.got.map(({ to }) => to)).toEqual(['asha@weft.example']);

  await page.goto(mailedLink());
  const fresh = page.getByLabel('New password', { exact: true });
  await expect(fresh).toBeFocused();
  await fresh.fill('asha-again');
  await page.getByLabel('New password again').fill('asha-again');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Password is too weak: it holds your user name')).toBeVisible();
  await fresh.fill(FRESH);
  await expect(page.getByText('The two new passwords differ')).toBeVisible();
  await page.getByLabel('New password again').fill(FRESH);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your password is changed: log in with it')).toBeVisible();
  expect((await before.get('staff/getloggedinuser')).status).toBe(401); // wherever somebody was logged in with the old one

  await logIn(page, { ...CLERK, password: FRESH }, product.address);
  await page.goto(mailedLink());
  await page.getByLabel('New password', { exact: true }).fill('another-loom-77');
  await page.getByLabel('New password again').fill('another-loom-77');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This link has been used or is too old. Ask for a new one')).toBeVisible();
  await server.dispose();
});

test('the server without a mail account offers no link', async ({ page }) => {
  const asked = page.waitForResponse((response) => response.url().endsWith('/authenticate/forgot'));
  await page.goto('/');
  expect(((await (await asked).json()) as { data: unknown }).data).toEqual({ isOffered: false });
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Forgotten your password?' })).toHaveCount(0);
});
