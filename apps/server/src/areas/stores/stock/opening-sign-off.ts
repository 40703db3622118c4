import { formatDate } from '@weft/domain/rules/dates/format-date';
import { openingStock } from '@weft/domain/catalogue/stores/opening-stock';
import { OPENING_ACCOUNT, OPENING_SIGN_OFF } from '@weft/domain/catalogue/stores/opening-account';
import { fault } from '@weft/domain/contract/faults';
import type { Tx } from '../../../db/tx.ts';
import { envelopeText, type Finished } from '../../../http/answer.ts';
import { dayInIndia } from '../../../http/clock.ts';
import type { Call, Endpoint } from '../../../http/endpoint.ts';
import { idAt, optionalText, unread } from '../../../http/read-body.ts';
import { refuse, Refusal } from '../../../http/refusal.ts';
import type { SaveContext } from '../../../records/handler.ts';
import { once } from '../../../records/idempotency.ts';
import { openedBranches, openingAccount, seesWhole } from './opening-account.ts';

/** Openings come one after the other, and no signature between two looks at one: two that open one key at once would each find it free. */
export const lockOpenings = (tx: Tx): Promise<unknown> =>
  tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`opening ${tx.partnerId}`]);

const SIGNED_SQL = `select b.name as branch, s.signed_by_name as by, s.signed_on as at from opening_sign_off s join branch b on b.partner_id = $1 and b.id = s.branch_id
 where s.partner_id = $1 and s.id in (select max(o.id) from opening_sign_off o where o.partner_id = $1 and o.branch_id in (
   select l.branch_id from stock_area a join location l on l.partner_id = $1 and l.id = a.location_id where a.partner_id = $1 and a.id = any($2)) group by o.branch_id) order by b.name`;

/**
 * Where opening stock was signed off, nothing is opened or taken back any more but by who may override (spec 02, 2.6); `areas` are the stock areas that
 * it is about. Fault OPENING_SIGNED for each branch.
 */
export const refuseSigned = async (
  { tx, person }: Pick<SaveContext, 'tx' | 'person'>,
  areas: readonly number[],
): Promise<void> => {
  if (person.may(openingStock.acl, 'override')) return;
  const signed = await tx.query<{ branch: string; by: string; at: string }>(
    SIGNED_SQL,
    [tx.partnerId, [...new Set(areas)]],
    'opening-signed-off',
  );
  refuse(
    signed.map(({ branch, by, at }) =>
      fault('', 'OPENING_SIGNED', { branch, by, date: formatDate(dayInIndia(new Date(at))) }),
    ),
  );
};

const INSERT_SQL = `insert into opening_sign_off (partner_id, branch_id, up_to, line_count, value, remark, signed_by, signed_by_name, signed_on)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`;

const LAST_SQL = `select coalesce(max(up_to), 0) as "upTo" from opening_sign_off where partner_id = $1 and branch_id = $2`;

/**
 * Signs a branch's opening stock off by name: body `{ branch, upTo, remark? }`, `upTo` as the account told it. Answers the account.
 * Faults: NOT_FOUND (a branch where nothing was opened, or that the person does not see), DENIED (who sees a part of it, or not what it is worth),
 * CONFLICT (something was opened or taken back since the account was read), OPENING_UNCHANGED (that very account is signed).
 */
const signOff = async (call: Call): Promise<Finished> => ({
  text: await once(call, async () => {
    const { tx, person, now } = call;
    const body = unread(call.body);
    const [branch, upTo] = [idAt(body, 'branch', 'Branch'), idAt(body, 'upTo', 'Last entry')];
    const remark = optionalText(body, 'remark', 'Remark', 500) ?? null;
    await lockOpenings(tx);
    const opened = (await openedBranches(call)).find(({ id }) => id === branch);
    if (opened === undefined) throw new Refusal([fault('branch', 'NOT_FOUND', { what: openingStock.title })]);
    if (!seesWhole(person)) throw new Refusal([fault('', 'DENIED', { what: 'sign what you see a part of' })]);
    if (opened.upTo !== upTo) throw new Refusal([fault('', 'CONFLICT', { what: openingStock.title })]);
    const last = await tx.one<{ upTo: number }>(LAST_SQL, [tx.partnerId, branch]);
    if (last.upTo === upTo) throw new Refusal([fault('branch', 'OPENING_UNCHANGED', { branch: opened.name })]);
    const { actorId, staffId, actorName } = person;
    const signed = [tx.partnerId, branch, upTo, opened.lines, opened.value, remark, actorId ?? staffId, actorName, now];
    await tx.execute(INSERT_SQL, signed, 'opening-sign-off');
    return envelopeText({ dataList: await openingAccount(call) });
  }),
});

/** The account of what was opened, and its signature (spec 02, 2.6). */
export const openingAccountEndpoints: readonly Endpoint[] = [
  {
    method: 'GET',
    path: OPENING_ACCOUNT,
    need: { service: openingStock.acl },
    summary: 'Opening stock by branch, area and product type, with who signed it off',
    reads: true,
    run: async (call: Call) => ({ dataList: await openingAccount(call) }),
  },
  {
    method: 'POST',
    path: OPENING_SIGN_OFF,
    need: { service: openingStock.acl, bit: 'approve' },
    summary: 'Sign a branch’s opening stock off: branch, upTo as the account told it, remark',
    run: signOff,
  },
];
