import { purchaseOrder } from '@weft/domain/catalogue/purchase/purchase-order';
import { MOST_PRINTED } from '@weft/domain/contract/exports';
import { expect, it } from 'vitest';
import { writtenTotals } from '../../../apps/server/src/exports/written-totals.ts';
import { readXlsx } from '../../../apps/server/src/sheets/xlsx-reader.ts';
import { eachImporting } from '../../../apps/server/src/testing/each-importing.ts';
import { itemRow, items } from '../../../apps/server/src/testing/import-steps.ts';
import { pdfPages } from '../../e2e/support/pdf-text.ts';

const columnOf = (key: string) => ({ key, label: key, field: { kind: 'money', label: key } as const });

/** What lists come to in files and on paper (spec 01, 4.2). */
eachImporting((at) => {
  it('a workbook ends with the sums that the screen shows, a CSV with its last row', async () => {
    await at.saved('chemical/item', items(itemRow('SUM-1'), itemRow('SUM-2')), { mode: 'create' });
    for (const [code, kg] of [
      ['SUM-1', '10'],
      ['SUM-2', '2.5'],
    ] as const)
      await at.saved(
        'chemical/itemStock',
        `Item,Unit,Quantity,Rate,Stock Area,Lot No\r\n${code},kg,${kg},100,Main Store,L1`,
        {
          defaults: { date: '2026-04-01' },
        },
      );
    const asked = { columns: ['number', 'date', 'total'] };
    const [sheet] = readXlsx(await at.download('chemical/itemStock/openingStock/export/excel', asked));
    expect(sheet?.rows.at(-1)?.cells).toEqual(['Total', '', '1250']);
    expect(sheet?.rows).toHaveLength(4);
    const text = (await at.download('chemical/itemStock/openingStock/export/csv', asked)).toString('utf8');
    expect(text).not.toContain('Total');
    const [paper = ''] = await pdfPages(await at.download('chemical/itemStock/openingStock/export/pdf', asked));
    expect(paper.replaceAll(/\s/gu, '')).toContain('Total1,250.00');
  });

  it('figures of several currencies are not added', () => {
    const totals = writtenTotals(purchaseOrder, [columnOf('number'), columnOf('grandTotal')]);
    totals.add([{ grandTotal: 10.1, currency: 'INR' }, { grandTotal: 0.2 }]);
    expect(totals.rows()).toEqual([[{ text: 'Total', style: 'heading' }, { number: '10.3' }]]);
    totals.add([{ grandTotal: 5, currency: 'USD' }]);
    expect(totals.rows()).toEqual([]);
  });

  it('a print has every column that was chosen, those that one sheet does not take on further ones', async () => {
    await at.saved('chemical/item', items(itemRow('WIDE-1', { name: 'Wide granules' })), { mode: 'create' });
    const [sheet] = readXlsx(await at.download('chemical/item/import/template'));
    const help = readXlsx(await at.download('chemical/item/import/template')).find(({ name }) => name === 'Help');
    const own = (help?.rows.slice(1) ?? []).filter(({ cells }) =>
      sheet?.rows[0]?.cells.some((one) => one.replace('*', '') === cells[0]),
    );
    const columns = own.map(({ cells }) => cells[1] ?? '').slice(0, 40);
    expect(columns).toHaveLength(40);
    const pages = await pdfPages(await at.download('chemical/item/export/pdf', { columns, search: 'WIDE-1' }));
    const paper = pages.join(' ').replaceAll(/\s/gu, '');
    const missing = own.slice(0, 40).filter(({ cells }) => !paper.includes((cells[0] ?? '').replaceAll(/\s/gu, '')));
    expect(missing.map(({ cells }) => cells[0])).toEqual([]);
    expect(pages.filter((page) => page.replaceAll(/\s/gu, '').includes('WIDE-1'))).toHaveLength(2);
  });

  it('a list that is too long for paper is refused with its limit', async () => {
    const rows = Array.from({ length: MOST_PRINTED + 1 }, (_, n) => `Long ${n}`);
    const importId = await at.begin('segment', ['Name', ...rows].join('\r\n'), { mode: 'create' });
    await at.admin.post('segment/import/commit', { importId });
    expect(await at.settled('segment', importId)).toMatchObject({ state: 'imported' });
    const { body } = await at.admin.post('segment/export/pdf', { columns: ['name'] });
    expect(body.responseMessage).toBe(`Rows of a list print must be at most ${MOST_PRINTED.toLocaleString('en-IN')}`);
  });
});
