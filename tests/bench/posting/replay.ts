import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { typeParsers } from '../../../apps/server/src/db/type-parsers.ts';
import type { Wire } from '../harness/api.ts';
import { type Fillings, type Form, formsOf } from './blanks.ts';
import type { Recording } from './record-document.ts';

/** The statements of one document, ready to be sent again for another one. */
type Step = { readonly text: string; readonly name: string | undefined; readonly forms: readonly Form[] };

/** What a raw client needs to know of the company: the grade of each item. */
export type Grades = ReadonlyMap<number, number>;

const INSERT = 'record-insert-inward';
const TAKE = 'number-take';

const linesOf = (record: Wire): readonly Wire[] => (Array.isArray(record['lines']) ? (record['lines'] as Wire[]) : []); // lines are records

/** `IN/26-27/00013` and its search form `in/2627/00013`, as forms of the figure that was taken. */
const numbered = (number: string, last: number): { readonly number: string; readonly found: string } => {
  const next = number.replace(/\d+$/u, (digits) => String(last).padStart(digits.length, '0'));
  return { number: next, found: next.toLowerCase().replaceAll('-', '') };
};

const stepsOf = ({ calls, posted }: Recording, grades: Grades): readonly Step[] => {
  const requests = [
    ...new Set(calls.flatMap(({ name, values }) => (name === 'request-log-new' ? [String(values?.[1])] : []))),
  ];
  const number = String(posted['number']);
  const digits = Number(/\d+$/u.exec(number)?.[0]);
  const blanks = [
    [Number(posted['id']), 'document'],
    [String(posted['billNo']), 'bill'],
    [String(posted['createdOn']), 'now'],
    [String(posted['effectiveAt']), 'now'], // a posting that is dated back looks through all that came after it
    [number, 'number'],
    [numbered(number, digits).found, 'found'],
    ...requests.map((id, n) => [id, `request${n}`]),
    ...linesOf(posted).flatMap(({ id, item }, n) => [
      [Number(id), `line${n}`],
      [Number(item), `item${n}`],
      [grades.get(Number(item)) ?? 0, `grade${n}`],
    ]),
  ] as const;
  return calls.map(({ text, name, values }) => ({ text, name, forms: formsOf(values ?? [], blanks as never) }));
};

/** Connections that send a recorded document again and again, each time with other ids, items and numbers. */
export type Replay = {
  /** Sends one document over the nth connection. */
  readonly send: (nth: number, items: readonly number[]) => Promise<void>;
  readonly close: () => Promise<void>;
};

let lastBill = 0;

/** Opens so many connections and warms them: their statements are prepared. */
export const openReplay = async (
  databaseUrl: string,
  recording: Recording,
  grades: Grades,
  connections: number,
): Promise<Replay> => {
  const steps = stepsOf(recording, grades);
  const number = String(recording.posted['number']);
  const clients = Array.from(
    { length: connections },
    () => new pg.Client({ connectionString: databaseUrl, types: typeParsers }),
  );
  await Promise.all(clients.map((client) => client.connect()));

  const send = async (nth: number, items: readonly number[]): Promise<void> => {
    const client = clients[nth];
    if (client === undefined) throw new RangeError(`there is no connection ${nth}`);
    lastBill += 1;
    let fillings: Fillings = {
      bill: `BILL-R-${lastBill}`,
      now: new Date().toISOString(),
      request0: randomUUID(),
      request1: randomUUID(),
      ...Object.fromEntries(
        items.flatMap((item, n) => [
          [`item${n}`, item],
          [`grade${n}`, grades.get(item) ?? 0],
        ]),
      ),
    };
    for (const { text, name, forms } of steps) {
      const values = forms.map((form) => form(fillings));
      // begin and commit are several statements in one text, which only the simple protocol (no values) takes
      const { rows } = await client.query<{ record?: string; last?: number }>(
        values.length === 0 ? { text } : { text, values, ...(name === undefined ? {} : { name }) },
      );
      if (name === INSERT) {
        const record = JSON.parse(rows[0]?.record ?? '{}') as Wire; // what the insert answers: the record as JSON text
        fillings = {
          ...fillings,
          document: Number(record['id']),
          ...Object.fromEntries(linesOf(record).map(({ id }, n) => [`line${n}`, Number(id)])),
        };
      }
      if (name === TAKE) fillings = { ...fillings, ...numbered(number, rows[0]?.last ?? 0) };
    }
  };
  return { send, close: async () => void (await Promise.all(clients.map((client) => client.end()))) };
};
