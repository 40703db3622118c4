import { CalendarOff } from 'lucide-react';
import { useState } from 'react';
import type { OwnLeave } from '@weft/domain/contract/approvals';
import { formatDate } from '@weft/domain/rules/dates/format-date';
import { Banner } from '@weft/ui/Banner';
import { Button } from '@weft/ui/Button';
import type { Translate } from '../../../i18n/translate.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { browserToday } from '../../../product/browser-today.ts';
import { LeaveDialog } from './LeaveDialog.tsx';
import type { useOwnLeave } from './use-own-leave.ts';

type Own = { readonly own: ReturnType<typeof useOwnLeave> };

/** Says one's own leave: an approver needs nobody’s help to name who stands in. */
export function LeaveButton({ own: { leave, isBusy, save, faultAt, forget } }: Own) {
  const { t } = useTranslation();
  const [opening, setOpening] = useState<symbol>();
  if (leave === undefined) return null;
  const ask = (next: symbol | undefined): void => {
    forget();
    setOpening(next);
  };
  /** A dialog that was closed and opened again meanwhile is another one: what is typed there stays. */
  const close = (isSaved: boolean): void => {
    if (isSaved) setOpening((now) => (now === opening ? undefined : now));
  };
  return (
    <>
      <Button variant="quiet" icon={<CalendarOff />} aria-haspopup="dialog" onClick={() => ask(Symbol('opening'))}>
        {t('approval.leave')}
      </Button>
      {opening !== undefined && (
        <LeaveDialog
          leave={leave}
          isBusy={isBusy}
          faultAt={faultAt}
          onClose={() => ask(undefined)}
          onSave={(asked) => void save(asked).then(close)}
        />
      )}
    </>
  );
}

const isOver = ({ till }: OwnLeave): boolean => till !== null && till < browserToday();

const awayWords = ({ from, substitute, colleagues }: OwnLeave, t: Translate): string => {
  const name = colleagues.find(({ id }) => id === substitute)?.name;
  const day = formatDate(from ?? '');
  return name === undefined
    ? t('approval.leave.awayAlone', { from: day })
    : t('approval.leave.away', { from: day, name });
};

/** Who stands in for whom, said where the requests are: why a colleague's waits here, why one's own may be gone. */
export function LeaveNote({ own: { leave } }: Own) {
  const { t } = useTranslation();
  if (leave === undefined) return null;
  const words = [
    ...(leave.from === null || isOver(leave) ? [] : [awayWords(leave, t)]),
    ...leave.standsInFor.map(({ name, till }) =>
      till === null
        ? t('approval.leave.standsIn', { name })
        : t('approval.leave.standsInTill', { name, day: formatDate(till) }),
    ),
  ];
  return words.length === 0 ? null : <Banner tone="info">{words.join(' ')}</Banner>;
}
