import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { chanceOf } from '../../../apps/server/src/seeding/demo/chance.ts';
import { type Client, serve } from '../../../apps/server/src/testing/serve.ts';
import type { Around } from '../../chaos/around.ts';
import { Books } from '../../chaos/books.ts';
import { faultsOfBooks, unsound } from '../../chaos/checks.ts';
import { MODULES_HERE } from '../../chaos/kinds.ts';
import { operate } from '../../chaos/operations.ts';
import { setUpPlaces } from '../../chaos/set-up.ts';
import { administratorsOf, personWith } from '../approvals/approvals.ts';
import { tradeOf } from '../purchase/trade.ts';
import { eachSampled, samplesIn } from '../sampled.ts';

/** The same history in each run of the tests; `SEED=any` plays another one and a failure names it, `STEPS=5000` plays a longer one. */
const { SEED = '1', STEPS = '700' } = process.env;
const seed = SEED === 'any' ? String(Date.now()) : SEED;
/** So many steps are looked at one by one; later, with more in the books, each tenth. */
const ONE_BY_ONE = 100;
const isLookedAt = (step: number): boolean => step < ONE_BY_ONE || step % 10 === 0;

/** One history of every document of spec 02, 0.1, by two people, as their screens send it. */
eachSampled((fresh) => {
  let around: Omit<Around, 'call' | 'look'>;
  let people: readonly Client[];

  beforeAll(async () => {
    const served = await serve(fresh().database);
    const admin = served.as('administrator');
    const made = samplesIn(fresh());
    const { client } = await personWith(served, await administratorsOf(served));
    people = [admin, client]; // who hands goods over does not take them in
    const places = await setUpPlaces(admin, made);
    around = {
      books: new Books(),
      made,
      places,
      trade: tradeOf(admin, made),
      chance: chanceOf(`mixed history/${seed}`),
    };
  });

  it(
    'I1 to I21 hold after each step of a history that mixes all documents of the stores, and each says what the ledger says',
    { timeout: 600_000 },
    async () => {
      onTestFinished(() => around.books.done.remove());
      for (let step = 0; step < Number(STEPS); step += 1) {
        const who = around.chance.pick(people);
        const asked: string[] = [];
        await operate({
          ...around,
          look: (path) => who.get(path),
          call: async (path, body) => {
            const answer = await who.post(path, body);
            asked.push(`${path} ${answer.status}`);
            return answer;
          },
        });
        const faults = isLookedAt(step) ? await fresh().database.transaction({ partnerId: 1 }, unsound) : [];
        const broken = asked.filter((one) => / 5\d\d$/u.test(one));
        expect({ seed, step, asked, broken, faults }).toEqual({ seed, step, asked, broken: [], faults: [] });
      }
      expect(await fresh().database.transaction({ partnerId: 1 }, faultsOfBooks)).toEqual([]);
      const acted = await fresh().database.transaction({ partnerId: 1 }, (tx) =>
        tx.query<{ module: string }>(
          `select distinct module from history where partner_id = $1 and action not in ('create', 'update', 'delete')`,
          [tx.partnerId],
        ),
      );
      const names = acted.map(({ module }) => module);
      expect(MODULES_HERE.filter(({ name }) => !names.includes(name)).map(({ name }) => name)).toEqual([]);
    },
  );
});
