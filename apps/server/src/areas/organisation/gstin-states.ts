import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { validateGstin } from '@weft/domain/rules/identifiers/gstin';
import type { Tx } from '../../db/tx.ts';

/** A state as a GSTIN names it. */
type StateRow = { readonly id: number; readonly country: number; readonly code: number };

const STATES_SQL = `select s.id, s.country_id as country, s.state_code::int as code from state s
  join country c on c.partner_id = $1 and c.id = s.country_id and c.iso_code2 = 'IN' and c.deleted_on is null
 where s.partner_id = $1 and s.state_code = any ($2::int[]) and s.is_active and s.deleted_on is null order by s.id`;

const told = (gstin: unknown) => {
  const verdict = typeof gstin === 'string' ? validateGstin(gstin) : undefined;
  return verdict?.valid === true ? verdict : undefined;
};

/** Two digits of a GSTIN as a number; undefined for what is none. */
const codeOf = (gstin: unknown): number | undefined => {
  const code = told(gstin)?.state?.code;
  return code === undefined ? undefined : Number(code);
};

const statesOf = async (tx: Tx, gstins: readonly unknown[]): Promise<ReadonlyMap<number, StateRow>> => {
  const codes = gstins.flatMap((gstin) => codeOf(gstin) ?? []);
  if (codes.length === 0) return new Map();
  const rows = await tx.query<StateRow>(STATES_SQL, [tx.partnerId, codes], 'states-of-gstins');
  return new Map(rows.map((row) => [row.code, row]));
};

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

/** A branch that says its GSTIN and no state lies in the state of it (spec 01, 3.17). */
export const branchWithState = async (tx: Tx, body: AnyRecord, before: AnyRecord = {}): Promise<AnyRecord> => {
  const { gstin, state = before['state'] } = body;
  if (!isEmpty(state) || codeOf(gstin) === undefined) return body;
  const found = (await statesOf(tx, [gstin])).get(codeOf(gstin) ?? 0);
  return found === undefined ? body : { ...body, state: found.id, country: body['country'] ?? found.country };
};

const linesOf = ({ gstins }: AnyRecord): readonly AnyRecord[] =>
  (Array.isArray(gstins) ? gstins : []).filter((line): line is AnyRecord => typeof line === 'object' && line !== null);

/** Registrations of a company lie in the states of their numbers, and the first tells a PAN that nobody gave (spec 01, 3.24). */
export const companyWithStates = async (tx: Tx, body: AnyRecord, before: AnyRecord = {}): Promise<AnyRecord> => {
  const lines = linesOf(body);
  const bare = lines.filter(({ id, state }) => id === undefined && isEmpty(state));
  const pan = lines.map(({ gstin }) => told(gstin)?.pan).find((one) => one !== undefined);
  const whole = pan !== undefined && isEmpty(body['pan'] ?? before['pan']) ? { ...body, pan } : body;
  if (bare.length === 0) return whole;
  const states = await statesOf(
    tx,
    bare.map(({ gstin }) => gstin),
  );
  const gstins = lines.map((line) => {
    const state = bare.includes(line) ? states.get(codeOf(line['gstin']) ?? 0)?.id : undefined;
    return state === undefined ? line : { ...line, state };
  });
  return { ...whole, gstins };
};
