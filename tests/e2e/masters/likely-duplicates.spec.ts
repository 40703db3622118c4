import { expect, test } from '@playwright/test';
import { apiAs, logIn, open, unique } from '../support/session.ts';

const SIMILAR = 'Perhaps it is there already:';

const madeParty = async (api: Awaited<ReturnType<typeof apiAs>>, companyName: string): Promise<unknown> => {
  const type = (await api.get('partyType/getAllByPartner')).dataList?.find(({ name }) => name === 'Customer');
  const state = (await api.get('state/getAllByPartner')).dataList?.find(({ name }) => name === 'Gujarat');
  const city = (await api.get('city/getAllByPartner')).dataList?.find(({ name }) => name === 'Surat');
  const saved = await api.post('party/save', {
    companyName,
    partyTypes: [type?.['id']],
    gstTreatment: 'unregistered',
    addresses: [
      {
        addressType: 'both',
        line1: 'Plot 12',
        country: state?.['country'],
        state: state?.['id'],
        city: city?.['id'],
        pincode: '395003',
        isDefaultBilling: true,
        isDefaultShipping: true,
      },
    ],
  });
  expect(saved.responseMessage).toBe('OK');
  return saved.data?.['id'];
};

test('who types the name of a new party sees the likely same one, opens it beside and loses nothing', async ({
  page,
  request,
  context,
}) => {
  const name = unique('Narmada Weavers');
  const id = await madeParty(await apiAs(request), name);
  await logIn(page);
  await open(page, 'party/addUpdate', 'New Business Partner');
  const field = page.getByRole('textbox', { name: 'Company Name', exact: true });
  await field.fill('Na');
  await expect(page.getByRole('region', { name: SIMILAR })).toHaveCount(0);
  await field.fill(`M/s. ${name.toLowerCase()} Pvt. Ltd.`);
  const found = page.getByRole('region', { name: SIMILAR }).getByRole('link', { name: new RegExp(name, 'u') });
  await expect(found).toContainText('Surat');
  await found.focus();
  const opened = context.waitForEvent('page');
  await page.keyboard.press('Enter');
  await expect((await opened).getByRole('heading', { level: 1, name })).toBeVisible();
  expect((await opened).url()).toContain(`/module/party/addUpdate/${String(id)}`);
  await expect(field).toHaveValue(`M/s. ${name.toLowerCase()} Pvt. Ltd.`);
  await found.focus();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: SIMILAR })).toHaveCount(0);
  await expect(field).toBeFocused();
});

test('who types the name of a new item with a slip of the finger sees the likely same one @phone', async ({
  page,
  request,
}) => {
  const api = await apiAs(request);
  const first = async (path: string): Promise<unknown> =>
    (await api.get(`${path}/getAllByPartner`)).dataList?.[0]?.['id'];
  const name = unique('Valve sack');
  const saved = await api.post('chemical/item/save', {
    itemCode: unique('VS').replace(' ', '-'),
    name,
    productType: await first('chemical/productType'),
    category: await first('itemCategory'),
    uom: await first('uom'),
    isPurchasable: false,
    isSaleable: false,
  });
  expect(saved.responseMessage).toBe('OK');
  await logIn(page);
  await open(page, 'product/addUpdate', 'New Item');
  await page.getByRole('textbox', { name: 'Item Name' }).fill(name.replace('Valve', 'Vavle'));
  const found = page.getByRole('region', { name: SIMILAR }).getByRole('link', { name: new RegExp(name, 'u') });
  await expect(found).toHaveAttribute('href', new RegExp(`product/addUpdate/${String(saved.data?.['id'])}$`, 'u'));
  await page.getByRole('button', { name: 'Hide what is similar' }).click();
  await expect(found).toHaveCount(0);
});
