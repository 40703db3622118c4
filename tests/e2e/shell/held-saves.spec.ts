import { expect, type Page } from '@playwright/test';
import { test } from '../support/another-browser.ts';
import { freePriority } from '../support/people.ts';
import { logIn, apiAs, open, unique } from '../support/session.ts';

const PASSWORD = 'weave-loom-42';

test('a change of an item waits on its screen until another person agrees, and so does its deletion', async ({
  anotherBrowser,
  page,
  request,
}) => {
  const api = await apiAs(request);
  const name = unique('Held');
  const { dataList: like = [] } = await api.get('chemical/item/getAllByPartner?rowsPerPage=1');
  const { productType, category, uom, hsn } = like[0] ?? {};
  const body = {
    productType,
    category,
    uom,
    hsn,
    name,
    itemCode: unique('HELD'),
    isPurchasable: false,
    isSaleable: false,
  };
  const { data: item, responseMessage } = await api.post('chemical/item/save', body);
  expect(responseMessage).toBe('OK');
  const { dataList: roles = [] } = await api.get('role/getAllByPartner');
  const username = unique('anil').replaceAll(' ', '.').toLowerCase();
  const role = roles.find(({ isAdmin }) => isAdmin === true)?.['id'];
  const { data: anil } = await api.post('staff/save', { firstname: 'Anil', username, password: PASSWORD, role });
  for (const trigger of ['update', 'delete']) {
    const flow = await api.post('approvalFlow/save', {
      moduleName: 'item',
      name: `${name} ${trigger}`,
      priority: await freePriority(api),
      trigger,
      levels: [{ sequence: 1, approverType: 'staff', approverStaff: anil?.['id'] }],
      conditions: [{ field: 'name', operator: 'contains', value: name }],
    });
    expect(flow.responseCode, flow.responseMessage).toBe(200);
  }
  const route = `product/addUpdate/${String(item?.['id'])}`;
  const strip = (screen: Page) => screen.getByRole('region', { name: 'Approval', exact: true });
  const description = (screen: Page) => screen.getByRole('textbox', { name: 'Description' });
  const agree = async (screen: Page): Promise<void> => {
    await strip(screen).getByRole('button', { name: 'Approve' }).click();
    await screen.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  };

  await logIn(page);
  await open(page, route, name);
  await description(page).fill('Only with a liner');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('waits for approval, until then nothing changes')).toBeVisible();
  await expect(strip(page)).toContainText('A change waits for Anil');
  await expect(strip(page)).toContainText('Only with a liner');
  await expect(description(page)).toHaveValue('');

  const approving = await anotherBrowser();
  await logIn(approving, { username, password: PASSWORD });
  await open(approving, route, name);
  await agree(approving);
  await expect(description(approving)).toHaveValue('Only with a liner');
  await expect(description(page)).toHaveValue('Only with a liner'); // live, without a reload: it is told like any other change by somebody else

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(strip(page)).toContainText('The deletion waits for Anil');
  await agree(approving);
  await expect.poll(async () => (await api.get(`chemical/item/${String(item?.['id'])}`)).responseCode).not.toBe(200);
});
