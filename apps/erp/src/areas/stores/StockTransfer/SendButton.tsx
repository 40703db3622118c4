import { useState } from 'react';
import { faultsByField, type ApiFault } from '@weft/api/http/api-fault';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { Banner } from '@weft/ui/Banner';
import { Button } from '@weft/ui/Button';
import { DateTimeField } from '@weft/ui/DateTimeField';
import { Dialog } from '@weft/ui/Dialog';
import { TextField } from '@weft/ui/TextField';
import { useDocumentActions, useMainAction } from '../../../generic/DocumentScreen/document-context.ts';
import { fromIndia, toIndia } from '../../../generic/india-time.ts';
import { statusOf } from '@weft/domain/contract/statuses';
import type { UsedDocument } from '../../../generic/form/use-document.ts';
import type { DocumentForm } from '../../../generic/form/use-document-form.ts';
import { useFaultWords } from '../../../i18n/fault-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { plainText } from '../../../product/plain-text.ts';
import { useRights } from '../../../product/modules/use-rights.ts';
import { RoadFields } from './StockTransferScreen.style.ts';

const TEXTS = ['vehicleNumber', 'driver', 'lrNumber', 'ewayBillNumber'] as const;

export type SendButtonProps = {
  readonly document: UsedDocument;
  readonly form: DocumentForm;
  /** Statuses in which the goods may leave; a constant. */
  readonly from?: readonly string[];
};

const OPEN: readonly string[] = ['open'];

/** The goods leave: what is known only when the truck is loaded is asked here. */
export function SendButton({ document, form, from = OPEN }: SendButtonProps) {
  const { t } = useTranslation();
  const rights = useRights(document.module.acl);
  const [isOpen, setOpen] = useState(false);
  const status = statusOf(document.row?.['status']);
  const maySend = status !== undefined && from.includes(status) && rights.may('edit');
  useMainAction(maySend && !form.isDirty ? () => setOpen(true) : undefined);
  if (!maySend) return null;
  return (
    <>
      <Button
        variant="primary"
        isBusy={document.isSaving}
        title={t('key.main')}
        disabledReason={form.isDirty ? t('form.saveFirst') : undefined}
        onClick={() => setOpen(true)}
      >
        {t('verb.send')}
      </Button>
      {isOpen && <SendDialog document={document} form={form} onClose={() => setOpen(false)} />}
    </>
  );
}

function SendDialog({ document, form, onClose }: SendButtonProps & { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const words = useFaultWords();
  const { act } = useDocumentActions();
  const row: AnyRecord = document.row ?? {};
  const hasRoad = row['documentKind'] !== 'none';
  const [facts, setFacts] = useState<{ readonly [key: string]: string }>(() =>
    Object.fromEntries(TEXTS.map((key) => [key, plainText(row[key])])),
  );
  const [expectedAt, setExpectedAt] = useState(() => toIndia(row['expectedAt']));
  const [refused, setRefused] = useState<ApiFault>();
  const faults = refused === undefined ? undefined : faultsByField(refused);
  const isElsewhere = refused !== undefined && ![...TEXTS, 'expectedAt'].some((key) => faults?.has(key) === true);
  const send = (): void =>
    act('send', hasRoad ? { ...facts, expectedAt: fromIndia(expectedAt) } : {}, (outcome) => {
      if (outcome.kind === 'refused') setRefused(outcome.fault);
      else onClose();
    });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('transfer.send.title', { number: plainText(row['number']) }).trim()}
      description={t(hasRoad ? 'transfer.send.note' : 'transfer.send.near')}
      footer={
        <>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button variant="primary" isBusy={document.isSaving} onClick={send}>
            {t('verb.send')}
          </Button>
        </>
      }
    >
      {isElsewhere && <Banner tone="danger">{words(refused)}</Banner>}
      {hasRoad && (
        <RoadFields>
          {TEXTS.map((key) => (
            <TextField
              key={key}
              label={form.label(key)}
              value={facts[key] ?? ''}
              fault={faults?.get(key)}
              onChange={(text) => setFacts({ ...facts, [key]: text })}
            />
          ))}
          <DateTimeField
            label={form.label('expectedAt')}
            value={expectedAt}
            fault={faults?.get('expectedAt')}
            onCommit={setExpectedAt}
          />
        </RoadFields>
      )}
    </Dialog>
  );
}
