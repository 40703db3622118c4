import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { startMailServer } from '../../../apps/server/src/testing/mail-server.ts';
import { focused, reach } from '../support/keys.ts';
import { ADMIN } from '../support/product.ts';
import { type Api, apiAs, logIn, open, unique } from '../support/session.ts';

const PASSWORD = 'loom-and-shuttle-7';
const FRESH = 'shuttle-and-reed-9';
const OWN = 'chemical/emailUserConfig/getEmailConfByLoggedInUser';

/** Somebody with a log-in of their own: nobody else's sessions and passwords are touched. */
const hired = async (admin: Api, more: object = {}) => {
  const name = unique('clerk').replace(' ', '-');
  const role = await admin.post('role/save', { name: `Role of ${name}` });
  const body = { firstname: name, username: name, password: PASSWORD, canLogin: true, role: role.data?.['id'] };
  const { data } = await admin.post('staff/save', { ...body, ...more });
  return { id: Number(data?.['id']), username: name, password: PASSWORD };
};

/** Puts the company's mail server where `change` says; what stood there before is given back. */
const withMailServer = async (request: APIRequestContext, change: object): Promise<() => Promise<void>> => {
  const admin = await apiAs(request);
  const set = async (fields: object): Promise<void> => {
    const { data } = await admin.get('organization/getOrgByPartner');
    const body = { id: data?.['id'], version: data?.['version'], ...fields };
    expect((await admin.post('organization/update', body)).responseMessage).toBe('OK');
  };
  const { data = {} } = await admin.get('organization/getOrgByPartner');
  await set(change);
  const { mailHost = null, mailPort = null, mailSecure = null } = data;
  return () => set({ mailHost, mailPort, mailSecure });
};

let undo = async (): Promise<void> => undefined;
test.afterEach(async () => {
  await undo();
  undo = async () => undefined;
});

const openProfile = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name }).click();
  await page.getByRole('menuitem', { name: 'User Profile' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'User Profile' })).toBeVisible();
};

test('a mail account is kept and tried, and its password is never seen again @phone', async ({ page, request }) => {
  const clerk = await hired(await apiAs(request));
  const address = `${clerk.username}@weft.example`;
  const mails = await startMailServer(new Map([[address, 'of my mail']]));
  const restore = await withMailServer(request, { mailHost: '127.0.0.1', mailPort: mails.port, mailSecure: 'none' });
  undo = async () => {
    mails.close();
    await restore();
  };
  await logIn(page, clerk);
  await openProfile(page, clerk.username);

  const calls: string[] = [];
  page.on('request', (sent) => sent.method() === 'POST' && calls.push(sent.url()));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('This field is required')).toHaveCount(2);
  const email = page.getByRole('textbox', { name: 'E-Mail' });
  await expect(email).toBeFocused();
  await expect(email).toHaveAttribute('placeholder', 'Enter E-Mail Address');
  await email.fill('clerk');
  await expect(page.getByText('Enter a valid E-Mail Address')).toBeVisible();
  await email.fill(address);
  const form = page.getByRole('form', { name: 'Mail account' });
  await form.getByLabel('Password', { exact: true }).fill('of my mail');
  expect(calls.filter((url) => url.includes('emailUserConfig'))).toEqual([]); // an invalid form calls nobody
  await page.keyboard.press('Enter');
  await expect(page.getByText('Profile Saved Successfully')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Update', exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Send test mail' }).click();
  await expect(page.getByText('The test mail is on its way to your own address.')).toBeVisible();
  expect(mails.got.map(({ to }) => to)).toEqual([address]);

  await page.reload();
  await expect(email).toHaveValue(address);
  await expect(form.getByLabel('Password', { exact: true })).toHaveValue('');
  const { data } = await (await apiAs(request, clerk)).get(OWN);
  expect(Object.keys(data ?? {}).toSorted()).toEqual(['email', 'id', 'needsAttention', 'passwordSet']);
});

test('a mail account that is kept elsewhere stands here at once; what is typed here stays', async ({
  page,
  request,
}) => {
  const clerk = await hired(await apiAs(request));
  await logIn(page, clerk);
  await openProfile(page, clerk.username);
  const email = page.getByRole('textbox', { name: 'E-Mail' });
  await expect(email).toHaveValue('');
  const elsewhere = await apiAs(request, clerk);
  const keep = async (call: string, body: object) => {
    const account = { email: 'first@weft.example', password: 'of my mail', ...body };
    return (await elsewhere.post(`chemical/emailUserConfig/${call}`, account)).data?.['id'];
  };
  const id = await keep('save', {});
  await expect(email).toHaveValue('first@weft.example');
  await expect(page.getByRole('button', { name: 'Update', exact: true })).toBeVisible();
  await keep('update', { id, email: 'second@weft.example' });
  await expect(email).toHaveValue('second@weft.example');
  await expect(page.getByRole('button', { name: 'Send test mail' })).toBeEnabled(); // nothing here waits to be saved

  await email.fill('mine@weft.example');
  const read = page.waitForResponse((answer) => answer.url().endsWith('getEmailConfByLoggedInUser'));
  await keep('update', { id, email: 'third@weft.example' });
  await read;
  await expect(email).toHaveValue('mine@weft.example');
});

test('the mail server of a company is tried from its profile by whoever keeps a mail account, as it is stored', async ({
  page,
  request,
}) => {
  const admin = await apiAs(request);
  const role = (await admin.get(`staff/getAllByPartner?search=${ADMIN.username}`)).dataList?.find(
    ({ username }) => username === ADMIN.username,
  )?.['role'];
  const chief = await hired(admin, { role });
  const address = `${chief.username}@weft.example`;
  const mails = await startMailServer(new Map([[address, 'of my mail']]));
  const restore = await withMailServer(request, { mailHost: '127.0.0.1', mailPort: mails.port, mailSecure: 'none' });
  undo = async () => {
    mails.close();
    await restore();
  };
  await logIn(page, chief);
  const company = (await admin.get('organization/getOrgByPartner')).data?.['id'];
  await page.goto(`/#/module/org-profile/addUpdate/${String(company)}`);
  const attempt = page.getByRole('button', { name: 'Send test mail' });
  await attempt.click();
  await expect(page.getByText('The test mail goes by your own mail account')).toBeVisible();

  const account = { email: address, password: 'of my mail' };
  expect((await (await apiAs(request, chief)).post('chemical/emailUserConfig/save', account)).status).toBe(200);
  await attempt.click();
  await expect(page.getByText('The test mail is on its way to your own address.')).toBeVisible();
  expect(mails.got.map(({ to }) => to)).toEqual([address]);

  await page.getByRole('textbox', { name: 'Mail server', exact: true }).fill('mail.weft.example');
  await expect(attempt).toBeDisabled();
});

test('the whole profile is walked with keys alone, and the focus is never lost', async ({ page, request }) => {
  const clerk = await hired(await apiAs(request));
  const address = `${clerk.username}@weft.example`;
  await logIn(page, clerk);
  await apiAs(request, clerk);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused(); // its code may come with the first press
  await page.keyboard.type('User Profile');
  await expect(page.getByRole('option', { name: /User Profile/u }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'User Profile' })).toBeVisible();

  await reach(page, 'E-Mail');
  await page.keyboard.type(address);
  await page.keyboard.press('Tab');
  await page.keyboard.type('of my mail');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Profile Saved Successfully')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Update', exact: true })).toBeVisible();
  await expect(page.getByRole('form', { name: 'Mail account' }).getByLabel('Password', { exact: true })).toBeFocused();

  await reach(page, 'Send test mail');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tab', { name: 'Password' })).toBeFocused();
  await page.keyboard.press('End');
  const history = page.getByRole('region', { name: 'History of the mail account' });
  await expect(history.getByText('Created')).toHaveCount(1);
  await expect(history.getByText(address)).toBeVisible();
  await expect(history.getByText('Password: •••')).toBeVisible();

  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  const others = page.getByRole('button', { name: /^End the session on/u });
  await expect(others).toHaveCount(1);
  await reach(page, await others.evaluate((button) => button.getAttribute('aria-label') ?? ''));
  await page.keyboard.press('Enter');
  await expect(others).toHaveCount(0);
  expect(await focused(page)).toBe('End all others');

  await reach(page, 'Sessions', 'Shift+Tab'); // the panel, then its tab
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('tab', { name: 'Sessions' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await reach(page, 'Present password');
  await page.keyboard.type(PASSWORD);
  await reach(page, 'New password');
  await page.keyboard.type(FRESH);
  await reach(page, 'New password again');
  await page.keyboard.type(FRESH);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Password changed')).toBeVisible();
  await expect(page.getByLabel('Present password')).toBeFocused();
  await apiAs(request, { ...clerk, password: FRESH });
});

test('one’s own password is changed, and sessions elsewhere are ended', async ({ page, request }) => {
  const clerk = await hired(await apiAs(request));
  await logIn(page, clerk);
  const elsewhere = await apiAs(request, clerk);
  await openProfile(page, clerk.username);
  await page.getByRole('tab', { name: 'Sessions' }).click();
  const sessions = page.getByRole('list', { name: 'Sessions' });
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await expect(sessions.getByRole('listitem').filter({ hasText: 'This one' })).toHaveCount(1);
  await sessions.getByRole('button', { name: /^End the session on/u }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  expect((await elsewhere.get('staff/getloggedinuser')).status).toBe(401);

  await page.getByRole('tab', { name: 'Password' }).click();
  const change = page.getByRole('form', { name: 'Change password' });
  await change.getByLabel('Present password').fill('not-the-present-1');
  await change.getByLabel('New password', { exact: true }).fill(FRESH);
  await change.getByLabel('New password again').fill(FRESH);
  await change.getByRole('button', { name: 'Change password' }).click();
  await expect(change.getByText('User name or password is not right')).toBeVisible();
  await change.getByLabel('Present password').fill(PASSWORD);
  await change.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password changed')).toBeVisible();
  await expect(change.getByLabel('Present password')).toHaveValue('');
  await apiAs(request, { ...clerk, password: FRESH }); // it counts from now on

  await page.getByRole('tab', { name: 'Display' }).click();
  await page.getByRole('radio', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark');
});

test('an administrator lets somebody in again, and gives a password that must be changed', async ({
  page,
  request,
}) => {
  const admin = await apiAs(request);
  const clerk = await hired(admin);
  for (let n = 0; n < 5; n += 1)
    await request.post('/api/v1/authenticate', { data: { username: clerk.username, password: `wrong-loom-${n}` } });
  const tried = () => request.post('/api/v1/authenticate', { data: clerk });
  expect((await tried()).status()).toBe(429);
  await logIn(page);
  await open(page, `user/addUpdate/${clerk.id}`, clerk.username);
  await page.getByRole('button', { name: 'Unlock' }).click();
  await expect(page.getByText('The log-in is open again')).toBeVisible();
  expect((await tried()).status()).toBe(200);

  await page.getByRole('button', { name: 'Reset password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reset password' });
  const fresh = dialog.getByLabel('New password');
  await expect(fresh).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('This field is required')).toBeVisible();
  await fresh.fill(FRESH);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Password set; all sessions ended')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  const opened = await request.post('/api/v1/authenticate', { data: { ...clerk, password: FRESH } });
  expect(((await opened.json()) as { data: { mustChangePassword: boolean } }).data.mustChangePassword).toBe(true);
});
