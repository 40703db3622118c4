import { expect, type Page } from '@playwright/test';
import { type AnotherBrowser, test } from '../support/another-browser.ts';
import { freePriority } from '../support/people.ts';
import { apiAs, logIn, open, unique } from '../support/session.ts';

type Body = { readonly [key: string]: unknown };
type Api = Awaited<ReturnType<typeof apiAs>>;

const PASSWORD = 'weave-loom-42';
const ORDERS = 'chemical/purchaseOrder';
const BOUGHT = [ORDERS, 'chemical/inward']; // bought and taken in

/** A role that looks at everything and does everything with orders and receipts. */
const roleOf = async (api: Api, name: string): Promise<unknown> => {
  const { data: role } = await api.post('role/save', { name });
  const id = String(role?.['id']);
  const { dataList: rights = [] } = await api.get(`acl/getbyroleid/${id}`);
  const apis = new Map(rights.map((right) => [right['id'], right['moduleAPI']]));
  const filters = encodeURIComponent(JSON.stringify({ role: role?.['id'] }));
  const { dataList: rows = [] } = await api.get(`acl/getAllByPartner?filters=${filters}`);
  const data = rows.map((row) => ({
    id: row['id'],
    version: row['version'],
    view: 1,
    mode: BOUGHT.includes(String(apis.get(row['id']))) ? 255 : 0,
  }));
  const saved = await api.post('acl/saveOrUpdateAll', { data });
  expect(saved.responseCode, saved.responseMessage).toBe(200);
  return role?.['id'];
};

const person = async (api: Api, firstname: string, role: unknown): Promise<Body & { readonly username: string }> => {
  const username = unique(firstname).replaceAll(' ', '.').toLowerCase();
  const { data } = await api.post('staff/save', { firstname, username, password: PASSWORD, role });
  return { ...data, username };
};

const screenOf = async (anotherBrowser: AnotherBrowser, username: string): Promise<Page> => {
  const page = await anotherBrowser();
  await logIn(page, { username, password: PASSWORD });
  return page;
};

test('an order above the limit is told to its approver, rejected, changed, approved and then received', async ({
  anotherBrowser,
  request,
}) => {
  const api = await apiAs(request);
  const word = unique('Above the limit');
  const role = await roleOf(api, unique('Orders'));
  const [buyer, approver] = [await person(api, 'Bina', role), await person(api, 'Anil', role)];
  const flow = await api.post('approvalFlow/save', {
    moduleName: 'purchaseOrder',
    name: word,
    priority: await freePriority(api),
    levels: [{ sequence: 1, name: 'Purchase head', approverType: 'staff', approverStaff: approver['id'] }],
    conditions: [
      { field: 'remarks', operator: 'contains', value: word },
      { field: 'grandTotal', operator: 'ge', value: '50,000' },
    ],
  });
  expect(flow.responseCode, flow.responseMessage).toBe(200);
  const { dataList: open1 = [] } = await api.get(`${ORDERS}/getPOList?rowsPerPage=1`);
  const { data: like } = await api.get(`${ORDERS}/${String(open1[0]?.['id'])}`);
  const [line] = (like?.['lines'] ?? []) as readonly Body[]; // of every order
  const { item, uom, gstRate, hsn } = line ?? {};
  const { data: draft } = await (
    await apiAs(request, { username: buyer.username, password: PASSWORD })
  ).post(`${ORDERS}/save`, {
    party: like?.['party'],
    expectedOn: '2099-04-01',
    remarks: word,
    lines: [{ item, uom, gstRate, hsn, quantity: 1000, rate: 90 }],
  });
  const route = `purchase-order/addUpdate/${String(draft?.['id'])}`;

  const approving = await screenOf(anotherBrowser, approver.username);
  await expect(approving.getByRole('button', { name: /^Notifications/u })).toBeVisible();
  const buying = await screenOf(anotherBrowser, buyer.username);
  await open(buying, route, 'Purchase Order');
  await buying.getByRole('button', { name: 'Submit' }).click();
  await buying.getByRole('alertdialog').getByRole('button', { name: 'Submit' }).click();
  const strip = (page: Page) => page.getByRole('region', { name: 'Approval', exact: true });
  await expect(strip(buying)).toContainText('Waits for Anil');

  const panel = approving.getByRole('dialog', { name: 'Notifications' });
  const told = panel.getByRole('link', { name: /waits for your approval/u });
  await approving.getByRole('button', { name: /^Notifications, \d+ unread/u }).click(); // low stock is told as well
  await expect(told).toHaveCount(1);
  await told.click();
  await strip(approving).getByRole('button', { name: 'Reject' }).click();
  const why = approving.getByRole('dialog', { name: /Reject/u });
  await why.getByRole('textbox', { name: 'Reason' }).fill('Ask for 88');
  await why.getByRole('button', { name: 'Reject' }).click();
  await expect(strip(approving)).toContainText('Rejected by Anil');

  await expect(strip(buying)).toContainText('Ask for 88');
  await buying.getByRole('combobox', { name: 'Contact' }).fill('Mr Shah agreed to 88');
  await buying.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(buying.getByText('Purchase Order saved')).toBeVisible();
  await buying.getByRole('button', { name: 'Submit' }).click();
  await buying.getByRole('alertdialog').getByRole('button', { name: 'Submit' }).click();
  await expect(strip(buying)).toContainText('Waits for Anil');

  await open(approving, 'approval-generic/approvalList', 'Pending Approval');
  await expect(approving.getByRole('link', { name: 'For me (1)' })).toBeVisible();
  await approving.getByRole('button', { name: 'Approve' }).waitFor();
  await expect(approving.getByRole('region', { name: 'Lines' }).getByRole('cell', { name: '1,000' })).toBeVisible();
  await expect(approving.getByRole('heading', { name: 'Attachments' })).toBeVisible();
  await approving.keyboard.press('a');
  const yes = approving.getByRole('dialog', { name: /Approve/u });
  await yes.getByRole('button', { name: 'Approve' }).click();
  await expect(approving.getByText('Nothing waits for you')).toBeVisible();

  await approving.getByRole('button', { name: 'Leave' }).press('Enter');
  const leave = approving.getByRole('dialog', { name: 'Who decides while you are away' });
  await leave.getByRole('textbox', { name: 'Away till' }).fill('t');
  await leave.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(leave.getByText('Leave from is required')).toBeVisible();
  await leave.getByRole('textbox', { name: 'Away from' }).fill('t');
  await approving.keyboard.press('Tab');
  await leave.getByRole('combobox', { name: 'Substitute' }).fill('Bina');
  await approving.getByRole('option', { name: 'Bina' }).first().click();
  await leave.getByRole('button', { name: 'Save' }).press('Enter');
  const away = approving.getByRole('status').filter({ hasText: 'You are away from' });
  await expect(away).toContainText('Bina decides for you');
  await approving.getByRole('button', { name: 'Leave' }).press('Enter');
  await leave.getByRole('button', { name: 'End leave' }).press('Enter');
  await expect(away).toHaveCount(0);

  await expect(strip(buying)).toContainText('Approved by Anil');
  await expect(buying.getByRole('link', { name: /Receive/u })).toBeVisible();
  const { data: stored } = await api.get(`${ORDERS}/${String(draft?.['id'])}`);
  expect(stored?.['status']).toMatchObject({ id: 10 });
});

test('a flow is put together on the screen: who approves at each level, tried on a document before it is saved', async ({
  page,
  request,
}) => {
  const api = await apiAs(request);
  const name = unique('By hand');
  const chhaya = unique('Chhaya');
  const approver = await person(api, chhaya, await roleOf(api, unique('Heads')));
  await logIn(page);
  await open(page, 'approval-configuration/addUpdate', 'New Approval Flow');
  await page.getByLabel(/^Module/u).selectOption('purchaseOrder');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByLabel(/^Priority/u).fill('998');

  const choose = async (level: number, label: string, text: string): Promise<void> => {
    const box = page
      .getByRole('region', { name: `Level ${level}` })
      .getByRole('combobox', { name: label, exact: true });
    await box.fill(text);
    await page.getByRole('option', { name: text }).first().click();
  };
  await page.getByRole('button', { name: 'Add level' }).click();
  const first = page.getByRole('region', { name: 'Level 1' });
  await first.getByRole('combobox', { name: 'By', exact: true }).selectOption('staff');
  await choose(1, 'Person', chhaya);
  await first.getByLabel('Level name').fill('Purchase head');
  await page.getByRole('button', { name: 'Add level' }).click();
  await choose(2, 'Role', 'Administrator');
  await page.getByRole('button', { name: 'Move level 2 up' }).click();
  await expect(page.getByRole('region', { name: 'Level 2' }).getByLabel('Level name')).toHaveValue('Purchase head');

  await page.getByRole('combobox', { name: 'Document', exact: true }).fill('PO');
  await page.getByRole('option', { name: /^PO\//u }).first().click();
  await page.getByRole('button', { name: 'Try' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Purchase head' })).toContainText(chhaya);

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.reload();
  const second = page.getByRole('region', { name: 'Level 2' });
  await expect(second.getByText(chhaya)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Level 1' }).getByText('Administrator', { exact: true })).toBeVisible();

  const { dataList: [flow] = [] } = await api.get(`approvalFlow/getAllByPartner?search=${encodeURIComponent(name)}`);
  const { data } = await api.get(`approvalFlow/${String(flow?.['id'])}`);
  expect(data?.['levels']).toMatchObject([
    { sequence: 1, approverType: 'role' },
    { sequence: 2, approverType: 'staff', approver: [approver['id']] },
  ]);
  await api.post('approvalFlow/setActive', { id: flow?.['id'], version: data?.['version'], isActive: false });
});
