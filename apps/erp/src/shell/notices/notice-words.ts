import type { NoticeInfo } from '@weft/ui/NotificationPanel';
import type { NoticeMute, NoticeRow } from '@weft/domain/contract/notices';
import { isMailed } from '@weft/domain/rules/messages/events';
import { noteWords, speechOf } from '../../i18n/fault-words.ts';
import type { Say, Translate } from '../../i18n/translate.ts';
import { plainText } from '../../product/plain-text.ts';
import { TALK } from '../../product/live/talk-address.ts';
import type { Catalogue } from '../../product/modules/catalogue.ts';

const routeOf = ({ kind, facts }: NoticeRow, { modules }: Catalogue): string | undefined => {
  const module = modules.find(({ name }) => name === facts['module']);
  const { record, ids } = facts;
  if (module !== undefined && kind === 'importFinished')
    return `#/module/${module.route}/import?import=${plainText(facts['import'])}`;
  if (kind.startsWith('approval') && typeof facts['count'] === 'number')
    return `#/module/approval-generic/approvalList?f.view=${kind === 'approvalDecided' ? 'requestedByMe' : 'pendingForMe'}`;
  if (module !== undefined && Array.isArray(ids)) return `#/module/${module.route}?f.id=${JSON.stringify(ids)}`;
  return module === undefined || typeof record !== 'number'
    ? undefined
    : `#/module/${module.formRoute}/${record}${kind === 'mention' ? TALK : ''}`;
};

const WHERE: { readonly [kind: string]: string } = {
  lotExpiry: '#/module/inward-stock',
  lotRetest: '#/module/inward-stock',
  claimExpired: '#/module/inward-stock',
  claimSuspended: '#/module/inward-stock',
  ledgerFault: '#/module/inward-stock',
  mailRefused: '#/module/user-profile',
  exportFinished: '#/module/exports',
  packingDue: '#/module/packing-type-inward?tab=parties',
};

const ENDING_TONES: { readonly [outcome: string]: NoticeInfo['tone'] } = {
  imported: 'success',
  ready: 'success',
  failed: 'danger',
  refused: 'danger',
  checkFailed: 'danger',
  undoRefused: 'danger',
  served: 'success',
  closedShort: 'warning',
};

/** Facts that tell notices of one kind apart, each with words of its own. */
const APART: { readonly [kind: string]: string } = {
  approvalDecided: 'verdict',
  importFinished: 'outcome',
  exportFinished: 'outcome',
  requestServed: 'outcome',
  messageFailed: 'of',
  claimSuspended: 'why',
  reportPaused: 'why',
  machinePaper: 'paper',
};

const toneOf = ({ kind, facts }: NoticeRow): NoticeInfo['tone'] => {
  if (kind === 'approvalDecided') return facts['verdict'] === 'APPROVED' ? 'success' : 'danger';
  if (APART[kind] === 'outcome') return ENDING_TONES[plainText(facts['outcome'])];
  if (kind === 'ledgerFault' || kind === 'reportFailed') return 'danger';
  return kind === 'approvalWaits' || kind === 'mention' ? 'info' : 'warning';
};

/** A notice as a person reads it, with the way to what it is about. */
export const noticeInfo = (
  row: NoticeRow,
  { t, say, catalogue }: { readonly t: Translate; readonly say: Say; readonly catalogue: Catalogue },
): NoticeInfo => {
  const { facts, kind } = row;
  const title = say(plainText(facts['title']));
  const words = {
    ...Object.fromEntries(
      Object.entries(facts).map(([key, value]) => [key, typeof value === 'number' ? value : plainText(value)]),
    ),
    title: `${title} ${plainText(facts['number'])}`.trim(),
  };
  const { count } = facts;
  const apart = APART[kind];
  const one = apart === undefined ? `notice.${kind}` : `notice.${kind}.${plainText(facts[apart])}`;
  const key = typeof count === 'number' ? `${one}.many` : one;
  const about = plainText(facts['about']);
  const text = [kind === 'messageFailed' ? noteWords(speechOf(t), about) : about, plainText(facts['remark'])]
    .filter((part) => part !== '')
    .join(' · ');
  const href = routeOf(row, catalogue) ?? WHERE[kind];
  return {
    id: String(row.id),
    title: t(key, typeof count === 'number' ? { ...words, count } : words),
    at: row.at,
    isRead: row.isRead,
    tone: toneOf(row) ?? 'info',
    ...(text === '' ? {} : { text }),
    ...(href === undefined ? {} : { href }),
  };
};

const helpOf = ({ kind }: NoticeMute, t: Translate): string | undefined => {
  if (kind === 'approvalWaits' || kind === 'approvalLate') return t('notice.kind.waits');
  return isMailed(kind) ? t('notice.kind.mailed') : undefined;
};

/** A kind of notices as it is offered for muting, with what stays when it is muted. */
export const kindInfo = (mute: NoticeMute, t: Translate) => {
  const help = helpOf(mute, t);
  return { ...mute, label: t(`notice.kind.${mute.kind}`), ...(help === undefined ? {} : { help }) };
};
