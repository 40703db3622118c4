import type { Module } from '@weft/domain/catalogue/language/module';
import { MODULES } from '@weft/domain/catalogue/registry';
import { beforeAll, expect, it } from 'vitest';
import { readXlsx } from '../../../apps/server/src/sheets/xlsx-reader.ts';
import { type Answered, type Client, serve, type Served, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { pdfPages } from '../../e2e/support/pdf-text.ts';
import { eachSampled, samplesIn } from '../sampled.ts';
import { type Made, sampleOf, whileOn } from '../samples.ts';

/** Lists whose screens add figures up: those of every document of purchase and stores. */
const SUMMED = MODULES.filter(({ list }) => Object.keys(list.totals).length > 0);

/** A figure as paper writes it: grouped as in India, money to the paisa. */
const onPaper = ({ fields }: Module, key: string, figure: unknown): string =>
  Number(figure).toLocaleString('en-IN', {
    minimumFractionDigits: fields[key]?.kind === 'money' ? 2 : 0,
    maximumFractionDigits: 6,
  });

/** Figures of one line of a file below its first column. */
const figuresIn = (cells: readonly string[], keys: readonly string[]): readonly (number | null)[] =>
  keys.map((_, n) => ((cells[n + 1] ?? '') === '' ? null : Number(cells[n + 1])));

/** Excel, CSV and PDF of the whole list say, record by record and in sum, what the screen says (spec 02, 0.6; spec 01, 4.2). */
eachSampled((fresh) => {
  let served: Served;
  let admin: Client;
  let made: Made;

  beforeAll(async () => {
    served = await serve(fresh().database, { DATA_DIR: fresh().settings.dataDir });
    admin = served.as('administrator');
    made = samplesIn(fresh());
  });

  const file = async ({ api }: Module, format: string, columns: readonly string[]): Promise<Buffer> => {
    const answer = await served.app.inject({
      method: 'POST',
      url: `/api/v1/${api}/export/${format}`,
      headers: { authorization: `Bearer ${admin.token}` },
      payload: { columns },
    });
    expect([api, format, answer.statusCode]).toEqual([api, format, 200]);
    return answer.rawPayload;
  };
  /** A second record beside the sample, of an odd quantity: what they come to is no round figure. */
  const addSecond = (module: Module): Promise<Answered> => {
    const { lines, ...body } = sampleOf(module, 2, made.rows);
    const isMeasured = module.fields['lines']?.of?.['quantity']?.kind === 'quantity';
    const amount = isMeasured ? { quantity: 1234.567 } : {};
    const odd = (lines as readonly Wire[] | undefined)?.map((line) => ({ ...line, ...amount })); // of a document
    return admin.post(`${module.api}/save`, { ...body, lines: odd });
  };

  it.each(SUMMED.map((module) => [module.name, module] as const))('of %s', async (_, module) => {
    const { api, list } = module;
    const added = await whileOn(admin, module, () => addSecond(module));
    expect([added.status, added.body.errors]).toEqual([200, undefined]);
    const answer = (await admin.get(`${api}/totals`)).body.data as { readonly totals: Wire }; // what the call answers
    const { dataList: rows = [] } = (await admin.get(`${api}/getAllByPartner`)).body;
    expect(rows).toHaveLength(2);

    const keys = Object.keys(list.totals);
    const shown = (row: Wire): readonly unknown[] => keys.map((key) => row[key] ?? null);
    const sums = [shown(answer.totals)].filter((figures) => figures.some((figure) => figure !== null));
    const columns = ['status', ...keys];
    const [sheet] = readXlsx(await file(module, 'excel', columns));
    const [, ...cells] = (sheet?.rows ?? []).map((row) => figuresIn(row.cells, keys));
    expect(cells).toEqual([...rows.map(shown), ...sums]);

    const [, ...text] = (await file(module, 'csv', columns)).toString('utf8').trim().split('\r\n');
    expect(text.map((line) => figuresIn(line.split(','), keys))).toEqual(rows.map(shown));

    const words = (await pdfPages(await file(module, 'pdf', columns))).join(' ').split(' ');
    const told = [...rows, answer.totals].flatMap((row) =>
      keys.flatMap((key) => (typeof row[key] === 'number' ? [onPaper(module, key, row[key])] : [])),
    );
    expect(told.filter((figure) => !words.includes(figure))).toEqual([]);
  });
});
