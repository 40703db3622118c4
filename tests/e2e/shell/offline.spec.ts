import { expect, test, type APIRequestContext, type Page, type Route } from '@playwright/test';
import { ADMIN } from '../support/product.ts';
import { apiAs, draftKept, logIn, open, unique } from '../support/session.ts';

const nameField = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true });
const waits = (page: Page) => page.getByText('1 save waits: Segment.');

/** How many segments of this name the server has. */
const countOf = async (request: APIRequestContext, name: string): Promise<number | undefined> =>
  (await (await apiAs(request)).get(`segment/getAllByPartner?search=${encodeURIComponent(name)}`)).totalCount;

/** Saves a new segment without a line, and gets the line back. */
const saveOffline = async (page: Page, name: string): Promise<void> => {
  await open(page, 'segment/addUpdate', 'New Segment');
  await page.context().setOffline(true);
  await expect(page.getByText('You are offline')).toBeVisible({ timeout: 5000 });
  await nameField(page).fill(name);
  await page.keyboard.press('Control+s');
  await expect(waits(page)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('The server answers again')).toBeVisible();
};

test('what is saved without a line waits, and goes once when the person says so', async ({ page, request }) => {
  const name = unique('Offline segment');
  await logIn(page);
  await saveOffline(page, name);
  expect(await countOf(request, name)).toBe(0); // nothing goes by itself
  await page.getByRole('button', { name: 'Send now' }).click();
  await expect(page).toHaveURL(/segment\/addUpdate\/\d+$/u);
  await expect(page.getByText('The server answers again')).toHaveCount(0);
  expect(await countOf(request, name)).toBe(1);
});

test('a refusal of what waited stands at its field', async ({ page, request }) => {
  const name = unique('Taken segment');
  await logIn(page);
  await saveOffline(page, name);
  const theirs = await (await apiAs(request)).post('segment/save', { name });
  expect(theirs.responseMessage).toBe('OK');
  await page.getByRole('button', { name: 'Send now' }).click();
  await expect(nameField(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(waits(page)).toHaveCount(0);
  await expect(nameField(page)).toHaveValue(name); // and nothing that was typed is lost
  expect(await countOf(request, name)).toBe(1);
});

/** Saves arrive from here on, but their answers are lost; what this gives lets answers through again. */
const loseAnswers = async (page: Page): Promise<() => Promise<void>> => {
  const lose = async (route: Route): Promise<void> => {
    await route.fetch();
    await route.abort();
  };
  await page.route('**/api/v1/segment/save', lose);
  return () => page.unroute('**/api/v1/segment/save', lose);
};

test('a save that had arrived is there once, sent again as it was', async ({ page, request }) => {
  const name = unique('Arrived segment');
  await logIn(page);
  await open(page, 'segment/addUpdate', 'New Segment');
  const answerAgain = await loseAnswers(page);
  await nameField(page).fill(name);
  await page.keyboard.press('Control+s');
  await expect(waits(page)).toBeVisible();
  await answerAgain();
  await page.getByRole('button', { name: 'Send now' }).click();
  await expect(page).toHaveURL(/segment\/addUpdate\/\d+$/u);
  expect(await countOf(request, name)).toBe(1);
});

test('a save that had arrived is not there twice when it is changed before it is sent again', async ({
  page,
  request,
}) => {
  const name = unique('Changed segment');
  await logIn(page);
  await open(page, 'segment/addUpdate', 'New Segment');
  const answerAgain = await loseAnswers(page);
  await nameField(page).fill(name);
  await page.keyboard.press('Control+s');
  await expect(waits(page)).toBeVisible();
  await answerAgain();
  await page.getByRole('button', { name: 'Change it' }).click();
  await expect(waits(page)).toHaveCount(0);
  await nameField(page).fill(`${name} other`);
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/Your first save had arrived after all/u)).toBeVisible();
  expect(await countOf(request, name)).toBe(1);
});

test('lists stay readable without a line', async ({ page }) => {
  await logIn(page);
  await open(page, 'segment', 'Segments');
  const first = page.getByRole('row').nth(1);
  await expect(first).toBeVisible();
  await open(page, 'segment/addUpdate', 'New Segment');
  await page.context().setOffline(true);
  await expect(page.getByText('You are offline')).toBeVisible({ timeout: 5000 });
  await page.getByRole('navigation', { name: 'You are here' }).getByRole('link', { name: 'Segments' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Segments' })).toBeVisible();
  await expect(first).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('You are offline')).toHaveCount(0);
});

test('what waits is not left without a word', async ({ page, context, request }) => {
  const api = await apiAs(request);
  const name = unique('Switched segment');
  const made = await api.post('segment/save', { name });
  expect(made.responseMessage).toBe('OK');
  const brought = page.waitForResponse(/\/ConfirmDialog-[^/]+\.js$/u); // what asks comes as long as there is a line
  await logIn(page);
  await open(page, `segment/addUpdate/${String(made.data?.['id'])}`, name);
  await (await brought).finished();
  await context.setOffline(true);
  await page.getByRole('switch', { name: 'Active' }).click();
  await expect(waits(page)).toBeVisible();
  await page.getByRole('navigation', { name: 'You are here' }).getByRole('link', { name: 'Segments' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Send now' }).click();
  await expect(waits(page)).toHaveCount(0);
  await expect.poll(async () => (await api.get(`segment/${String(made.data?.['id'])}`)).data?.['isActive']).toBe(false);
});

test('what asks before work is left asks even where its dialog cannot be fetched', async ({ page }) => {
  await page.route(/\/ConfirmDialog-[^/]+\.js$/u, (route) => route.abort('connectionfailed'));
  await logIn(page);
  await open(page, 'segment/addUpdate', 'New Segment');
  await nameField(page).fill(unique('Unfetched segment'));
  for (const answer of ['dismiss', 'accept'] as const) {
    const asked = page.waitForEvent('dialog');
    const left = page.getByRole('link', { name: 'Return' }).click();
    const question = await asked;
    expect(question.message()).toContain('Leave without saving?');
    await question[answer]();
    await left;
    const heading = answer === 'accept' ? 'Segments' : 'New Segment';
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
});

const logOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /Administrator/u }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
};

test('a log-out asks about what waits, and one in another tab keeps it as a draft', async ({
  page,
  context,
  request,
}) => {
  const name = unique('Waiting segment');
  await logIn(page);
  const other = await context.newPage();
  await open(other, 'segment', 'Segments');
  await saveOffline(page, name);
  await logOut(page);
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(waits(page)).toBeVisible();

  await draftKept(page, name);
  await logOut(other);
  const loss = other.getByRole('alertdialog', { name: 'Log out and lose unsaved work?' });
  await loss.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  await page.getByRole('textbox', { name: 'User Name' }).fill(ADMIN.username);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Restore draft of/u }).click();
  await expect(nameField(page)).toHaveValue(name);
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/segment\/addUpdate\/\d+$/u);
  expect(await countOf(request, name)).toBe(1);
});

test('what tells of a refusal and does not come takes nothing with it', async ({ page, request }) => {
  const name = unique('Untold segment');
  await page.route(/\/ToastList-[^/]+\.js$/u, (route) => route.abort('connectionfailed'));
  await logIn(page);
  await open(page, 'segment/addUpdate', 'New Segment');
  await page.getByRole('textbox', { name: 'Description' }).fill('typed before');
  await page.keyboard.press('Control+s'); // the name is missing
  await expect(nameField(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('typed before');
  await nameField(page).fill(name);
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/segment\/addUpdate\/\d+$/u);
  expect(await countOf(request, name)).toBe(1);
});
