import { expect, test, type Page } from '@playwright/test';
import { type Api, apiAs, logIn, open, unique } from '../support/session.ts';
import { setSetting } from '../support/sys-config.ts';

const save = (page: Page): Promise<void> => page.getByRole('button', { name: 'Save', exact: true }).click();

test.describe('settings that forms obey', () => {
  let api: Api;
  test.beforeEach(async ({ request }) => {
    api = await apiAs(request);
  });
  test.afterEach(async () => {
    await setSetting(api, 'RATE_DECIMALS', '4');
    await setSetting(api, 'DUPLICATE_GSTIN', 'BLOCK');
    await setSetting(api, 'PRIMARY_UOM_MTR', 'NO');
  });

  test('a rate finer than the company writes is refused at its field', async ({ page }) => {
    await setSetting(api, 'RATE_DECIMALS', '2');
    await logIn(page);
    await open(page, 'freight/addUpdate', 'New Freight');
    await page.getByRole('textbox', { name: 'Freight', exact: true }).fill(unique('Lorry'));
    const rate = page.getByRole('textbox', { name: 'Rate' });
    await rate.fill('98.456');
    await save(page);
    await expect(rate).toHaveAccessibleDescription(/at most 2 decimals/u);
    await expect(rate).toHaveValue('98.456'); // what was typed is not rounded behind the person's back
    await rate.fill('98.46');
    await expect(rate).not.toHaveAccessibleDescription(/at most 2 decimals/u);
  });

  test('a GSTIN twice is refused with a way to who has it, or asked, as the company says', async ({ page }) => {
    const parties = (await api.get('party/getAllByPartner?rowsPerPage=1000')).dataList ?? [];
    const holder = parties.find(({ gstin, isActive }) => isActive === true && String(gstin).startsWith('24')) ?? {};
    const whole = (await api.get(`party/${String(holder['id'])}`)).data ?? {};
    const [address] = whole['addresses'] as readonly { readonly [key: string]: unknown }[];
    const second = await api.post('party/save', {
      companyName: unique('Second unit'),
      partyTypes: whole['partyTypes'],
      gstTreatment: 'overseas',
      addresses: [{ ...address, id: undefined, lineNo: undefined, gstin: undefined }],
    });
    expect(second.responseMessage).toBe('OK');
    await logIn(page);
    await open(page, `party/addUpdate/${String(second.data?.['id'])}`, String(second.data?.['companyName']));
    await page.getByRole('textbox', { name: 'GSTIN', exact: true }).first().fill(String(holder['gstin']));
    await save(page);
    const taken = page.getByRole('dialog', { name: 'Another record has it already' });
    await expect(taken.getByRole('link', { name: `Open ${String(holder['companyName'])}` })).toHaveAttribute(
      'href',
      new RegExp(`party/addUpdate/${String(holder['id'])}$`, 'u'),
    );
    await expect(taken.getByRole('button', { name: 'Save anyway' })).toHaveCount(0);
    await taken.getByRole('button', { name: 'Back to the form' }).click();

    await setSetting(api, 'DUPLICATE_GSTIN', 'WARN');
    await save(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Save anyway' }).click();
    await expect(page.getByText('Business Partner saved', { exact: true }).first()).toBeVisible();
    await save(page); // it has it now: nobody asks again
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const stored = (await api.get(`party/${String(second.data?.['id'])}`)).data;
    expect(stored).toMatchObject({ gstin: holder['gstin'], sharesGstin: true });
  });

  test('a new fabric begins in metre where the company keeps it so', async ({ page }) => {
    await setSetting(api, 'PRIMARY_UOM_MTR', 'YES');
    await logIn(page);
    await open(page, 'product/addUpdate', 'New Item');
    const type = page.getByRole('combobox', { name: 'Product Type' });
    await type.fill('Fabric Roll');
    await page.getByRole('option', { name: /Fabric Roll/u }).click();
    await expect(page.getByRole('combobox', { name: 'Unit', exact: true })).toHaveValue(/Metre/u);
    await type.fill('Bag');
    await page.getByRole('option', { name: 'BG Bag', exact: true }).click();
    await expect(page.getByRole('combobox', { name: 'Unit', exact: true })).not.toHaveValue(/Metre/u);
  });
});
