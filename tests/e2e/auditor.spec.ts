import { expect, test, type APIRequestContext } from '@playwright/test';
import { MODULES } from '@weft/domain/catalogue/registry';
import { apiAs, logIn, unique } from './session.ts';

/** Somebody who may look at everything and change nothing. */
const auditor = async (request: APIRequestContext) => {
  const admin = await apiAs(request);
  const roles = (await admin.get('role/getAllByPartner')).dataList ?? [];
  const role = roles.find(({ name }) => name === 'Viewer')?.['id'];
  const who = { username: unique('auditor').replace(' ', '.'), password: 'books-and-ledgers-7' };
  const saved = await admin.post('staff/save', { firstname: 'Auditor', role, canLogin: true, ...who });
  expect(saved.responseMessage).toBe('OK');
  return { who, api: await apiAs(request, who) };
};

test('an auditor who types the address of a new form, or calls past the screen, changes nothing', async ({
  page,
  request,
}) => {
  const { who, api } = await auditor(request);
  await logIn(page, who);
  await page.goto('/#/module/uom/addUpdate');
  await expect(page.getByText('Your role may look at this, not change it.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
  await page.keyboard.press('Control+s');
  await page.goto('/#/module/uom');
  await expect(page.getByRole('grid')).toBeVisible();
  await page.keyboard.press('Alt+n');
  await expect(page).toHaveURL(/#\/module\/uom$/u);
  const calls = MODULES.flatMap(({ api: path, states = {} }) => [
    ...['save', 'update', 'saveOrUpdate', 'delete', 'setActive', 'export/csv'].map((verb) => `${path}/${verb}`),
    ...Object.values(states).flatMap((actions) => Object.keys(actions ?? {}).map((verb) => `${path}/${verb}`)),
  ]);
  const { paths } = (await (await request.get('/api/v1/openapi.json')).json()) as { readonly paths: object };
  const served = [...new Set(calls)].filter((call) => Object.hasOwn(paths, `/${call}`));
  expect(served.length).toBeGreaterThan(300);
  const answers: (readonly [string, number])[] = [];
  for (const call of served) answers.push([call, (await api.post(call, { id: 1, version: 1 })).responseCode]);
  expect(answers.filter(([, code]) => code !== 4403)).toEqual([]);
});
