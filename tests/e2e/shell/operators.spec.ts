import { expect, test, type Page } from '@playwright/test';
import { logIn, open, unique } from '../support/session.ts';

/** An operator of the shop floor, without a log-in of their own: the supervisor sets the PIN. */
const operator = async (page: Page, pin: string): Promise<{ readonly code: string; readonly name: string }> => {
  const [code, name] = [unique('OP').replace(' ', '-').toUpperCase(), unique('Kiran')];
  await open(page, 'user/addUpdate', 'New Staff');
  await page.getByRole('textbox', { name: 'First Name' }).fill(name);
  await page.getByRole('textbox', { name: 'Employee Code' }).fill(code);
  await page.getByRole('checkbox', { name: 'May log in' }).uncheck();
  await page.getByRole('checkbox', { name: 'Operator' }).check();
  await page.getByLabel('PIN', { exact: true }).fill(pin);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  return { code, name };
};

/** Chooses how this device looks and works, at the foot of the menu. */
const choose = async (page: Page, choice: string): Promise<void> => {
  await page.getByRole('button', { name: 'Appearance' }).click();
  await page.getByRole('radio', { name: choice, exact: true }).click();
  await page.keyboard.press('Escape');
};

test('operators take turns at one device: it locks, a PIN names the next one, and what was typed waits', async ({
  page,
}) => {
  await logIn(page);
  const { code, name } = await operator(page, '4711');
  await choose(page, 'Yes, lock by hand');
  await open(page, 'uom/addUpdate', 'New Unit of Measure');
  await page.getByRole('textbox', { name: 'UOM Name' }).fill('Half a cone');

  await page.getByRole('button', { name: /works here\. Change operator$/u }).click();
  const lock = page.getByRole('dialog', { name: 'Who works here?' });
  await expect(lock.getByRole('textbox', { name: 'Employee code or badge' })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toHaveCount(1); // neither Esc nor a key of the shell leads past it
  await page.keyboard.type(`${code.toLowerCase()}\n`);
  await page.keyboard.type('9999\n');
  await expect(lock.getByText('PIN is not right', { exact: false })).toBeVisible();

  await page.reload();
  await expect(lock).toBeVisible(); // a reload is no way in
  await lock.getByRole('textbox', { name: 'Employee code or badge' }).fill(code);
  for (const digit of ['4', '7', '1', '1']) await lock.getByRole('button', { name: digit, exact: true }).click();
  await lock.getByRole('button', { name: 'Go on' }).click();
  await expect(lock).toBeHidden();
  await expect(page.getByRole('button', { name: `${name} works here. Change operator` })).toBeVisible();
  await page.getByRole('button', { name: /^Restore draft/u }).click();
  const uom = page.getByRole('textbox', { name: 'UOM Name' });
  await expect(uom).toHaveValue('Half a cone');
  const title = unique('Half a cone');
  await uom.fill(title);
  await page.getByRole('textbox', { name: 'Symbol' }).fill(title.slice(-8));
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('Count');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  await expect(page.getByText(`${name}, at the log-in of`)).toBeVisible();
});

const lockOf = (page: Page) => page.getByRole('dialog', { name: 'Who works here?' });

const takeTurn = async (page: Page, { code }: { readonly code: string }, pin: string): Promise<void> => {
  await lockOf(page).getByRole('textbox', { name: 'Employee code or badge' }).fill(code);
  await lockOf(page).getByRole('textbox', { name: 'PIN' }).fill(pin);
  await lockOf(page).getByRole('button', { name: 'Go on' }).click();
};

const leave = (page: Page) => page.getByRole('button', { name: /works here\. Change operator$/u }).click();

test('two people take turns at one screen, and each record tells who made it', async ({ page }) => {
  await logIn(page);
  const shift = [
    { ...(await operator(page, '4711')), pin: '4711' },
    { ...(await operator(page, '8642')), pin: '8642' },
  ];
  await choose(page, 'Yes, lock by hand');
  for (const one of shift) {
    await leave(page);
    await takeTurn(page, one, one.pin);
    await expect(lockOf(page)).toBeHidden();
    await expect(page.getByRole('button', { name: `${one.name} works here. Change operator` })).toBeVisible();
    await open(page, 'segment/addUpdate', 'New Segment');
    const title = unique('Turn');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(title);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'History' }).click();
    await expect(page.getByText(`${one.name}, at the log-in of`)).toBeVisible();
    await page.keyboard.press('Escape');
  }
});

test('without network the device lets on who took a turn at it before, and nobody else', async ({ page }) => {
  await logIn(page);
  const kiran = await operator(page, '4711');
  const never = await operator(page, '8642');
  await choose(page, 'Yes, lock by hand');
  await leave(page);
  await takeTurn(page, kiran, '4711');
  await expect(lockOf(page)).toBeHidden();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('weft_ui'))).toContain('knownOperators');
  await leave(page);
  await page.route('**/api/v1/**', (route) => route.abort('internetdisconnected'));
  await takeTurn(page, never, '8642');
  await expect(lockOf(page).getByText('There is no network', { exact: false })).toBeVisible();
  await takeTurn(page, kiran, '9999');
  await expect(lockOf(page).getByText('There is no network', { exact: false })).toBeVisible();
  await takeTurn(page, kiran, '4711');
  await expect(lockOf(page)).toBeHidden();
});

test('a device whose lock screen cannot be loaded stays covered, for keys too, says so and loads it with the page', async ({
  page,
}) => {
  await logIn(page);
  const kiran = await operator(page, '4711');
  await choose(page, 'Yes, lock by hand');
  await leave(page);
  await expect(lockOf(page)).toBeVisible();
  await page.route('**/assets/OperatorLock*', (route) => route.abort('connectionfailed'));
  await page.reload();
  const veil = page.getByRole('alertdialog', { name: 'Who works here?' });
  await expect(veil.getByText('The lock screen could not be loaded.')).toBeVisible();
  const isBehind = (): Promise<boolean> =>
    page.evaluate(() => document.activeElement?.closest('body > *, dialog')?.tagName === 'DIV');
  for (const key of ['Tab', 'Tab', 'Shift+Tab', 'Escape', 'Escape', 'Escape', 'Control+k', 'Tab']) {
    await page.keyboard.press(key);
    expect(await isBehind()).toBe(false);
  }
  await expect(veil).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0); // no key of the shell leads past it
  await page.unroute('**/assets/OperatorLock*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await takeTurn(page, kiran, '4711');
  await expect(lockOf(page)).toBeHidden();
});

test('a device that nobody touches locks by itself', async ({ page }) => {
  await page.clock.install();
  await logIn(page);
  await choose(page, 'Lock after 1 minute');
  const lock = page.getByRole('dialog', { name: 'Who works here?' });
  const kept = async (): Promise<string | null> => {
    await page.clock.runFor(5000);
    return page.evaluate(() => localStorage.getItem('weft_ui'));
  };
  await expect.poll(kept).toContain('"operator":'); // whoever logged in works here
  await page.clock.runFor(40_000);
  await page.keyboard.press('Shift');
  await page.clock.runFor(50_000);
  await expect(lock).toBeHidden(); // it was touched meanwhile
  await page.clock.runFor(30_000);
  await expect(lock).toBeVisible();
  await lock.getByRole('button', { name: 'Log this device out' }).click();
  await expect(page.getByRole('textbox', { name: 'User Name' })).toBeVisible();
  await logIn(page);
  await expect(lock).toBeHidden(); // whoever logs in has said who they are
});

const padOf = (page: Page) => page.getByRole('group', { name: 'Number pad' });

test('a figure is entered by large keys in touch density', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await logIn(page);
  await choose(page, 'Touch');
  await open(page, 'uom/addUpdate', 'New Unit of Measure');
  const [pad, decimals] = [padOf(page), page.getByRole('textbox', { name: 'Decimals' })];
  await decimals.click();
  await pad.getByRole('button', { name: '2', exact: true }).click();
  await expect(decimals).toHaveValue('2');
  await pad.getByRole('button', { name: 'Add 1', exact: true }).click();
  await expect(decimals).toHaveValue('3');
  await pad.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('checkbox', { name: 'Whole numbers only' })).toBeFocused(); // as after Enter
  await expect(pad).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  await decimals.click();
  await expect(decimals).toBeFocused();
  await expect(pad).toBeHidden(); // a phone's own keys are as large
});

test('a quantity in a line is entered by large keys', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await logIn(page);
  await choose(page, 'Touch');
  await open(page, 'purchase-order/addUpdate', 'New Purchase Order');
  await page.getByRole('button', { name: 'Add line' }).first().click();
  await page.locator('[data-path="lines[0].quantity"]').click();
  for (const key of ['1', '2', 'Decimal point', '5'])
    await padOf(page).getByRole('button', { name: key, exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Quantity, line 1' })).toHaveValue('12.5');
});
