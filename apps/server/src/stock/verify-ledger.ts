/**
 * `pnpm ledger:verify [--against <partner>:<entry>:<digest> …]`: verifies the stock ledger of every partner: the chain of hashes and the
 * invariants of spec 02, 1.14. Prints what does not hold and a seal per partner; keep the seals elsewhere and give them back with --against.
 * Reads DATABASE_URL or DATA_DIR as the server does. Ends with 1 when anything differs.
 */
import { parseArgs } from 'node:util';
import { openDatabase, type Database } from '../db/database.ts';
import { readSettings } from '../settings.ts';
import { sealLedger, verifyLedger, type LedgerSeal } from './verify-queries.ts';

/** A seal that was kept. @throws RangeError when the text is not `<partner>:<entry>:<digest>` */
const keptSeal = (text: string): LedgerSeal & { readonly partnerId: number } => {
  const [, partner, entry, digest] = /^(\d+):(\d+):([0-9a-f]{64})$/u.exec(text) ?? [];
  if (partner === undefined || entry === undefined || digest === undefined) throw new RangeError(`Not a seal: ${text}`);
  return { partnerId: Number(partner), entry: Number(entry), digest };
};

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const verifyPartner = (database: Database, partnerId: number, kept: readonly LedgerSeal[]): Promise<boolean> =>
  database.transaction(
    { partnerId },
    async (tx) => {
      const findings = await verifyLedger(tx);
      for (const { invariant, key, found, expected } of findings) {
        say(
          `partner ${partnerId}: ${invariant}: ${key}: found ${found ?? 'nothing'}, expected ${expected ?? 'nothing'}`,
        );
      }
      let isSealBroken = false;
      for (const seal of kept) {
        const now = await sealLedger(tx, seal.entry);
        if (now?.digest === seal.digest) continue;
        isSealBroken = true;
        say(`partner ${partnerId}: the seal of entry ${seal.entry} is broken: the ledger was rewritten before it`);
      }
      const seal = await sealLedger(tx);
      const isSound = findings.length === 0 && !isSealBroken;
      say(
        `partner ${partnerId}: ${isSound ? 'sound' : 'NOT SOUND'}${seal ? `, seal ${partnerId}:${seal.entry}:${seal.digest}` : ''}`,
      );
      return isSound;
    },
    { readOnly: true, statementLimitMs: 3_600_000 },
  );

const { values } = parseArgs({ options: { against: { type: 'string', multiple: true, default: [] } } });
const kept = values.against.map(keptSeal);
const { databaseUrl, dataDir } = readSettings(process.env);
const database = await openDatabase({ databaseUrl, dataDir });
try {
  const partners = await database.transaction({ system: true }, (tx) =>
    tx.query<{ id: number }>('select id from partner order by id'),
  );
  for (const { id } of partners) {
    const isSound = await verifyPartner(
      database,
      id,
      kept.filter(({ partnerId }) => partnerId === id),
    );
    if (!isSound) process.exitCode = 1;
  }
} finally {
  await database.close();
}
