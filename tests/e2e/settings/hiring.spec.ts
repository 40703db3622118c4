import { expect, test } from '@playwright/test';
import { type Api, apiAs, logIn, open, unique } from '../support/session.ts';

const KEY = 'warp-and-weft-11';

/** A new role with rights on some services. */
const roleWith = async (api: Api, name: string, rights: { readonly [service: string]: number }): Promise<number> => {
  const role = Number((await api.post('role/save', { name })).data?.['id']);
  const rows = (await api.get(`acl/getbyroleid/${role}`)).dataList ?? [];
  for (const [service, mode] of Object.entries(rights)) {
    const id = Number(rows.find(({ moduleAPI }) => moduleAPI === service)?.['id']);
    const { version } = (await api.get(`acl/${id}`)).data ?? {};
    expect((await api.post('acl/update', { id, version, view: 1, mode })).status).toBe(200);
  }
  return role;
};

test('who hires sees which roles are not theirs to give and which log-ins not theirs to change, and why', async ({
  page,
  request,
}) => {
  const api = await apiAs(request);
  const mark = unique('Desk').replace(' ', '.').toLowerCase();
  const hires = await roleWith(api, `Hires ${mark}`, { staff: 51, role: 0, uom: 3 });
  await roleWith(api, `Weighs ${mark}`, { uom: 1 });
  const strong = await roleWith(api, `Buys ${mark}`, { party: 3 });
  const hirer = { username: `hires.${mark}`, password: KEY };
  await api.post('staff/save', { firstname: 'Hires', role: hires, ...hirer });
  const buyer = { firstname: `Buyer ${mark}`, username: `buys.${mark}`, password: KEY, role: strong };
  const id = Number((await api.post('staff/save', buyer)).data?.['id']);

  await logIn(page, hirer);
  await open(page, 'user/addUpdate', 'New Staff');
  await page.getByRole('textbox', { name: 'First Name' }).fill(`Weigher ${mark}`);
  await page.getByRole('textbox', { name: 'User Name' }).fill(`weighs.${mark}`);
  await page.getByRole('textbox', { name: 'Password' }).fill(KEY);
  const roles = page.getByRole('combobox', { name: 'Role' });
  await roles.fill(mark);
  await expect(page.getByRole('option', { name: `Buys ${mark}` })).toBeDisabled();
  await expect(page.getByRole('option', { name: `Buys ${mark}` })).toContainText(
    'may do more than you: Business Partner',
  );
  await page.getByRole('option', { name: `Weighs ${mark}` }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Weigher ${mark}` })).toBeVisible();

  await open(page, `user/addUpdate/${id}`, `Buyer ${mark}`);
  const why = 'May do or see more than you: Business Partner';
  for (const name of ['User Name', 'Password', 'E-Mail'])
    await expect(page.getByRole('textbox', { name, exact: true })).toHaveAccessibleDescription(new RegExp(why, 'u'));
  await expect(page.getByRole('combobox', { name: 'Role' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Reset password' })).toBeDisabled();
  await page.getByRole('textbox', { name: 'Designation' }).fill('Head of purchase');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(async () => (await api.get(`staff/${id}`)).data?.['designation']).toBe('Head of purchase');
});
