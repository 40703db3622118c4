import { expect, test, type Page } from '@playwright/test';
import { goods } from '../support/goods.ts';
import { apiAs, logIn, open, unique } from '../support/session.ts';

type Row = { readonly [key: string]: unknown };

const choose = async (page: Page, name: string, typed: string): Promise<void> => {
  const list = page.getByRole('combobox', { name, exact: true });
  await list.fill(typed);
  await page
    .getByRole('option', { name: new RegExp(typed, 'u') })
    .first()
    .click();
};

test('a formula is refused while it names nothing; in the laboratory it is worked out as its operands are typed', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  const api = await apiAs(request);
  const must = async (path: string, body: Row): Promise<Row> => {
    const answer = await api.post(path, body);
    expect(answer.responseMessage).toBe('OK');
    return answer.data ?? {};
  };
  const code = unique('Q').replace(/\W/gu, '').toUpperCase();
  await must('customParam/save', { name: `Weight ${code}`, shortCode: `${code}W`, dataType: 'numeric', decimals: 2 });
  await must('customParam/save', { name: `Area ${code}`, shortCode: `${code}A`, dataType: 'numeric', decimals: 3 });
  const type = await must('chemical/productType/save', { name: unique('Coated fabric'), nature: 'finished' });
  await logIn(page);

  await open(page, 'customParameters/addUpdate', 'New Quality Parameter');
  const name = `GSM ${code}`;
  const formula = page.getByRole('textbox', { name: 'Formula', exact: true });
  await page.getByRole('textbox', { name: 'Parameter', exact: true }).fill(name);
  await page.getByRole('textbox', { name: 'Min', exact: true }).fill('60');
  await page.getByRole('textbox', { name: 'Max', exact: true }).fill('68');
  await choose(page, 'Product Types', String(type['name']));
  await formula.fill(`${code}W ÷ breadth`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Formula: ‘breadth’ is no figure of this record').first()).toBeVisible();
  await formula.fill(`${code}W ÷ ${code}A`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Quality Parameter saved', { exact: true })).toBeVisible();

  await open(page, 'product/addUpdate', 'New Item');
  await choose(page, 'Product Type', String(type['name']));
  const plan = page.getByRole('grid', { name: 'Quality plan' });
  await expect(plan.getByRole('gridcell', { name })).toBeVisible(); // proposed: it may be changed or taken out
  await expect(plan.getByRole('gridcell', { name: '68', exact: true })).toBeVisible();

  const { itemId, kilogram } = await goods(api);
  const item = (await api.get(`chemical/item/${String(itemId)}`)).data ?? {};
  const [gsm] = (await api.get(`customParam/getAllByPartner?search=${encodeURIComponent(name)}`)).dataList ?? [];
  await must('chemical/item/update', {
    id: item['id'],
    version: item['version'],
    lotTracking: 'lot',
    qualityParams: [{ customParam: gsm?.['id'], stage: 'all' }],
  });
  const areas = (await api.get('chemical/stockArea/getAllByPartner?rowsPerPage=200')).dataList ?? [];
  const stockArea = areas.find((area) => area['name'] === 'Granule Store')?.['id'];
  const line = { item: itemId, uom: kilogram, quantity: 10, rate: 98.5, lotNumber: code, stockArea };
  const opening = await must('chemical/itemStock/openingStock/save', { stockArea, lines: [line] });
  await must('chemical/itemStock/openingStock/post', { id: opening['id'], version: opening['version'] });
  const draft = await must('chemical/newLabTest/save', { item: itemId, lotNumber: code, origin: 'complaint' });
  const asked = await must('chemical/newLabTest/request', { id: draft['id'], version: draft['version'] });

  await page.goto(`/#/module/labTest/addUpdate/${String(asked['id'])}`);
  await page.getByRole('button', { name: 'Leave', exact: true }).click(); // the item was only looked at
  await expect(page.getByRole('heading', { level: 1, name: String(asked['number']) })).toBeVisible();
  const reading = (word: string) => page.getByRole('textbox', { name: `${word} ${code}, Reading 1` });
  const gsmReading = reading('GSM');
  await expect(gsmReading).toHaveAttribute('readonly');
  await reading('Weight').fill('6.4');
  await reading('Area').fill('0.1');
  await expect(gsmReading).toHaveValue('64.00');
  const row = page.getByRole('row', { name: new RegExp(`GSM ${code}`, 'u') });
  await expect(row).toContainText(`${code}W ÷ ${code}A = 6.40 ÷ 0.100`);
  await expect(row).toContainText('Pass');
  await reading('Area').fill('');
  await expect(row).toContainText('Open');
});
