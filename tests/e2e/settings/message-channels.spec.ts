import { expect } from '@playwright/test';
import { test } from '../support/another-browser.ts';
import { openOrder } from '../support/goods.ts';
import { choose } from '../support/grid.ts';
import { apiAs, logIn, open, unique } from '../support/session.ts';

const PASSWORD = 'weave-loom-42';

test('a new purchase order rings the bell of a colleague by a template that sends by itself', async ({
  page,
  anotherBrowser,
  request,
}) => {
  const api = await apiAs(request);
  const reader = unique('Kavita');
  const username = reader.replaceAll(' ', '.').toLowerCase();
  const { dataList: roles = [] } = await api.get('role/getAllByPartner');
  const role = roles.find((one) => one['isAdmin'] === true)?.['id'];
  await api.post('staff/save', { firstname: reader, username, password: PASSWORD, role });
  const words = unique('Look at it');

  await logIn(page);
  await open(page, 'message-templates/addUpdate', 'New Message Template');
  await choose(page, 'Module', 'Purchase Orders');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(words);
  await page.getByRole('combobox', { name: 'Event' }).selectOption('Created');
  await page.getByRole('combobox', { name: 'Channel' }).selectOption('Notification');
  await expect(page.getByRole('combobox', { name: 'Channel' }).getByRole('option', { name: 'WhatsApp' })).toHaveCount(
    0,
  );
  await expect(page.getByRole('combobox', { name: 'Event' }).getByRole('option', { name: 'Low stock' })).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Subject', exact: true }).fill(`${words}: {{number}}`);
  await page.getByRole('textbox', { name: 'Body', exact: true }).fill('Of {{party}}');
  await expect(page.getByRole('article', { name: 'The message as it is read' })).toContainText(/Of \S/u);
  await page.getByRole('checkbox', { name: 'Send automatically' }).check();
  await page.getByRole('button', { name: 'Add line to Send to' }).click();
  await page.getByRole('combobox', { name: 'Kind, line 1' }).selectOption('Person');
  await page.getByRole('gridcell', { name: 'Person', exact: true }).click();
  await page.keyboard.type(reader);
  await expect(page.getByRole('option', { name: reader }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  // the option may have come with an answer to fewer letters: what was taken stands in its place once the last answer is there
  await expect(page.getByRole('grid', { name: 'Send to' }).getByText(reader, { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: words })).toBeVisible();

  const other = await anotherBrowser();
  await logIn(other, { username, password: PASSWORD });
  const { order } = await openOrder(api, 20);
  const bell = other.getByRole('dialog', { name: 'Notifications' });
  const told = bell.getByRole('link', { name: new RegExp(words, 'u') });
  await other.getByRole('button', { name: /^Notifications, \d+ unread/u }).click({ timeout: 60_000 });
  await expect(told).toHaveCount(1, { timeout: 60_000 });
  await expect(bell.getByText(/^Of Reliable Polymers/u)).toHaveCount(1);
  await told.click();
  await expect(other).toHaveURL(new RegExp(`purchase-order/addUpdate/${order}`, 'u'));
});

test('an SMS is counted before it is sent, goes to the gateway and stands among the sent ones', async ({
  page,
  request,
}) => {
  const api = await apiAs(request);
  const saved = await api.post('chemical/smsTemplate/save', {
    name: unique('To the plant'),
    moduleName: 'zone',
    channel: 'SMS',
    event: 'manual',
    body: '{{name}} is open',
    dltEntityId: '1101234567890123456',
    dltTemplateId: '1107161234567890123',
    senderId: 'WEFTIN',
    quietFrom: null, // tests run at night too
    quietTo: null,
    recipients: [{ kind: 'fixed', mobile: '9825012345' }],
  });
  expect(saved.responseMessage).toBe('OK');
  const name = unique('North');
  const text = `${name} is open`;
  const { data: zone } = await api.post('zone/save', { name, kind: 'plant' });
  await logIn(page);
  await page.goto(`/#/module/zone/addUpdate/${String(zone?.['id'])}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Send message' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send message' });
  const channels = dialog.getByRole('combobox', { name: 'Template' });
  await channels.selectOption(String(saved.data?.['name']));
  await expect(dialog.getByRole('article')).toHaveText(text);
  await expect(dialog.getByText(`SMS parts: 1 · Characters: ${text.length} · GSM-7`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('On its way to 9825012345')).toBeVisible();
  const log = async (): Promise<unknown> =>
    (await api.get('chemical/smsTemplate/log')).dataList?.find((row) => row['entityId'] === zone?.['id'])?.['state'];
  await expect.poll(log, { timeout: 90_000 }).toBe('sent');
  await page.goto('/#/module/message-templates/addUpdate');
  await page.getByRole('button', { name: 'Sent messages' }).click();
  const sent = page.getByRole('dialog', { name: 'Sent messages' }).getByRole('listitem').filter({ hasText: text });
  await expect(sent.getByText('Sent', { exact: true })).toBeVisible();
  await expect(sent.getByText(/^SMS to 9825012345/u)).toBeVisible();
  const { id, version } = saved.data ?? {};
  await api.post('chemical/smsTemplate/delete', { id, version });
});
