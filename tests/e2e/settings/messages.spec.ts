import { expect, test } from '@playwright/test';
import { apiAs, logIn, open, unique } from '../support/session.ts';

test('a message is written beside the mail that it makes, and a wrong name leads to its place', async ({ page }) => {
  const name = unique('To the supplier');
  await logIn(page);
  await open(page, 'message-templates/addUpdate', 'New Message Template');
  await page.getByRole('combobox', { name: 'Module' }).fill('Purchase Orders');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('textbox', { name: 'Subject', exact: true }).fill('Our order {{number}}');
  const body = page.getByRole('textbox', { name: 'Body', exact: true });
  await body.fill('<p>Dear {{parti}}, please confirm.</p>');
  await page.getByRole('button', { name: /Line 1, column 9: .*did you mean ‘party’/u }).click();
  await expect(body).toBeFocused();
  await body.fill('<p>Dear {{party}}, please confirm.</p>');
  const mail = page.frameLocator('iframe[title="The mail as it is read"]');
  await expect(mail.getByText(/^Dear \S.*, please confirm\.$/u)).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Our order \S/u })).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Send to is required').first()).toBeVisible(); // what is sent by hand goes to somebody
  await page.getByRole('button', { name: 'Add line to Send to' }).click();
  await page.getByRole('combobox', { name: 'Kind, line 1' }).selectOption('Address');
  await page.getByRole('gridcell', { name: 'E-Mail' }).click();
  await page.keyboard.type('purchase@weft.example');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('a record is sent from its own page, or the page says what is missing', async ({ page, request }) => {
  const api = await apiAs(request);
  const template = await api.post('chemical/smsTemplate/save', {
    name: unique('By hand'),
    moduleName: 'zone',
    event: 'manual',
    subject: 'Zone {{name}}',
    body: '<p>About {{name}}</p>',
    recipients: [{ kind: 'fixed', address: 'somebody@weft.example' }],
  });
  const zone = await api.post('zone/save', { name: unique('North'), kind: 'plant' });
  await logIn(page);
  await page.goto(`/#/module/zone/addUpdate/${String(zone.data?.['id'])}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Send message' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send message' });
  await expect(dialog.getByRole('heading', { name: `Zone ${String(zone.data?.['name'])}` })).toBeVisible();
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(dialog.getByText('Mail is switched off (SMTP_URL)')).toBeVisible(); // this server has no mail server
  await api.post('chemical/smsTemplate/delete', { id: template.data?.['id'], version: template.data?.['version'] });
});
