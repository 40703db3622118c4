import { expect, test, type Page } from '@playwright/test';
import { indiaDay } from '../../india-day.ts';
import { type EmptyProduct, startEmptyProduct } from '../support/empty-product.ts';
import { choose, chooseInCell, fillCell } from '../support/grid.ts';
import { apiAs, logIn, type Api } from '../support/session.ts';
import { setSetting } from '../support/sys-config.ts';

let product: EmptyProduct;

// A house of its own: while goods lie in packages the switch stays on, for every other story too.
test.beforeAll(async () => {
  test.setTimeout(240_000); // an empty database is made first
  product = await startEmptyProduct((ready) => expect.poll(ready, { timeout: 230_000 }).toBe(true));
});
test.afterAll(() => product.end());

const open = async (page: Page, path: string, heading: string | RegExp): Promise<void> => {
  await page.goto(`${product.address}/#/module/${path}`);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
};

const rowsOf = async (api: Api, path: string) =>
  (await api.get(`${path}/getAllByPartner?rowsPerPage=500`)).dataList ?? [];

/** Four lots, ten bags of 25 kg in each, received from a supplier. */
const bags = async (api: Api) => {
  const made = async (path: string, body: object) => {
    const answer = await api.post(path, { ...body });
    expect(answer.responseMessage, `${path}: ${JSON.stringify(answer)}`).toBe('OK');
    return answer.data ?? {};
  };
  await setSetting(api, 'PACKING_TYPE_SUPPORT', 'YES');
  const [store] = (await rowsOf(api, 'chemical/stockArea')).filter(({ areaType }) => areaType === 'raw');
  const { organization, branch, location } = store ?? {};
  const floor = await made('chemical/stockArea/save', { name: 'Mixing floor', areaType: 'wip', location });
  const beside = await made('chemical/stockArea/save', { name: 'Side store', areaType: 'raw', location });
  const uom = (await rowsOf(api, 'uom')).find(({ symbol }) => symbol === 'kg')?.['id'];
  const bag = { packingType: 'Paper bag', form: 'bag', contentQty: 25, contentUom: uom };
  const packing = (await made('chemical/packing/save', bag))['id'];
  const item = await made('chemical/item/save', {
    itemCode: 'CACO3',
    name: 'Chalk in bags',
    productType: (await rowsOf(api, 'chemical/productType')).find(({ name }) => name === 'Raw Material')?.['id'],
    category: (await rowsOf(api, 'itemCategory'))[0]?.['id'],
    uom,
    hsn: '390210',
    purchaseGst: (await rowsOf(api, 'gstRate')).find(({ name }) => /18/u.test(String(name)))?.['id'],
    isPurchasable: true,
    isSaleable: false,
    purchasePrice: 20,
    lotTracking: 'lot',
  });
  const states = await rowsOf(api, 'state');
  const state = states.find(({ name }) => name === 'Gujarat')?.['id'];
  const party = await made('party/save', {
    companyName: 'Chalk Works',
    partyTypes: [(await rowsOf(api, 'partyType')).find(({ name }) => name === 'Supplier')?.['id']],
    gstTreatment: 'unregistered',
    addresses: [
      {
        line1: 'Plot 4',
        country: (await rowsOf(api, 'country')).find(({ name }) => name === 'India')?.['id'],
        state,
        city: (await made('city/save', { name: 'Sachin', state }))['id'],
        pincode: '394230',
        isDefaultBilling: true,
      },
    ],
  });
  const line = { item: item['id'], uom, quantity: 250, rate: 20, stockArea: store?.['id'], packing, packages: 10 };
  const inward = await made('chemical/inward/save', {
    party: party['id'],
    inwardType: 'direct',
    date: indiaDay(),
    organization,
    branch,
    location,
    lines: ['B-ISSUE', 'B-MOVE', 'B-BACK', 'B-OUT'].map((lotNumber) => ({ ...line, lotNumber })),
  });
  await made('chemical/inward/post', { id: inward['id'], version: inward['version'] });
  const department = await made('chemical/department/save', { name: 'Mixing', isProduction: true });
  return {
    item: item['id'],
    uom,
    inward: Number(inward['id']),
    store: { id: store?.['id'], name: String(store?.['name']) },
    floor: floor['id'],
    beside: String(beside['name']),
    department: department['id'],
  };
};

/** Where a lot lies: area, packages and quantity of each key. */
const lies = async (api: Api, lot: string): Promise<readonly string[]> => {
  const stock = await api.post('chemical/itemStock/getStock/v2', { lotNumber: `=${lot}`, includeTransit: true });
  return (stock.dataList ?? [])
    .map(
      ({ stockArea, packages, quantity }) =>
        `${String((stockArea as { name: string }).name)} ${String(packages)} ${String(quantity)}`,
    )
    .toSorted();
};

/** What is asked before a package is opened: once no, then yes. */
const asked = async (page: Page, press: () => Promise<void>, words: RegExp): Promise<void> => {
  const question = page.getByRole('dialog').or(page.getByRole('alertdialog')).filter({ hasText: 'Are you sure?' });
  await press();
  await expect(question.getByText(words)).toBeVisible();
  await question.getByRole('button', { name: /^(?:Cancel|Back to the form)$/u }).click();
  await expect(question).toHaveCount(0);
  await press();
  await question.getByRole('button', { name: 'Go on', exact: true }).click();
  await expect(question).toHaveCount(0);
};

const confirmed = async (page: Page, verb: string): Promise<void> => {
  await page.getByRole('button', { name: verb, exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: verb, exact: true }).click();
};

test('bags are opened when part of one goes, and whoever takes it is asked: handed over, transferred, sent back, written off', async ({
  page,
  request,
}) => {
  test.setTimeout(240_000);
  const api = await apiAs(request, undefined, product.address);
  const { item, uom, inward, store, floor, beside, department } = await bags(api);
  await logIn(page, undefined, product.address);

  // The keeper hands 60 kg of a lot to the floor: two bags, and 10 kg of a third.
  const ask = { department, stockAreaFrom: store.id, stockAreaTo: floor };
  const lines = [{ item, uom, quantity: 60, wantedLot: 'B-ISSUE' }];
  const draft = (await api.post('chemical/requestApproval/save', { ...ask, lines })).data ?? {};
  const sent = await api.post('chemical/requestApproval/submit', { id: draft['id'], version: draft['version'] });
  expect(sent.responseMessage).toBe('OK');
  await open(page, 'storeManagement', 'Material Allocation');
  await page.getByRole('link', { name: new RegExp(String(sent.data?.['number']), 'u') }).click();
  await expect(page.getByRole('textbox', { name: 'Take of B-ISSUE' })).toHaveValue('60.000');
  await expect(page.getByText(/Paper bag × 2 \+ 10\.000 kg/u)).toBeVisible(); // as they are fetched
  const handOver = () => page.getByRole('button', { name: 'Hand over', exact: true }).click();
  await asked(page, handOver, /go: 2, and one is opened: 15\.000 kg of it stay loose, 7 stay closed/u);
  await expect.poll(() => lies(api, 'B-ISSUE')).toEqual(['Main Store 0 15', 'Main Store 7 175', 'Mixing floor 3 60']);

  // 30 kg go to the store beside, which checks what comes.
  await open(page, 'stock-transfer/addUpdate', 'New Stock Transfer');
  await choose(page, 'From', store.name);
  await choose(page, 'To', beside);
  await page.getByRole('checkbox', { name: 'Receiver checks' }).check();
  await page.getByRole('button', { name: 'Add line to Lines', exact: true }).click();
  await chooseInCell(page, 'Item', 'CACO3');
  await fillCell(page, 'Lot', 'B-MOVE');
  await fillCell(page, 'Quantity', '30');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/stock-transfer\/addUpdate\/\d+/u);
  await confirmed(page, 'Submit');
  const heading = page.getByRole('heading', { level: 1, name: /ST\/\d\d-\d\d\// });
  await expect(heading).toBeVisible();
  const number = await heading.innerText();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const truck = page.getByRole('dialog', { name: `Send ${number}` });
  const send = () => truck.getByRole('button', { name: 'Send', exact: true }).click();
  await asked(page, send, /go: 1, and one is opened: 20\.000 kg of it stay loose, 8 stay closed/u);
  await expect(truck).toHaveCount(0);
  await expect.poll(() => lies(api, 'B-MOVE')).toEqual(['In transit 2 30', 'Main Store 0 20', 'Main Store 8 200']);
  await page.getByRole('link', { name: 'Take in', exact: true }).click();
  await page.getByRole('button', { name: 'All as sent', exact: true }).click();
  await page.getByRole('button', { name: 'Take in', exact: true }).click();
  await expect.poll(() => lies(api, 'B-MOVE')).toEqual(['Main Store 0 20', 'Main Store 8 200', 'Side store 2 30']);

  // 40 kg of a third lot go back to the supplier.
  await open(page, `inward/list/addUpdate/${inward}`, /IN\//u);
  await page.getByRole('link', { name: 'Return goods' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New Purchase Return' })).toBeVisible();
  const stock = page.getByRole('region', { name: 'May go back' });
  await stock.getByRole('row').filter({ hasText: 'B-BACK' }).getByRole('checkbox').click();
  await stock.getByRole('button', { name: 'Take what is chosen' }).click();
  await fillCell(page, 'Quantity', '40');
  await page.getByRole('combobox', { name: 'Reason' }).selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/inward\/return\/addUpdate\/\d+/u);
  await asked(page, () => confirmed(page, 'Post'), /go: 1, and one is opened: 10\.000 kg of it stay loose, 8 stay/u);
  await expect(page.getByRole('heading', { level: 1, name: /PR\/\d\d-\d\d\// })).toBeVisible();
  expect(await lies(api, 'B-BACK')).toEqual(['Main Store 0 10', 'Main Store 8 200']);

  // 5 kg of the fourth are swept up; taken back, all its bags are closed again.
  await open(page, 'inward/outward/addUpdate', 'New Outward');
  await page.getByRole('combobox', { name: 'Reason' }).selectOption('Write-off');
  await choose(page, 'Stock Area', store.name);
  await expect(page.getByRole('region', { name: 'Stock in the area' }).getByText('B-OUT')).toBeVisible();
  await page.getByRole('textbox', { name: 'Scan roll or lot' }).fill('B-OUT');
  await page.getByRole('textbox', { name: 'Scan roll or lot' }).press('Enter');
  await expect(page.getByRole('grid', { name: 'Lines', exact: true }).getByText('B-OUT')).toBeVisible();
  await fillCell(page, 'Quantity', '5');
  await fillCell(page, 'Reason of the line', 'Burst');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/inward\/outward\/addUpdate\/\d+/u);
  await asked(page, () => confirmed(page, 'Post'), /go: 0, and one is opened: 20\.000 kg of it stay loose, 9 stay/u);
  await expect(page.getByRole('heading', { level: 1, name: /OU\/\d\d-\d\d\// })).toBeVisible();
  expect(await lies(api, 'B-OUT')).toEqual(['Main Store 0 20', 'Main Store 9 225']);
  await page.getByRole('button', { name: 'Reverse', exact: true }).click();
  await page.getByRole('textbox', { name: 'Reason' }).last().fill('The wrong lot');
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Reverse' }).click();
  await expect.poll(() => lies(api, 'B-OUT')).toEqual(['Main Store 10 250']);
  expect((await api.get('chemical/itemStock/verify')).dataList).toEqual([]);
});
