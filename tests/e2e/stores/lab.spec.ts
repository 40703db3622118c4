import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { apiAs, logIn, open, unique, type Api } from '../support/session.ts';

type Row = { readonly [key: string]: unknown };

/** An item by lots whose plan asks for purity (critical, two readings) and moisture, and a posted receipt of 5,000 kg of it. */
const received = async (api: Api): Promise<{ readonly item: string; readonly receipt: Row }> => {
  const rows = async (path: string): Promise<readonly Row[]> =>
    (await api.get(`${path}/getAllByPartner?rowsPerPage=200`)).dataList ?? [];
  const must = async (path: string, body: Row): Promise<Row> => {
    const answer = await api.post(path, body);
    expect(answer.responseMessage).toBe('OK');
    return answer.data ?? {};
  };
  const code = unique('LAB').replace(' ', '-').toUpperCase();
  const parameter = async (name: string, more: Row) =>
    (await must('customParam/save', { name: `${name} ${code}`, dataType: 'numeric', stage: 'all', ...more }))['id'];
  const purity = await parameter('Purity', { decimals: 1, samples: 2, mapsTo: 'purity' });
  const moisture = await parameter('Moisture', { decimals: 2, samples: 1, mapsTo: 'moisture' });
  const kilogram = (await rows('uom')).find(({ symbol }) => symbol === 'kg')?.['id'];
  const item = unique('Tested resin');
  const saved = await must('chemical/item/save', {
    itemCode: code,
    name: item,
    productType: (await rows('chemical/productType'))[0]?.['id'],
    category: (await rows('itemCategory'))[0]?.['id'],
    uom: kilogram,
    hsn: '390210',
    purchaseGst: (await rows('gstRate')).find(({ name }) => /18/u.test(String(name)))?.['id'],
    isPurchasable: true,
    isSaleable: false,
    lotTracking: 'lot',
    qualityParams: [
      { customParam: purity, min: 92, max: 98, stage: 'inward', isCritical: true },
      { customParam: moisture, max: 0.5, stage: 'inward' },
    ],
  });
  const supplier = (await rows('party/getSuppliersList'))[0]?.['id'];
  const area = (await rows('chemical/stockArea')).find(({ name }) => name === 'Granule Store')?.['id'];
  const draft = await must('chemical/inward/save', {
    party: supplier,
    inwardType: 'direct',
    challanNo: code.slice(-10),
    billNo: code.slice(-10),
    stockArea: area,
    lines: [{ item: saved['id'], uom: kilogram, quantity: 5000, rate: 98.5, lotNumber: code }],
  });
  const receipt = await must('chemical/inward/post', { id: draft['id'], version: draft['version'] });
  return { item, receipt };
};

const setLab = async (api: Api, value: 'YES' | 'NO'): Promise<void> => {
  const filters = encodeURIComponent(JSON.stringify({ keyName: 'LAB_TEST_INWARD' }));
  const [row] = (await api.get(`sysConfig/getAllByPartner?filters=${filters}`)).dataList ?? [];
  const { responseMessage } = await api.post('sysConfig/saveOrUpdate', {
    id: row?.['id'],
    version: row?.['version'],
    keyName: 'LAB_TEST_INWARD',
    value,
  });
  expect(responseMessage).toBe('OK');
};

test('a received lot waits for the laboratory: readings by keys, a part rejected, the rest accepted with one key, certificate downloaded', async ({
  page,
  request,
}) => {
  test.setTimeout(150_000);
  const api = await apiAs(request);
  await setLab(api, 'YES');
  const { item, receipt } = await received(api);
  await setLab(api, 'NO'); // other tests receive without a laboratory
  await logIn(page);

  await open(page, 'labTest', 'Lab Tests');
  await page.getByRole('searchbox', { name: 'Search Lab Tests' }).fill(item);
  const waiting = page.getByRole('grid').getByRole('row').filter({ hasText: item });
  await expect(waiting).toContainText('5,000');
  await waiting.getByText(item).click();
  await expect(page.getByRole('heading', { level: 1, name: /LT\/\d\d-\d\d\// })).toBeVisible();

  const paper = (name: string) => page.getByRole('button', { name, exact: true });
  await expect(paper('Work sheet')).toBeVisible(); // nothing is decided that could be certified
  for (const name of ['Certificate', 'Print']) await expect(paper(name)).toHaveCount(0);
  const purity = page.getByRole('textbox', { name: /^Purity .*Reading 1$/u });
  const moisture = page.getByRole('textbox', { name: /^Moisture .*Reading 1$/u });
  await expect(purity).toBeVisible();
  await purity.focus();
  await page.keyboard.type('91.2');
  await expect(purity).toHaveAccessibleDescription('Below the limit');
  await page.keyboard.press('Enter');
  await expect(moisture).toBeFocused();
  await page.keyboard.type('0.4');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: /^Purity .*Reading 2$/u })).toBeFocused();
  await page.keyboard.type('91.4');
  await page.keyboard.press('Enter');
  const accept = page.getByRole('button', { name: 'Accept all', exact: true });
  await expect(accept).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/is critical and failed: accept only with deviation/u).first()).toBeVisible();

  await expect(accept).not.toHaveAttribute('aria-busy', 'true');
  await page.keyboard.press('Control+Enter'); // what failed is decided in parts
  const parts = page.getByRole('dialog', { name: 'What becomes of the lot?' });
  await parts.getByRole('textbox', { name: 'Rejected' }).fill('398');
  await parts.getByRole('textbox', { name: 'Reason' }).fill('Low purity at the bottom');
  await parts.getByRole('button', { name: 'Decide', exact: true }).click();
  await expect(page.getByText('In progress').first()).toBeVisible();

  await expect(accept).not.toHaveAttribute('aria-busy', 'true'); // the news of it may come before the answer, which clears the form
  // the rest is measured again and is good
  await purity.fill('95.1');
  await page.getByRole('textbox', { name: /^Purity .*Reading 2$/u }).fill('95.3');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Completed').first()).toBeVisible();

  const [certificate] = await Promise.all([page.waitForEvent('download'), paper('Certificate').click()]);
  for (const name of ['Work sheet', 'Print']) await expect(paper(name)).toHaveCount(0);
  expect(certificate.suggestedFilename()).toMatch(/^LT-.*\.pdf$/u);
  expect(
    readFileSync(await certificate.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');

  await open(page, `inward/list/addUpdate/${String(receipt['id'])}`, String(receipt['number']));
  await expect(page.getByText('Completed').first()).toBeVisible();
  const answer = await api.post('chemical/itemStock/getStock/v2', { search: item });
  const kept = (answer.dataList ?? []).map(({ qcStatus, quantity }) => `${String(qcStatus)} ${String(quantity)}`);
  expect(kept.toSorted()).toEqual(['rejected 398', 'released 4602']);
});
