import { qrPayload } from '@weft/domain/rules/labels/qr-payload';
import { expect, it } from 'vitest';
import { scannedCell, type RefColumn } from './scanned-ref.ts';

const column = (key: string, to: string): RefColumn => ({
  key,
  to,
  search: (code) => Promise.resolve([{ id: 7, name: `${to} of ${code}`, isMeant: true }]),
});
const COLUMNS = [column('stockArea', 'stockArea'), column('item', 'item')];

it.each([
  ['IT', 'item'],
  ['ST', 'item'],
  ['RL', 'item'],
  ['SA', 'stockArea'],
] as const)('a code of kind %s scanned into lines fills the column %s', async (type, key) => {
  const code = qrPayload(type, 7);
  expect(await scannedCell(code, COLUMNS)).toMatchObject({ key, option: { name: `${key} of ${code}` } });
});

it('a place is scanned to the line that one is in; goods begin a line of their own', async () => {
  expect(await scannedCell(qrPayload('SA', 7), COLUMNS)).toMatchObject({ isOfLine: true });
  expect(await scannedCell(qrPayload('RK', 7), [column('rack', 'rack')])).toMatchObject({ isOfLine: true });
  expect(await scannedCell(qrPayload('IT', 7), COLUMNS)).toMatchObject({ isOfLine: false });
});

it('a code of what no column takes fills none', async () => {
  expect(await scannedCell(qrPayload('PA', 7), COLUMNS)).toBeUndefined();
  expect(await scannedCell(qrPayload('IT', 7), [])).toBeUndefined();
});
