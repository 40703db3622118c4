import { expect, type Page } from '@playwright/test';
import { test } from '../support/another-browser.ts';
import { freePriority, personWith } from '../support/people.ts';
import { apiAs, logIn, open, unique } from '../support/session.ts';

const ORDERS = 'chemical/purchaseOrder';
const RIGHTS = [ORDERS, 'supplyChain', 'pendingApproval', 'party'];

const strip = (page: Page) => page.getByRole('region', { name: 'Approval', exact: true });

test('who is away names a substitute, and that person approves an order in their stead', async ({
  page,
  anotherBrowser,
  request,
}) => {
  test.setTimeout(120_000);
  const api = await apiAs(request);
  const word = unique('On leave');
  const [approver, substitute] = [unique('Anil'), unique('Bina')];
  const anil = await personWith(api, approver, RIGHTS);
  const bina = await personWith(api, substitute, RIGHTS);
  const chand = await personWith(api, 'Chand', RIGHTS);
  const { dataList: [away] = [] } = await api.get(`staff/getAllByPartner?search=${encodeURIComponent(anil.username)}`);
  const flow = await api.post('approvalFlow/save', {
    moduleName: 'purchaseOrder',
    name: word,
    priority: await freePriority(api),
    levels: [{ sequence: 1, name: 'Purchase head', approverType: 'staff', approverStaff: away?.['id'] }],
    conditions: [{ field: 'remarks', operator: 'contains', value: word }],
  });
  expect(flow.responseCode, flow.responseMessage).toBe(200);
  const { dataList: [some] = [] } = await api.get(`${ORDERS}/getPOList?rowsPerPage=1`);
  const { data: like } = await api.get(`${ORDERS}/${String(some?.['id'])}`);
  const [{ item, uom, gstRate, hsn } = {}] = (like?.['lines'] ?? []) as readonly { readonly [key: string]: unknown }[];
  const { data: order } = await api.post(`${ORDERS}/save`, {
    party: like?.['party'],
    expectedOn: '2099-04-01',
    remarks: word,
    lines: [{ item, uom, gstRate, hsn, quantity: 10, rate: 90 }],
  });
  const asked = await api.post(`${ORDERS}/submit`, { id: order?.['id'], version: order?.['version'] });
  expect(asked.responseCode, asked.responseMessage).toBe(200);

  const standing = await anotherBrowser();
  await logIn(standing, bina);
  await open(standing, 'approval-generic/approvalList', 'Pending Approval');
  await expect(standing.getByText('Nothing waits for you')).toBeVisible();

  await logIn(page, anil);
  await open(page, 'approval-generic/approvalList', 'Pending Approval');
  await page.getByRole('button', { name: 'Leave' }).click();
  const leave = page.getByRole('dialog', { name: 'Who decides while you are away' });
  await leave.getByRole('textbox', { name: 'Away from' }).fill('t');
  await leave.getByRole('textbox', { name: 'Away till' }).fill('t');
  await leave.getByRole('combobox', { name: 'Substitute' }).fill(substitute);
  await page.getByRole('option', { name: substitute }).first().click();
  await leave.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'You are away from' })).toContainText(substitute);

  await standing.reload();
  await standing.getByRole('button', { name: 'Approve' }).waitFor();
  await standing.goto(`/#/module/purchase-order/addUpdate/${String(order?.['id'])}`);
  await expect(strip(standing)).toContainText(approver);
  await strip(standing).getByRole('button', { name: 'Approve' }).click();
  await standing
    .getByRole('dialog', { name: /Approve/u })
    .getByRole('button', { name: 'Approve' })
    .click();
  await expect(strip(standing)).toContainText(`Approved by ${substitute}`);
  await expect(strip(standing)).toContainText(approver); // in whose stead

  const beside = await anotherBrowser();
  await logIn(beside, chand);
  await open(beside, 'approval-generic/approvalList', 'Pending Approval');
  await expect(beside.getByText('Nothing waits for you')).toBeVisible();
  const { data: stored } = await api.get(`${ORDERS}/${String(order?.['id'])}`);
  expect(stored?.['status']).toMatchObject({ id: 10 });
});
