import { expect, test } from '@playwright/test';
import { choose, chooseInCell, fillCell } from '../support/grid.ts';
import { apiAs, logIn, open, unique, type Api } from '../support/session.ts';
import { setSetting } from '../support/sys-config.ts';

const KEY = 'VENDOR_CODE_ON';

/** A supplier of its own, without a prefix, and something to receive. */
const supplier = async (api: Api) => {
  const rows = async (path: string) => (await api.get(`${path}/getAllByPartner?rowsPerPage=500`)).dataList ?? [];
  const known = (await rows('party')).find(({ isSupplier, isActive }) => isSupplier === true && isActive === true);
  const whole = (await api.get(`party/${String(known?.['id'])}`)).data ?? {};
  const [address] = whole['addresses'] as readonly { readonly [key: string]: unknown }[];
  const companyName = unique('Rama Polymers');
  const party = await api.post('party/save', {
    companyName,
    partyTypes: whole['partyTypes'],
    gstTreatment: 'overseas',
    addresses: [{ ...address, id: undefined, lineNo: undefined, gstin: undefined }],
  });
  expect(party.responseMessage).toBe('OK');
  const item = (await rows('chemical/item')).find(
    ({ isPurchasable, isActive, lotTracking }) => isPurchasable === true && isActive === true && lotTracking === 'lot',
  );
  return { companyName, party: party.data ?? {}, item: String(item?.['name']) };
};

test.describe('vendor codes', () => {
  let api: Api;
  test.beforeEach(async ({ request }) => {
    api = await apiAs(request);
  });
  test.afterEach(async () => {
    await setSetting(api, KEY, 'NO'); // nothing was taken into stock: it may be turned off
  });

  test('a line gets the code of its supplier by itself; one that is not the supplier’s is refused at its cell', async ({
    page,
  }) => {
    const { companyName, party, item } = await supplier(api);
    const prefix = unique('').trim().slice(0, 6).toUpperCase();
    await logIn(page);
    const begin = async (): Promise<void> => {
      await open(page, 'inward/list/addUpdate', 'New Inward');
      await choose(page, 'Party', companyName);
      await page.getByRole('combobox', { name: 'Type' }).selectOption('Direct');
      await choose(page, 'Stock Area', 'Granule Store');
      await page.getByRole('button', { name: 'Add line to Lines' }).click();
      await chooseInCell(page, 'Item', item);
    };
    const head = page.getByRole('grid', { name: 'Lines', exact: true }).getByRole('columnheader', {
      name: /Vendor code/u,
    });
    await begin();
    await expect(head).toHaveCount(0);

    await setSetting(api, KEY, 'YES');
    await page.reload();
    await begin();
    await expect(head).toHaveCount(1);
    await expect(page.getByText(`Give ${companyName} a vendor code prefix`)).toBeVisible();
    const { id, version } = party;
    expect((await api.post('party/update', { id, version, vendorCodePrefix: prefix })).responseMessage).toBe('OK');
    const lines = page.getByRole('grid', { name: 'Lines', exact: true });
    const code = lines.getByText(new RegExp(`^${prefix}\\d{6}$`, 'u'));
    await expect(code).toHaveCount(0);
    await fillCell(page, 'Quantity', '20');
    await expect(code).toBeVisible(); // the next change of the lines asks again

    await page.reload();
    await begin();
    await expect(code).toBeVisible();
    await fillCell(page, 'Quantity', '25');
    await fillCell(page, 'Rate', '98.5');
    await fillCell(page, 'Vendor code', 'ZZ260001');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(`Vendor code ZZ260001 must begin with ${prefix}`).first()).toBeVisible();
    await fillCell(page, 'Vendor code', `${prefix}-OWN`);
    await page.getByRole('textbox', { name: 'Invoice no.' }).fill('RP-1');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page).toHaveURL(/inward\/list\/addUpdate\/\d+/u);
    await expect(lines.getByText(`${prefix}-OWN`)).toBeVisible();
    const [, draft = ''] = /(\d+)$/u.exec(page.url()) ?? [];
    const stored = (await api.get(`chemical/inward/${draft}`)).data ?? {};
    await api.post('chemical/inward/delete', { id: stored['id'], version: stored['version'] });
  });
});
