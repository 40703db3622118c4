/**
 * `pnpm real-data <folder> [--server URL --username NAME --password WORD] [--slice]`: loads a manufacturer's sample data (AdventureWorks, CSV) through
 * the product's public doors alone, then compares what the product says with what the files say. Without --server it starts the product itself on an
 * empty company: embedded, or on the PostgreSQL of DATABASE_URL. May be stopped and run again. Ends with 1 at the first difference. See
 * docs/decisions/0005-real-data.md.
 */
import { parseArgs } from 'node:util';
import { addDays } from '@weft/domain/rules/dates/add-days';
import { CallRefused, signIn } from './api-client.ts';
import { loadMasters } from './load-masters.ts';
import { loadPurchases } from './load-purchases.ts';
import { loadReturns, loadVerdicts } from './load-verdicts.ts';
import { Differs, type Reconciled, reconcile } from './reconcile.ts';
import { readSource, sliceOf } from './source.ts';
import { indiaDay } from '../india-day.ts';
import { startProduct } from './start-product.ts';

/** Orders of a slice: enough to meet rejections, short receipts and repeated products. */
const SLICE = 150;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const showTable = (totals: Reconciled): void => {
  const row = (what: string, value: number): void =>
    say(`  ${what.padEnd(34)}${value.toLocaleString('en-IN').padStart(14)}`);
  say('Reconciled, product = source:');
  row('items', totals.items);
  row('customers', totals.customers);
  row('opening stock', totals.opening);
  row('+ received', totals.received);
  row('− rejected by the laboratory', totals.rejected);
  row('= released, as the rest went back', totals.balance);
  row('orders', totals.orders);
  row('lines', totals.lines);
  row('ordered', totals.ordered);
  row('still open', totals.open);
  row('gate slips and receipts', totals.receipts);
  row('verdicts of the laboratory', totals.verdicts);
  row('purchase returns', totals.returns);
};

const run = async (): Promise<void> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      server: { type: 'string' },
      username: { type: 'string', default: 'admin' },
      password: { type: 'string', default: '' },
      slice: { type: 'boolean', default: false },
    },
  });
  const [folder] = positionals;
  if (folder === undefined) throw new Error('Say where the data is: pnpm real-data <folder>');
  const whole = await readSource(folder);
  const source = values.slice ? sliceOf(whole, SLICE) : whole;
  const product =
    values.server === undefined
      ? await startProduct()
      : {
          server: values.server.replace(/\/$/u, ''),
          username: values.username,
          password: values.password,
          stop: async () => undefined,
        };
  const began = performance.now();
  try {
    const client = await signIn(product.server, product.username, product.password);
    const first = source.orders[0]?.date ?? '2011-01-01';
    await loadMasters(client, source, addDays(first, -1), say);
    const masters = performance.now();
    await loadPurchases(client, source, say);
    const purchases = (performance.now() - masters) / 1000;
    say(
      `${source.orders.length} orders and receipts: ${purchases.toFixed(1)} s, ${(source.orders.length / purchases).toFixed(1)} a second`,
    );
    const decided = performance.now();
    const verdicts = await loadVerdicts(client, source);
    const returns = await loadReturns(client, source, indiaDay());
    say(`${verdicts} verdicts and ${returns} returns: ${((performance.now() - decided) / 1000).toFixed(1)} s`);
    showTable(await reconcile(client, source));
    say(`${client.calls()} calls in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  } finally {
    await product.stop();
  }
};

run().catch((cause: unknown) => {
  const isTold = cause instanceof Differs || cause instanceof CallRefused;
  process.stderr.write(`${isTold || !(cause instanceof Error) ? String(cause) : (cause.stack ?? cause.message)}\n`);
  process.exitCode = 1;
});
