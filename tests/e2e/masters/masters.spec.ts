import { expect, test, type Page } from '@playwright/test';
import { gstinCheckCharacter } from '@weft/domain/rules/identifiers/gstin';
import { choose, chooseInCell, fillCell } from '../support/grid.ts';
import { apiAs, logIn, open, unique } from '../support/session.ts';

const write = (page: Page, label: string, text: string): Promise<void> =>
  page.getByRole('textbox', { name: label, exact: true }).fill(text);

const save = async (page: Page, heading: string): Promise<void> => {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
};

const inList = async (page: Page, path: string, plural: string, name: string): Promise<void> => {
  await open(page, path, plural);
  await page.getByRole('searchbox', { name: `Search ${plural}` }).fill(name);
  await expect(page.getByRole('grid').getByRole('row').filter({ hasText: name })).toBeVisible();
};

test.beforeEach(async ({ page }) => {
  await logIn(page);
});

test('a company’s branch, location, department and zone are made one inside the other', async ({ page }) => {
  const [branch, location, department, zone] = ['Hazira', 'Godown', 'Tape line', 'Hall A'].map(unique);
  await open(page, 'branch/addUpdate', 'New Branch');
  await write(page, 'Name', String(branch));
  await write(page, 'Code', unique('').trim().slice(0, 6).toUpperCase());
  await write(page, 'Address line 1', 'Plot 9, Hazira Road');
  await choose(page, 'State', 'Gujarat');
  await choose(page, 'City', 'Surat');
  await write(page, 'PIN', '394270');
  await save(page, String(branch));

  await open(page, 'location/addUpdate', 'New Location');
  await write(page, 'Name', String(location));
  await choose(page, 'Branch', String(branch));
  await page.getByRole('combobox', { name: 'Type' }).selectOption({ label: 'Godown' });
  await choose(page, 'State', 'Gujarat');
  await choose(page, 'City', 'Surat');
  await save(page, String(location));

  await open(page, 'department/addUpdate', 'New Department');
  await write(page, 'Name', String(department));
  await choose(page, 'Branch', String(branch));
  await choose(page, 'Location', String(location));
  await save(page, String(department));

  await open(page, 'zone/addUpdate', 'New Zone');
  await write(page, 'Name', String(zone));
  await page.getByRole('combobox', { name: 'Kind' }).selectOption({ label: 'Plant' });
  await choose(page, 'Department', String(department));
  await save(page, String(zone));

  await inList(page, 'location', 'Locations', String(location));
  await expect(
    page
      .getByRole('grid')
      .getByRole('row')
      .filter({ hasText: String(location) }),
  ).toContainText(String(branch));
  await inList(page, 'zone', 'Zones', String(zone));
});

/** A GSTIN of Gujarat that nobody else has, right to its last character. */
const freshGstin = (): string => {
  const letters = (count: number): string =>
    Array.from({ length: count }, () => String.fromCharCode(65 + Math.floor(Math.random() * 26))).join('');
  const start = `24${letters(3)}C${letters(1)}${1000 + Math.floor(Math.random() * 9000)}${letters(1)}1Z`;
  return start + gstinCheckCharacter(start);
};

test('a business partner has types, a category, a GSTIN that is checked, addresses and a bank', async ({
  page,
  request,
}) => {
  const [name, category, gstin] = [unique('Narmada Polymers'), unique('Resin makers'), freshGstin()];
  expect((await (await apiAs(request)).post('partyTypeCategory/save', { name: category })).responseMessage).toBe('OK');
  await open(page, 'party/addUpdate', 'New Business Partner');
  await write(page, 'Company Name', name);
  await choose(page, 'Party Types', 'Supplier');
  await choose(page, 'Party Types', 'Customer');
  await choose(page, 'Category', category);
  await write(page, 'GSTIN', '24AAACW1234E1ZX');
  await page.getByRole('button', { name: 'Add line to Addresses' }).click();
  const grid = 'Addresses';
  await fillCell(page, 'Address line 1', 'Plot 4, Sachin GIDC', { grid });
  await chooseInCell(page, 'State', 'Gujarat', { grid });
  await chooseInCell(page, 'City', 'Surat', { grid });
  await fillCell(page, 'PIN', '394230', { grid });
  await page.getByRole('button', { name: 'Add line to Bank details' }).click();
  await fillCell(page, 'Bank', 'State Bank of India', { grid: 'Bank details' });
  await fillCell(page, 'Account number', '30123456789', { grid: 'Bank details' });
  await fillCell(page, 'IFSC', 'SBIN0001234', { grid: 'Bank details' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/check digit is wrong/u).first()).toBeVisible();

  await write(page, 'GSTIN', gstin);
  await save(page, name);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'GSTIN', exact: true })).toHaveValue(gstin);
  await expect(page.getByRole('grid', { name: grid })).toContainText('Sachin GIDC');
  await expect(page.getByRole('grid', { name: 'Bank details' })).toContainText('SBIN0001234');
});

test('an item has its HSN, GST of buying and selling, prices and a reorder level', async ({ page }) => {
  const name = unique('PP Fabric');
  await open(page, 'product/addUpdate', 'New Item');
  await write(page, 'Item Code', unique('FAB').replace(' ', '-').toUpperCase());
  await write(page, 'Item Name', name);
  await choose(page, 'Product Type', 'Raw');
  await choose(page, 'Category', 'Chemicals');
  await choose(page, 'Unit', 'Kilogram');
  await write(page, 'HSN', '540720');
  await choose(page, 'Purchase GST Rate', 'GST 18');
  await choose(page, 'Sale GST Rate', 'GST 5');
  await write(page, 'Purchase Price', '1,18.25');
  await write(page, 'Sale Price', '142.5');
  await write(page, 'Reorder Level', '2500');
  await save(page, name);
  await page.reload();
  const shown = (label: string) => page.getByRole('textbox', { name: label, exact: true });
  await expect(shown('HSN')).toHaveValue('540720');
  await expect(shown('Purchase Price')).toHaveValue('118.25');
  await expect(shown('Sale Price')).toHaveValue('142.50');
  await expect(shown('Reorder Level')).toHaveValue(/^2,500/u);
  await expect(page.getByRole('combobox', { name: 'Sale GST Rate' })).toHaveValue(/GST 5/u);
});

const pick = (page: Page, label: string, option: string): Promise<unknown> =>
  page.getByRole('combobox', { name: label, exact: true }).selectOption(option);

test('supporting material, packing, freight, transport and cost heads are kept and found', async ({ page }) => {
  test.setTimeout(120_000);
  const names = ['Needles', 'Bale of 500', 'Surat to Vapi', 'Shree Roadways', 'Loom power'].map(unique);
  const [needles, bale, toVapi, roadways, power] = names.map(String);
  await open(page, 'supporting-material/addUpdate', 'New Supporting Material');
  await write(page, 'Name', String(needles));
  await choose(page, 'Unit', 'Kilogram');
  await save(page, String(needles));
  await open(page, 'packing/addUpdate', 'New Packing');
  await write(page, 'Packing Type', String(bale));
  await pick(page, 'Form', 'bale');
  await write(page, 'Holds', '500');
  await choose(page, 'Unit', 'Kilogram');
  await save(page, String(bale));
  await open(page, 'freight/addUpdate', 'New Freight');
  await write(page, 'Freight', String(toVapi));
  await pick(page, 'Term', 'toPay');
  await pick(page, 'Basis', 'perKg');
  await write(page, 'Rate', '1.25');
  await save(page, String(toVapi));
  await open(page, 'transport/addUpdate', 'New Transport');
  await write(page, 'Transporter', String(roadways));
  await save(page, String(roadways));
  await open(page, 'costHead/addUpdate', 'New Cost Head');
  await write(page, 'Name', String(power));
  await pick(page, 'Cost type', 'power');
  await pick(page, 'Basis', 'perKg');
  await save(page, String(power));
  await inList(page, 'supporting-material', 'Supporting Materials', String(needles));
  await inList(page, 'freight', 'Freight', String(toVapi));
});

test('a process of a type has its stock areas, and a machine of a type works in it', async ({ page }) => {
  const [processType, process, machineType, machine] = ['Weave', 'Circular weave', 'Loom type', 'Loom'].map(unique);
  await open(page, 'processType/addUpdate', 'New Process Type');
  await write(page, 'Name', String(processType));
  await page.getByRole('combobox', { name: 'Stage' }).selectOption({ index: 1 });
  await save(page, String(processType));

  await open(page, 'process/addUpdate', 'New Process');
  await write(page, 'Process', String(process));
  await choose(page, 'Process Type', String(processType));
  await choose(page, 'Department', 'Tape Plant');
  await write(page, 'Sequence', '40');
  await choose(page, 'Takes from', 'Granule Store');
  await choose(page, 'Puts to', 'Loom Floor');
  await save(page, String(process));

  await open(page, 'machine-asset-setting/addUpdate', 'New Machine Type');
  await write(page, 'Name', String(machineType));
  await choose(page, 'Process Type', String(processType));
  await save(page, String(machineType));

  await open(page, 'machine/addUpdate', 'New Machine');
  await write(page, 'Machine No', unique('LM').replace(' ', '-').toUpperCase());
  await write(page, 'Name', String(machine));
  await choose(page, 'Type', String(machineType));
  await choose(page, 'Department', 'Tape Plant');
  await choose(page, 'Processes', String(process));
  await save(page, String(machine));
  await inList(page, 'machine', 'Machines', String(machine));

  const api = await apiAs(page.request);
  const found = await api.get(`chemical/process/getProcessAndStockAreas/${encodeURIComponent(String(process))}`);
  expect(found.data).toMatchObject({
    processType,
    inputStockArea: { name: 'Granule Store' },
    outputStockArea: { name: 'Loom Floor' },
  });
});
