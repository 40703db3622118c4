import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { eachEngine, openTestDatabase, type TestDatabase } from '../testing/each-engine.ts';
import { isPostgresAvailable } from '../testing/start-postgres.ts';
import { addFactory, ITEM, receipt } from './factory-fixture.ts';
import { sealLedger } from './verify-queries.ts';

const COMMAND = fileURLToPath(new URL('verify-ledger.ts', import.meta.url));

/** Runs the command as an operator would; answers its exit code and what it printed. */
const run = ({ settings }: TestDatabase, ...args: string[]): Promise<{ code: unknown; printed: string }> =>
  new Promise((resolve) => {
    const env = { ...process.env, DATA_DIR: settings.dataDir, DATABASE_URL: settings.databaseUrl ?? '' };
    execFile(process.execPath, [COMMAND, ...args], { env }, (fault, stdout, stderr) => {
      resolve({ code: fault === null ? 0 : fault.code, printed: stdout + stderr });
    });
  });

const rewrite = (fresh: TestDatabase, sql: string): Promise<unknown> =>
  fresh.database.transaction({ system: true }, (tx) =>
    tx.query(`alter table stock_ledger disable trigger user; ${sql}; alter table stock_ledger enable trigger user`),
  );

eachEngine((fresh) => {
  it('seals what is there, and a seal is broken by a chain that was rewritten as a whole', async () => {
    const factory = await addFactory(fresh().database, 31);
    await factory.post('2026-04-01', [receipt('PURCHASE', '10', '100', { itemId: ITEM.granules })]);
    const sealed = () => fresh().database.transaction({ partnerId: 31 }, (tx) => sealLedger(tx, 2));
    const before = await sealed();
    await factory.post('2026-04-02', [receipt('PURCHASE', '10', '100', { itemId: ITEM.granules })]);
    expect(await sealed()).toEqual(before);
    await rewrite(fresh(), `update stock_ledger set hash = sha256('x') where partner_id = 31 and id = 2`);
    expect((await sealed())?.digest).not.toBe(before?.digest);
  });
});

it.skipIf(!isPostgresAvailable())(
  'the command ends with 0 on a sound ledger and 1 on another, naming the entry',
  { timeout: 120_000 },
  async () => {
    const fresh = await openTestDatabase('server');
    try {
      const factory = await addFactory(fresh.database, 32);
      await factory.post('2026-04-01', [receipt('PURCHASE', '10', '100', { itemId: ITEM.granules })]);
      expect(await run(fresh)).toMatchObject({ code: 0, printed: 'partner 32: sound\n' });
      expect(await run(fresh, '--against', `32:2:${'0'.repeat(64)}`)).toMatchObject({ code: 1 });
      await rewrite(fresh, `update stock_ledger set amount = amount * 2 where partner_id = 32`);
      const { code, printed } = await run(fresh);
      expect(code).toBe(1);
      expect(printed).toContain('hash of an entry: entry 2');
      expect(printed).toContain('NOT SOUND');
    } finally {
      await fresh.remove();
    }
  },
);
