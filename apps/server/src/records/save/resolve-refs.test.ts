import { city } from '@weft/domain/catalogue/organisation/city';
import { state } from '@weft/domain/catalogue/organisation/state';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase, usualEngine } from '../../testing/each-engine.ts';
import type { Tx } from '../../db/tx.ts';
import { resolveRefs } from './resolve-refs.ts';

let fresh: TestDatabase;

beforeAll(async () => {
  fresh = await openTestDatabase(usualEngine(), { holds: 'companies' });
});
afterAll(() => fresh.remove());

/** Name of a city's state as its rules would see it. */
const nameOfState = async (tx: Tx, id: number): Promise<unknown> =>
  (await resolveRefs(tx, city, [{ state: id }])).ref(state.name, id)?.['name'];

it('asks once for what was just asked, and anew after anything else was sent', async () => {
  const asked: string[] = [];
  const seen = await fresh.database.transaction({ partnerId: 1 }, async (tx) => {
    const { id, name } = await tx.one<{ id: number; name: string }>(
      'select id, name from state where partner_id = 1 order by id limit 1',
    );
    const unwatch = fresh.database.watch(({ text }) => void asked.push(text));
    const names = [await nameOfState(tx, id), await nameOfState(tx, id)];
    const times = asked.length;
    await tx.execute('update state set name = $2 where partner_id = 1 and id = $1', [id, 'Renamed']);
    names.push(await nameOfState(tx, id));
    unwatch();
    return { name, names, times };
  });
  expect(seen.names).toEqual([seen.name, seen.name, 'Renamed']);
  expect(seen.times).toBe(1);
  expect(asked).toHaveLength(3);
});

it('asks for all that is pointed to where the last answer lacks some of it', async () => {
  const names = await fresh.database.transaction({ partnerId: 1 }, async (tx) => {
    const [one, other] = await tx.query<{ id: number; name: string }>(
      'select id, name from state where partner_id = 1 order by id limit 2',
    );
    const seen = [await nameOfState(tx, one?.id ?? 0), await nameOfState(tx, other?.id ?? 0)];
    return { seen, known: [one?.name, other?.name] };
  });
  expect(names.seen).toEqual(names.known);
});
