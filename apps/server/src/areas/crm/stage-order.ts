import { funnelStage } from '@weft/domain/catalogue/crm/funnel-masters';
import { fault } from '@weft/domain/contract/faults';
import { envelopeText, type Answer } from '../../http/answer.ts';
import type { Call, Endpoint } from '../../http/endpoint.ts';
import { Refusal } from '../../http/refusal.ts';
import { recordOf } from '../../modules/write-endpoints.ts';
import { writeHistory } from '../../records/history.ts';
import { once } from '../../records/idempotency.ts';

/** A funnel has a dozen stages. */
const MOST = 500;

const LOCK_SQL = `select id, sequence::int from funnel_stage where partner_id = $1 and deleted_on is null and id = any($2::bigint[]) order by id for update`;

/** Out of each other's way first: within one statement two stages that change places would meet. */
const ASIDE_SQL = `update funnel_stage set sequence = sequence + 1000000000 where partner_id = $1 and id = any($2::bigint[])`;
const PLACE_SQL = `update funnel_stage s set sequence = x.sequence, version = s.version + 1, updated_by = $3, updated_on = $4
  from jsonb_to_recordset($2::jsonb) as x(id bigint, sequence bigint) where s.partner_id = $1 and s.id = x.id`;

type Placed = { readonly id: number; readonly sequence: number };

const readIds = (body: unknown): readonly number[] => {
  const { ids } = recordOf(body) as { readonly ids?: unknown };
  const isList = Array.isArray(ids) && ids.length > 0 && ids.length <= MOST && ids.every(Number.isSafeInteger);
  if (!isList) throw new Refusal([fault('ids', 'TYPE', { label: 'Stages', type: `list of at most ${MOST} ids` })]);
  const given = ids as readonly number[]; // safe integers, asked above
  const twice = given.findIndex((id, n) => given.indexOf(id) !== n);
  if (twice !== -1)
    throw new Refusal([
      fault(`ids[${twice}]`, 'LINE_REPEATED', { n: twice + 1, m: given.indexOf(given[twice] ?? 0) + 1 }),
    ]);
  return given;
};

/** Puts stages into an order: they share out the numbers that they have among them. Answers what moved. */
const reorder = async ({ tx, person, now, ...call }: Call, ids: readonly number[]): Promise<readonly Placed[]> => {
  const stored = await tx.query<Placed>(LOCK_SQL, [tx.partnerId, ids], 'stages-lock');
  if (stored.length < ids.length) throw new Refusal([fault('ids', 'NOT_FOUND', { what: funnelStage.title })]);
  const before = new Map(stored.map(({ id, sequence }) => [id, sequence]));
  const numbers = stored.map(({ sequence }) => sequence).toSorted((a, b) => a - b);
  const placed = ids.map((id, n) => ({ id, sequence: numbers[n] ?? 0 })); // as many numbers as stages
  const moved = placed.filter(({ id, sequence }) => before.get(id) !== sequence);
  if (moved.length === 0) return moved;
  await tx.execute(ASIDE_SQL, [tx.partnerId, moved.map(({ id }) => id)], 'stages-aside');
  await tx.execute(PLACE_SQL, [tx.partnerId, JSON.stringify(moved), person.staffId, now], 'stages-place');
  await writeHistory(
    { tx, person, now, ...call },
    moved.map(({ id, sequence }) => ({
      module: funnelStage.name,
      id,
      action: 'update',
      changes: [{ field: 'sequence', old: before.get(id), new: sequence }],
    })),
  );
  return moved;
};

const reordered = async (call: Call): Promise<Answer> => ({
  text: await once(call, async () => {
    const moved = await reorder(call, readIds(call.body));
    return envelopeText({ dataList: moved, totalCount: moved.length });
  }),
});

/**
 * Funnel stages in the order of `ids`, in one transaction: stages change places without meeting at the unique sequence, those that are not named keep
 * theirs (spec 01, 3.22). Faults: TYPE and NOT_FOUND at `ids`, LINE_REPEATED at `ids[n]`.
 */
export const stageOrderEndpoints: readonly Endpoint[] = [
  {
    method: 'POST',
    path: `${funnelStage.api}/reorder`,
    need: { service: funnelStage.acl, bit: 'edit' },
    summary: 'Put stages into the order of `ids`',
    run: reordered,
  },
];
