import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { copyFolder } from '../../../apps/server/src/testing/copy-folder.ts';
import { startProcess, type ServerProcess } from '../../faults/server-process.ts';
import { indiaDay } from '../../india-day.ts';
import { begunFolder, TOLD } from '../support/begun-folders.ts';
import { goods } from '../support/goods.ts';
import type { Production } from '../support/post-production.ts';
import { type Api, apiAs, logIn, unique } from '../support/session.ts';
import { setSetting } from '../support/sys-config.ts';

const POST_PRODUCTION = fileURLToPath(new URL('../support/post-production.ts', import.meta.url));

/** A product of the test's own, on a folder that is opened while it is stopped. */
let folder: string;
let product: ServerProcess | undefined;
const start = async (): Promise<ServerProcess> =>
  (product = await startProcess({ ...TOLD, TMPDIR: process.env['TMPDIR'], DATA_DIR: folder }));

test.beforeAll(async () => {
  test.setTimeout(240_000); // an empty database is made first
  folder = mkdtempSync(join(tmpdir(), 'weft-e2e-'));
  await copyFolder(await begunFolder(false), folder);
});
test.afterAll(async () => {
  await product?.end('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});

type Bought = { readonly inward: number; readonly made: string; readonly production: Production };

/** 100 kg at 50.00 of goods of their own, received; and the item of which 60 will be made of them. */
const bought = async (api: Api): Promise<Bought> => {
  const { party, itemId, kilogram } = await goods(api, { lotTracking: 'none' });
  const product = await goods(api, { lotTracking: 'none' });
  const areas = (await api.get('chemical/stockArea/getAllByPartner?rowsPerPage=200')).dataList ?? [];
  const stockAreaId = Number(areas.find(({ areaType }) => areaType === 'raw')?.['id']);
  const line = { item: itemId, uom: kilogram, quantity: 100, rate: 50, stockArea: stockAreaId };
  const head = { party, date: indiaDay(), inwardType: 'direct', billNo: unique('B').replace(' ', '') };
  const saved = (await api.post('chemical/inward/save', { ...head, lines: [line] })).data ?? {};
  const posted = await api.post('chemical/inward/post', { id: saved['id'], version: saved['version'] });
  expect(posted.responseMessage).toBe('OK');
  const [key] = (await api.post('chemical/itemStock/getStock/v2', { items: [itemId] })).dataList ?? [];
  const tuple = await api.post('chemical/itemTuple/getItemTupleId', { item: product.itemId });
  return {
    inward: Number(saved['id']),
    made: product.item,
    production: {
      balanceId: Number(key?.['id']),
      quantity: 100,
      itemId: Number(product.itemId),
      itemTupleId: Number(tuple.data?.['id']),
      stockAreaId,
      made: 60,
    },
  };
};

test('VALUATION_CASCADE: the stock shows a late freight bill on what was made of the goods; off, what was made stays at its value', async ({
  page,
  playwright,
}) => {
  test.setTimeout(240_000);
  const begun = await start();
  const before = await apiAs(await playwright.request.newContext(), undefined, begun.address);
  const [on, off] = [await bought(before), await bought(before)];
  await begun.end('SIGTERM');
  const made = JSON.stringify([on.production, off.production]);
  execFileSync(process.execPath, [POST_PRODUCTION, join(folder, 'database'), made], { stdio: 'inherit' });

  const { address } = await start();
  const api = await apiAs(await playwright.request.newContext(), undefined, address);
  await logIn(page, undefined, address);
  const row = async (item: string) => {
    await page.goto(`${address}/#/module/inward-stock?tab=keys&search=${encodeURIComponent(item)}`);
    await page.reload();
    return page.getByRole('main').getByRole('grid').getByRole('row').filter({ hasText: item });
  };
  const bill = async (inward: number): Promise<void> => {
    const charge = { charge: 'Freight', amount: 250, basis: 'quantity', billNo: unique('F') };
    const { version } = (await api.get(`chemical/inward/${inward}`)).data ?? {};
    const told = await api.post('chemical/inward/landedCharge', { id: inward, version, charge });
    expect(told.responseMessage).toBe('OK');
  };

  await expect(await row(on.made)).toContainText('5,000');
  await bill(on.inward);
  await expect(await row(on.made)).toContainText('5,250');
  await setSetting(api, 'VALUATION_CASCADE', 'NO');
  await bill(off.inward);
  await expect(await row(off.made)).toContainText('5,000');
  await expect(await row(off.made)).not.toContainText('5,250');
});
