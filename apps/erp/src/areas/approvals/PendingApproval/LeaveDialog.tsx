import { useMemo, useState } from 'react';
import type { OwnLeave } from '@weft/domain/contract/approvals';
import { Button } from '@weft/ui/Button';
import { ComboboxField } from '@weft/ui/ComboboxField';
import { DateField } from '@weft/ui/DateField';
import { Dialog } from '@weft/ui/Dialog';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { browserToday } from '../../../product/browser-today.ts';
import { Preview } from './PendingApprovalScreen.style.ts';

/** Days of a leave and who decides meanwhile. */
export type Leave = Pick<OwnLeave, 'from' | 'till' | 'substitute'>;

export type LeaveDialogProps = {
  readonly leave: OwnLeave;
  readonly faultAt: (field: keyof Leave) => string | undefined;
  readonly isBusy: boolean;
  readonly onSave: (leave: Leave) => void;
  readonly onClose: () => void;
};

/** When one is away and who decides meanwhile; with the first day cleared, the leave is over (spec 03, 4.2). */
export function LeaveDialog({ leave, faultAt, isBusy, onSave, onClose }: LeaveDialogProps) {
  const { t } = useTranslation();
  const people = useMemo(() => [...leave.colleagues], [leave]);
  const [asked, setAsked] = useState<Leave>({ from: leave.from, till: leave.till, substitute: leave.substitute });
  const change = (part: Partial<Leave>): void => setAsked((now) => ({ ...now, ...part })); // two fields may commit before a render
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('approval.leave.title')}
      description={t('approval.leave.note')}
      footer={
        <>
          {leave.from !== null && (
            <Button
              variant="quiet"
              isBusy={isBusy}
              onClick={() => onSave({ from: null, till: null, substitute: null })}
            >
              {t('approval.leave.end')}
            </Button>
          )}
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button variant="primary" isBusy={isBusy} onClick={() => onSave(asked)}>
            {t('action.save')}
          </Button>
        </>
      }
    >
      <Preview>
        <DateField
          label={t('approval.leave.from')}
          required
          today={browserToday()}
          value={asked.from}
          onCommit={(from) => change({ from })}
          fault={faultAt('from')}
        />
        <DateField
          label={t('approval.leave.till')}
          today={browserToday()}
          value={asked.till}
          onCommit={(till) => change({ till })}
          fault={faultAt('till')}
        />
        <ComboboxField
          label={t('approval.leave.substitute')}
          options={people}
          value={people.find(({ id }) => id === asked.substitute) ?? null}
          onCommit={(one) => change({ substitute: one === null ? null : Number(one.id) })}
          fault={faultAt('substitute')}
        />
      </Preview>
    </Dialog>
  );
}
