import { expect, it } from 'vitest';
import { eachEngine } from '../testing/each-engine.ts';
import type { Tx } from './tx.ts';

const SYSTEM = { system: true } as const;

eachEngine(
  (fresh) => {
    const as = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => fresh().database.transaction(SYSTEM, work);
    const rowsOf = async (text: string, values?: readonly unknown[], name?: string): Promise<unknown> =>
      JSON.parse((await as((tx) => tx.json(text, values, name))).json);

    it('makes the JSON that PostgreSQL itself makes of a row', async () => {
      const row = `select 1::int as a, 9007199254740991::bigint as b, -0.50::numeric as c, true as d, false as e, null::text as f, date '2026-04-01' as g,
                     '{"x": [1, "y"]}'::jsonb as h, array[1, 2]::bigint[] as i, '{}'::bigint[] as j, 'plain' as "key ""quoted""", '' as k, 1.5::float8 as l`;
      const [{ made } = { made: '' }] = await as((tx) =>
        tx.query<{ made: string }>(`select row_to_json(r)::text as made from (${row}) r`),
      );
      expect(await rowsOf(row)).toEqual([JSON.parse(made)]);
    });

    it('keeps every character of a text', async () => {
      const everyByte = Array.from({ length: 127 }, (_, n) => String.fromCharCode(n + 1)).join('');
      const texts = [everyByte, '"\\"', 'टेप ગાદી 紙 😀', '\u2028\u2029', '</script>', "it's"];
      expect(
        await rowsOf('select t as "t" from unnest($1::text[]) with ordinality x(t, n) order by n', [texts]),
      ).toEqual(texts.map((t) => ({ t })));
    });

    it('takes rows that are larger than a message of the socket, and none', async () => {
      const { json, count } = await as((tx) =>
        tx.json(`select n as "n", repeat('"ab', n) as "t" from generate_series(1, 700) n order by n`),
      );
      expect(count).toBe(700);
      expect(JSON.parse(json)).toEqual(Array.from({ length: 700 }, (_, n) => ({ n: n + 1, t: '"ab'.repeat(n + 1) })));
      expect(await rowsOf(`select repeat('x', 300000) as "t"`)).toEqual([{ t: 'x'.repeat(300_000) }]);
      expect(await rowsOf('select 1 as "n" where false')).toEqual([]);
    });

    it('is prepared under its name, and takes other values', async () => {
      const text = 'select $1::int + 1 as "n"';
      expect(await rowsOf(text, [1], 'json-next')).toEqual([{ n: 2 }]);
      expect(await rowsOf(text, [41], 'json-next')).toEqual([{ n: 42 }]);
    });

    it('passes a refusal on, and the connection goes on after it', async () => {
      await expect(as((tx) => tx.json('select 1 / (n - 3) as "n" from generate_series(1, 5) n'))).rejects.toThrow(
        /division by zero/,
      );
      await expect(as((tx) => tx.json('select no such'))).rejects.toThrow(/no such|does not exist/);
      expect(await as((tx) => tx.one('select 1 as n'))).toEqual({ n: 1 });
      expect(await rowsOf('select 2 as "n"')).toEqual([{ n: 2 }]);
    });

    it('refuses a type that it makes no JSON of, and the connection goes on after it', async () => {
      await expect(as((tx) => tx.json(`select array['a'] as "labels"`))).rejects.toThrow(/labels.*to_json/);
      expect(await rowsOf(`select to_json(array['a']) as "labels"`)).toEqual([{ labels: ['a'] }]);
    });

    it('stands amid other statements of a transaction', async () => {
      const answer = await as(async (tx) => {
        const before = await tx.one<{ n: number }>('select 1 as n');
        const { json } = await tx.json('select 2 as "n"');
        const after = await tx.one<{ n: number }>('select 3 as n');
        return [before, JSON.parse(json) as unknown, after];
      });
      expect(answer).toEqual([{ n: 1 }, [{ n: 2 }], { n: 3 }]);
    });
  },
  { upTo: 0 },
);
