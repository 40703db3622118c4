import { useState } from 'react';
import { faultsByField, type ApiFault } from '@weft/api/http/api-fault';
import { preInward } from '@weft/domain/catalogue/stores/pre-inward';
import { isFollowedByInward } from '@weft/domain/rules/gate/slip-progress';
import { Banner } from '@weft/ui/Banner';
import { Button } from '@weft/ui/Button';
import { Dialog } from '@weft/ui/Dialog';
import { TextField } from '@weft/ui/TextField';
import { toast } from '@weft/ui/Toast';
import { statusOf } from '@weft/domain/contract/statuses';
import type { UsedDocument } from '../../../generic/form/use-document.ts';
import { useFaultWords } from '../../../i18n/fault-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { plainText } from '../../../product/plain-text.ts';
import { useRights } from '../../../product/modules/use-rights.ts';
import { pendingLines, type PendingLine } from './gate-fields.ts';
import { Stack } from './PreInwardScreen.style.ts';

const INSIDE: readonly unknown[] = ['open', 'inProgress'];

/** The vehicle leaves: what was not taken in is explained, or it stays. */
export function GateOutButton({ document }: { readonly document: UsedDocument }) {
  const { t } = useTranslation();
  const rights = useRights(preInward.acl);
  const [isOpen, setOpen] = useState(false);
  const status = statusOf(document.row?.['status']);
  const isFollowed = isFollowedByInward(plainText(document.row?.['kind']));
  if (!INSIDE.includes(status) || !rights.may('edit')) return null;
  return (
    <>
      <Button
        variant={status === 'inProgress' ? 'primary' : 'secondary'}
        isBusy={document.isSaving}
        disabledReason={isFollowed && status === 'open' ? t('gate.out.waits') : undefined}
        onClick={() => setOpen(true)}
      >
        {t('verb.gateOut')}
      </Button>
      {isOpen && <GateOutDialog document={document} onClose={() => setOpen(false)} />}
    </>
  );
}

function GateOutDialog({ document, onClose }: { readonly document: UsedDocument; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const words = useFaultWords();
  const [reasons, setReasons] = useState<{ readonly [line: number]: string }>({});
  const [refused, setRefused] = useState<ApiFault>();
  const { row } = document;
  const lines: readonly PendingLine[] = isFollowedByInward(plainText(row?.['kind'])) ? pendingLines(row) : [];
  const faults = refused === undefined ? undefined : faultsByField(refused);
  const isAtLine = lines.some((_, n) => faults?.has(`short[${n}].reason`) === true);
  const leave = (): void =>
    document.act(
      'gateOut',
      lines.length === 0 ? {} : { short: lines.map(({ id }) => ({ line: id, reason: reasons[id] ?? '' })) },
      (outcome) => {
        if (outcome.kind === 'refused') {
          setRefused(outcome.fault);
          return;
        }
        toast.success(t('gate.out.done', { vehicle: plainText(row?.['vehicleNumber']) }));
        onClose();
      },
    );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('gate.out.title', { number: plainText(row?.['number']) })}
      description={t(lines.length === 0 ? 'gate.out.note' : 'gate.out.short')}
      footer={
        <>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button variant="primary" isBusy={document.isSaving} onClick={leave}>
            {t('verb.gateOut')}
          </Button>
        </>
      }
    >
      {refused !== undefined && !isAtLine && <Banner tone="danger">{words(refused)}</Banner>}
      {lines.length > 0 && (
        <Stack>
          {lines.map(({ id, name, pending }, n) => (
            <TextField
              key={id}
              label={t('gate.out.why', { name, pending })}
              required
              value={reasons[id] ?? ''}
              fault={faults?.get(`short[${n}].reason`)}
              onChange={(text) => setReasons({ ...reasons, [id]: text })}
            />
          ))}
        </Stack>
      )}
    </Dialog>
  );
}
