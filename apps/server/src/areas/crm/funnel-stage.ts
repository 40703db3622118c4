import { funnelStage } from '@weft/domain/catalogue/crm/funnel-masters';
import { fault, type Fault } from '@weft/domain/contract/faults';
import { Refusal } from '../../http/refusal.ts';
import { handlerOf, type SaveContext, type Stored } from '../../records/handler.ts';

type Stage = Stored<typeof funnelStage>;
type Ends = { readonly won: number; readonly lost: number };

const activeEnds = ({ tx }: SaveContext, without = 0): Promise<Ends> =>
  tx.one<Ends>(
    `select count(*) filter (where is_won)::int as won, count(*) filter (where is_lost)::int as lost from funnel_stage
      where partner_id = $1 and deleted_on is null and is_active and id <> $2`,
    [tx.partnerId, without],
    'funnel-ends',
  );

/** A funnel that had a way to be won or lost keeps it. */
const lostEnd = (before: Stage, { won, lost }: Ends): readonly Fault[] => [
  ...(before.isWon && won === 0 ? [fault('isWon', 'FUNNEL_STAGES')] : []),
  ...(before.isLost && lost === 0 ? [fault('isLost', 'FUNNEL_STAGES')] : []),
];

const refuseEnds = async (context: SaveContext, befores: readonly (Stage | undefined)[]): Promise<void> => {
  const ends = await activeEnds(context);
  const faults = [
    ...(ends.won > 1 ? [fault('isWon', 'FUNNEL_STAGES')] : []),
    ...befores.flatMap((before) => (before === undefined ? [] : lostEnd(before, ends))),
  ];
  if (faults.length > 0) throw new Refusal(faults);
};

/** Funnel stages: one active stage is Won, at least one Lost (spec 01, 3.22). Fault FUNNEL_STAGES at `isWon` or `isLost`. */
export const funnelStageHandler = handlerOf(funnelStage, {
  after: (context, _, before) => refuseEnds(context, [before]),
  afterMany: (context, saved) =>
    refuseEnds(
      context,
      saved.map(({ before }) => before),
    ),
  checkEnd: async (context, stored) => lostEnd(stored, await activeEnds(context, stored.id)),
  /** One that comes back may be a second Won. */
  afterEnd: (context, _, change) => (change === 'activate' ? refuseEnds(context, []) : Promise.resolve()),
});
