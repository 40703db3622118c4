import { expect, test, type Page } from '@playwright/test';
import { apiAs, logIn, open, unique } from '../support/session.ts';
import { setSetting } from '../support/sys-config.ts';

test('a product type with a single item is what the first line begins with: raw material, and tape for weaving', async ({
  page,
  request,
}) => {
  const api = await apiAs(request);
  const made = async (path: string, body: { readonly [key: string]: unknown }): Promise<number> => {
    const saved = await api.post(`${path}/save`, body);
    expect([path, saved.responseMessage]).toEqual([path, 'OK']);
    return Number(saved.data?.['id']);
  };
  const [category] = (await api.get('itemCategory/getAllByPartner?rowsPerPage=1')).dataList ?? [];
  const uoms = (await api.get('uom/getAllByPartner?rowsPerPage=500')).dataList ?? [];
  const uom = uoms.find(({ symbol }) => symbol === 'kg')?.['id'];
  const itemOf = async (productType: number): Promise<string> => {
    const name = unique('Goods');
    const itemCode = name.toUpperCase().replace(' ', '-');
    const sold = { isPurchasable: false, isSaleable: false };
    await made('chemical/item', { name, itemCode, productType, category: category?.['id'], uom, ...sold });
    return name;
  };
  const type = (name: string): Promise<number> => made('chemical/productType', { name: unique(name), nature: 'raw' });
  const [resins, tapes] = [await type('Resin'), await type('Tape')];
  const [resin, tape] = [await itemOf(resins), await itemOf(tapes)];
  const [area] = (await api.get('chemical/stockArea/getAllByPartner?rowsPerPage=1')).dataList ?? [];
  const [kind] = (await api.get('processType/getAllByPartner?rowsPerPage=1')).dataList ?? [];
  const weaving = unique('Looms');
  await made('chemical/process', {
    name: weaving,
    processType: kind?.['id'],
    department: await made('department', { name: unique('Loom shed') }),
    sequence: 1,
    inputStockAreas: [area?.['id']],
    outputStockAreas: [area?.['id']],
    screen: 'weaving',
  });
  await setSetting(api, 'DEFAULT_MATERIAL', String(resins));
  await setSetting(api, 'DEFAULT_TAPEBOBINE_MATERIAL', String(tapes));
  await logIn(page);
  const asked = (on: Page): Promise<unknown> =>
    on.waitForResponse((answer) => /chemical\/item\/getAllByPartner.*productType/u.test(answer.url()));
  const newRequest = async (): Promise<Page> => {
    const next = await page.context().newPage();
    const answer = asked(next);
    await open(next, 'materialRequest/addUpdate', 'New Material Request');
    await answer;
    return next;
  };
  const addLine = (on: Page): Promise<void> => on.getByRole('button', { name: 'Add line to Lines' }).click();
  const lines = (on: Page) => on.getByRole('main').getByRole('grid', { name: 'Lines', exact: true });
  const rows = (on: Page) => lines(on).getByRole('row');
  const line = (on: Page, item: string) => lines(on).getByRole('row', { name: item }); // a cell that is written in has no text

  const plain = await newRequest();
  await addLine(plain);
  await expect(line(plain, resin)).toContainText('kg');
  await addLine(plain);
  await expect(rows(plain)).toHaveCount(3);
  await expect(line(plain, resin)).toHaveCount(1); // the first alone
  await plain.close();

  const loom = await newRequest();
  await loom.getByRole('combobox', { name: 'Process' }).fill(weaving);
  const tapesAsked = asked(loom);
  await loom.getByRole('option', { name: weaving }).first().click();
  await tapesAsked;
  await addLine(loom);
  await expect(line(loom, tape)).toContainText('kg');
  await loom.close();

  await itemOf(resins); // of two nobody knows which
  const unknown = await newRequest();
  await addLine(unknown);
  await expect(rows(unknown)).toHaveCount(2);
  await expect(line(unknown, resin)).toHaveCount(0);
  await setSetting(api, 'DEFAULT_MATERIAL', '');
  await setSetting(api, 'DEFAULT_TAPEBOBINE_MATERIAL', '');
});
