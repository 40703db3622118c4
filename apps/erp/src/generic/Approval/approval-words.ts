import type { ApprovalAct, ApprovalStanding } from '@weft/domain/contract/approvals';
import type { Translate } from '../../i18n/translate.ts';
import { shownMoment } from '../india-time.ts';

const nameOf = (name: string | null, t: Translate): string => name || t('form.system');

/** What waits, where it is not the whole document. */
const WAITS: ReadonlyMap<string, string> = new Map([
  ['update', 'approval.waits.update'],
  ['delete', 'approval.waits.delete'],
  ['amend', 'approval.waits.amend'],
  ['cancel', 'approval.waits.cancel'],
  ['closeShort', 'approval.waits.closeShort'],
  ['reverse', 'approval.waits.reverse'],
  ['reopen', 'approval.waits.reopen'],
  ['bankDetails', 'approval.waits.bankDetails'],
  ['creditChange', 'approval.waits.creditChange'],
  ['priceChange', 'approval.waits.priceChange'],
]);

/** How a document stands, in one sentence: who, when, who is next. */
export const standingWords = (standing: ApprovalStanding, t: Translate): string => {
  const { status, levels, levelTotal, currentLevel, requestedBy, requestedAt, decidedBy, decidedAt, trigger } =
    standing;
  const waits = levels.find(({ isCurrent }) => isCurrent);
  if (status === 'REQUESTED')
    return t(WAITS.get(trigger) ?? 'approval.waits', {
      who: waits?.approvers.join(', ') ?? '',
      level: currentLevel,
      levels: levelTotal,
      by: nameOf(requestedBy, t),
      at: shownMoment(requestedAt) ?? '',
    });
  const by = { by: nameOf(decidedBy, t), at: shownMoment(decidedAt) ?? '' };
  const last = standing.log.at(-1);
  if (last?.reason === 'changed') return t('approval.changedAfter', by);
  if (last?.reason === 'withdrawn') return t('approval.withdrawn', { ...by, remark: last.remark ?? '' });
  return status === 'APPROVED'
    ? t('approval.approved', by)
    : t('approval.rejected', { ...by, remark: last?.remark ?? '' });
};

/** One act of the log, in words. */
export const actWords = ({ status, level, levelName, onBehalfOf, reason }: ApprovalAct, t: Translate): string => {
  const what = reason === null || reason === 'self' ? status : reason;
  const words = t(`approval.act.${what}`);
  const at = level === null ? '' : ` · ${levelName ?? t('approval.level', { level })}`;
  return `${words}${at}${onBehalfOf === null ? '' : ` · ${t('approval.onBehalf', { name: onBehalfOf })}`}`;
};
