import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moduleNamed } from '@weft/domain/catalogue/registry';
import { decimal, ZERO } from '@weft/domain/rules/decimal/decimal';
import { formatInr } from '@weft/domain/rules/format/format-inr';
import type { TestDatabase } from '../../apps/server/src/testing/each-engine.ts';
import { type Client, serve, type Served, type Wire } from '../../apps/server/src/testing/serve.ts';
import { pdfPages } from '../e2e/pdf-text.ts';
import { openSampled, samplesIn } from './sampled.ts';
import { sampleOf } from './samples.ts';
import { linesOf, ORDER } from './trade.ts';

describe('prints by templates', () => {
  let fresh: TestDatabase;
  let served: Served;
  let admin: Client;
  let orderBody: Wire;

  /** Words of each page of a print. */
  const pagesOf = async (path: string): Promise<readonly string[]> => {
    const headers = { authorization: `Bearer ${admin.token}` };
    const { rawPayload, statusCode } = await served.app.inject({ method: 'GET', url: `/api/v1/${path}`, headers });
    expect(statusCode).toBe(200);
    return pdfPages(rawPayload);
  };

  beforeAll(async () => {
    fresh = await openSampled('embedded');
    served = await serve(fresh.database);
    admin = served.as('administrator');
    const made = samplesIn(fresh);
    orderBody = sampleOf(moduleNamed('purchaseOrder'), 1, made.rows);
  }, 180_000);
  afterAll(() => fresh.remove());

  it('an order of 200 lines carries its sums from page to page, to the paisa', async () => {
    const [line] = linesOf(orderBody);
    const lines = Array.from({ length: 200 }, (_, n) => ({
      ...line,
      quantity: n + 1,
      rate: 98.5 + n / 100,
      ...(n % 7 === 0 ? { description: 'Woven in two colours, hemmed by hand, packed in bales. '.repeat(3) } : {}),
    }));
    const saved = (await admin.post(`${ORDER}/save`, { ...orderBody, lines })).row();
    const amounts = linesOf(saved).map(({ taxable, total }) => [decimal(String(taxable)), decimal(String(total))]);
    const pages = await pagesOf(`${ORDER}/print/${saved.id}`);
    const sums = (count: number): string =>
      [0, 1]
        .map((column) => formatInr(amounts.slice(0, count).reduce((sum, line) => sum.plus(line[column] ?? ZERO), ZERO)))
        .join(' ');
    let printed = 0;
    const said = pages.map((page) => {
      const before = printed;
      while (page.includes(`${formatInr(amounts[printed]?.[0] ?? ZERO)} `) && printed < 200) printed += 1;
      return { page, before, after: printed };
    });
    expect(said.length).toBeGreaterThan(4);
    for (const { page, before, after } of said) {
      expect([before > 0 && before < 200, page.includes(`Brought forward ${sums(before)}`)]).toEqual([
        before > 0 && before < 200,
        before > 0 && before < 200,
      ]);
      expect(page.includes(`Carried forward ${sums(after)}`)).toBe(after < 200);
    }
    expect(printed).toBe(200);
  });
});
