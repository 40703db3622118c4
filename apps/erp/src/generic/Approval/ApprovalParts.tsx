import { Check, CircleDashed, Hourglass } from 'lucide-react';
import type { ApprovalAct, ApprovalChange, ApprovalLevel } from '@weft/domain/contract/approvals';
import type { Module } from '@weft/domain/catalogue/language/module';
import { Timeline } from '@weft/ui/Timeline';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useShaped } from '../../product/modules/use-shaped.ts';
import { useLabels } from '../form/field-label.ts';
import { shownChanges } from '../DocumentScreen/panel/history-changes.ts';
import { useChangeNames } from '../DocumentScreen/panel/use-change-names.ts';
import { actWords } from './approval-words.ts';
import { Changes, Levels } from './ApprovalParts.style.ts';

const markOf = ({ isDone, isCurrent }: ApprovalLevel) => {
  if (isDone) return <Check aria-hidden />;
  return isCurrent ? <Hourglass aria-hidden /> : <CircleDashed aria-hidden />;
};

/** Levels with their people: done, now, still to come. */
export function ApprovalLevels({ levels }: { readonly levels: readonly ApprovalLevel[] }) {
  const { t } = useTranslation();
  const stateOf = ({ isDone, isCurrent }: ApprovalLevel): string => {
    if (isDone) return t('approval.state.done');
    return t(isCurrent ? 'approval.state.now' : 'approval.state.next');
  };
  return (
    <Levels aria-label={t('approval.levels')}>
      {levels.map((level, n) => (
        <li key={level.sequence} data-current={level.isCurrent ? '' : undefined}>
          {markOf(level)}
          {`${level.name ?? t('approval.level', { level: n + 1 })}: ${level.approvers.join(', ')} (${stateOf(level)})`}
        </li>
      ))}
    </Levels>
  );
}

const TONES = { REQUESTED: 'accent', APPROVED: 'success', REJECTED: 'danger' } as const;

/** Everything that was asked and decided, newest first. */
export function ApprovalLog({ log }: { readonly log: readonly ApprovalAct[] }) {
  const { t } = useTranslation();
  return (
    <Timeline
      label={t('approval.log')}
      events={log.toReversed().map((act) => ({
        key: String(act.id),
        at: act.at,
        title: actWords(act, t),
        by:
          act.stationName === null
            ? act.staffName || t('form.system')
            : t('history.atStation', { name: act.staffName, station: act.stationName }),
        tone: TONES[act.status],
        ...(act.remark === null ? {} : { body: act.remark }),
      }))}
    />
  );
}

export type ApprovalChangesProps = { readonly module: Module; readonly changes: readonly ApprovalChange[] };

/** What an amendment would change, field by field. */
export function ApprovalChanges({ module: declared, changes }: ApprovalChangesProps) {
  const { t } = useTranslation();
  const module = useShaped(declared);
  const label = useLabels(declared);
  const nameOf = useChangeNames(module.fields, changes);
  const shown = shownChanges(module, changes, { t, label, nameOf });
  if (shown.length === 0) return null;
  return (
    <Changes aria-label={t('approval.changes')}>
      {shown.map((change) => (
        <li key={change.key}>
          <span>{change.label}:</span>
          {change.old !== undefined && <del>{change.old}</del>}
          {change.new !== undefined && <ins>{change.new}</ins>}
        </li>
      ))}
    </Changes>
  );
}
