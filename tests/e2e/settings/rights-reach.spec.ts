import { expect, test } from '@playwright/test';
import { apiAs, logIn, open, unique, type Api } from '../support/session.ts';

/** Changed rights reach running sessions within a minute (issue 4). */
const WITHIN = { timeout: 60_000 };

const VIEW_AND_EDIT = { view: 1, mode: 3 };

/** A role that sees these services alone, and how its rights of one are changed. */
const roleWith = async (api: Api, services: readonly string[]) => {
  const role = Number((await api.post('role/save', { name: unique('Reached') })).data?.['id']);
  const { dataList = [] } = await api.get(`acl/getbyroleid/${role}`);
  const give = async (service: string, change: object): Promise<void> => {
    const id = dataList.find(({ moduleAPI }) => moduleAPI === service)?.['id'];
    const version = (await api.get(`acl/${String(id)}`)).data?.['version'];
    const saved = await api.post('acl/saveOrUpdateAll', { data: [{ id, version, ...change }] });
    expect(saved.responseMessage).toBe('OK');
  };
  for (const service of services) await give(service, VIEW_AND_EDIT);
  return { role, give };
};

test('a right that is taken reaches the open screen by itself: field, buttons, entry and group of the menu', async ({
  page,
  request,
}) => {
  const api = await apiAs(request);
  const { role, give } = await roleWith(api, ['dashboard', 'masters', 'uom', 'processType']);
  const person = { username: unique('reached').replace(' ', '.'), password: 'loom-and-shuttle-7' };
  await api.post('staff/save', { firstname: 'Reached', role, canLogin: true, ...person });
  const unit = (await api.get('uom/getAllByPartner?pageNumber=1&rowsPerPage=10')).dataList?.[0];

  await logIn(page, person);
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await menu.getByRole('button', { name: 'Masters' }).click();
  await open(page, `uom/addUpdate/${String(unit?.['id'])}`, String(unit?.['name']));
  await expect(menu.getByRole('link', { name: 'Process Type' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Symbol' })).toBeEditable();

  await give('uom', { ...VIEW_AND_EDIT, hiddenFields: ['uqc'] });
  await expect(page.getByRole('combobox', { name: 'GST Unit Code' })).toBeHidden(WITHIN);
  await give('uom', { view: 1, mode: 0 });
  await expect(page.getByText('You can look but not change.')).toBeVisible(WITHIN);
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Symbol' })).toBeHidden(); // a fact, no field
  await give('processType', { view: 0, mode: 0 });
  await expect(menu.getByRole('link', { name: 'Process Type' })).toBeHidden(WITHIN);
  await expect(menu.getByRole('link', { name: 'Unit of Measure' })).toBeVisible();
  await give('masters', { view: 0, mode: 0 });
  await expect(menu.getByRole('link', { name: 'Unit of Measure' })).toBeHidden(WITHIN);
  await expect(page.getByRole('heading', { level: 1, name: String(unit?.['name']) })).toBeVisible(); // the screen itself stays
});
