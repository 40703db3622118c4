import { approvalFlow } from '@weft/domain/catalogue/approvals/approval-flow';
import type { ApprovalRow } from '@weft/domain/contract/approvals';
import { formatInr } from '@weft/domain/rules/format/format-inr';
import { decimal } from '@weft/domain/rules/decimal/decimal';
import { shownMoment } from '../../../generic/india-time.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Line, List, Request } from './PendingApprovalScreen.style.ts';
import type { Picked } from './use-picked.ts';

export type RequestListProps = {
  readonly rows: readonly ApprovalRow[];
  readonly chosen: ApprovalRow;
  readonly onChoose: (id: number) => void;
  /** What can be ticked; left out: nothing is. */
  readonly picked?: Picked | undefined;
};

/** Requests: what, how much, whose, since when, at which level. */
export function RequestList({ rows, chosen, onChoose, picked }: RequestListProps) {
  const { t, say } = useTranslation();
  return (
    <List aria-label={t('approval.requests')}>
      {rows.map((row) => (
        <Line key={row.id} data-ticks={picked === undefined ? undefined : ''}>
          {picked !== undefined && <Tick row={row} picked={picked} />}
          <Request
            type="button"
            aria-current={row.id === chosen.id ? 'true' : undefined}
            onClick={() => onChoose(row.id)}
          >
            <strong>{row.number ?? say(row.displayName)}</strong>
            <strong>{row.amount === null ? '' : t('amount.inr', { amount: formatInr(decimal(row.amount)) })}</strong>
            <span>{[row.party ?? say(row.displayName), ...whatOf(row).map(say)].join(' · ')}</span>
            <span>
              {row.status === 'REQUESTED'
                ? t('approval.levelOf', { level: row.currentLevel, levels: row.levelTotal })
                : t(`approval.act.${row.status}`)}
            </span>
            <span>{t('approval.by', { by: row.requestedBy ?? t('form.system') })}</span>
            <span data-late={row.late ? '' : undefined}>
              {row.late ? t('approval.late', { at: shownMoment(row.dueAt) ?? '' }) : shownMoment(row.requestedAt)}
            </span>
          </Request>
        </Line>
      ))}
    </List>
  );
}

/** What of the record waits, where it is not the record itself: a change, its deletion. */
const whatOf = ({ trigger }: ApprovalRow): readonly string[] => {
  const words: { readonly [trigger: string]: string | undefined } = approvalFlow.fields.trigger.optionLabels ?? {};
  const word = words[trigger];
  return trigger === 'create' || word === undefined ? [] : [word];
};

/** Chooses a request to be approved with others; says why it cannot be. */
function Tick({ row, picked }: { readonly row: ApprovalRow; readonly picked: Picked }) {
  const { t, say } = useTranslation();
  const hindrance = picked.hindrance(row);
  return (
    <label>
      <input
        type="checkbox"
        aria-label={t('approval.bulk.pick', { title: row.number ?? say(row.displayName) })}
        title={hindrance === undefined ? undefined : t(`approval.bulk.${hindrance}`)}
        checked={picked.has(row)}
        disabled={hindrance !== undefined && !picked.has(row)}
        onChange={({ target }) => picked.pick(row, target.checked)}
      />
    </label>
  );
}
