import { expect, test } from '@playwright/test';
import { indiaDay } from '../../india-day.ts';
import { goods } from '../support/goods.ts';
import { apiAs, logIn, open } from '../support/session.ts';

test('documents out of order are one press from number series, and lead to themselves', async ({ page, request }) => {
  const api = await apiAs(request);
  const { party, itemId, kilogram } = await goods(api);
  const dated = async (date: string): Promise<string> => {
    const lines = [{ item: itemId, uom: kilogram, quantity: 10, rate: 98.5, hsn: '390210' }];
    const { data } = await api.post('chemical/purchaseOrder/save', { party, date, expectedOn: indiaDay(7), lines });
    const sent = await api.post('chemical/purchaseOrder/submit', { id: data?.['id'], version: data?.['version'] });
    expect(sent.responseCode, sent.responseMessage).toBe(200);
    return String(sent.data?.['number']);
  };
  const later = await dated(indiaDay());
  const early = await dated(indiaDay(-3));
  await logIn(page);
  await open(page, 'sysConfig/numberSeries', 'Number Series');
  await page.getByRole('link', { name: 'Number and date out of order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Number and date out of order' })).toBeVisible();
  const row = page.getByRole('row', { name: new RegExp(early, 'u') });
  await expect(row).toContainText(later);
  await row.getByRole('link', { name: early }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(early);
});

test('an export stands in the log of exports', async ({ page }) => {
  await logIn(page);
  await open(page, 'uom', 'Units of Measure');
  await expect(page.getByRole('grid').getByRole('row', { name: /Bale/u })).toBeVisible();
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await file;
  await open(page, 'reports/exportLog', 'Export log');
  await expect(page.getByRole('row', { name: /Units of Measure/u }).first()).toBeVisible();
});

test('a column is as wide as the company configured it', async ({ page, request }) => {
  const api = await apiAs(request);
  const details = [{ fieldKeyName: 'symbol', width: 300 }];
  const { dataList = [] } = await api.get('chemical/formConfig/getAll');
  expect(dataList.some(({ moduleName }) => moduleName === 'uom')).toBe(false);
  const kept = await api.post('chemical/formConfig/save', { moduleName: 'uom', fieldDetails: details });
  expect(kept.responseCode, kept.responseMessage).toBe(200);
  try {
    await logIn(page);
    await open(page, 'uom', 'Units of Measure');
    const width = async (): Promise<number> =>
      (await page.getByRole('columnheader', { name: 'Symbol' }).boundingBox())?.width ?? 0;
    await expect.poll(width).toBe(300);
    await open(page, 'moduleFieldConfig?module=uom', 'Module Param Config');
    await expect(page.getByRole('gridcell', { name: '300' })).toBeVisible();
  } finally {
    const { id, version } = kept.data ?? {};
    await api.post('chemical/formConfig/delete', { id, version });
  }
});
