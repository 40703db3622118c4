import { lazy, Suspense, useState } from 'react';
import { purchaseReturn } from '@weft/domain/catalogue/stores/purchase-return';
import { statusOf } from '@weft/domain/contract/statuses';
import { Button } from '@weft/ui/Button';
import { ReasonDialog } from '../../../generic/DocumentScreen/ReasonDialog.tsx';
import { useDocumentActions } from '../../../generic/DocumentScreen/document-context.ts';
import type { UsedDocument } from '../../../generic/use-document.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useRights } from '../../../product/use-rights.ts';
import { repairLines } from './repair-lines.ts';

const TakeBackDialog = lazy(async () => ({ default: (await import('./TakeBackDialog.tsx')).TakeBackDialog }));

/** What can be done with goods that are under repair: they come back, or what came back goes there again (spec 02, 4.7). */
export function RepairActions({ document: { row } }: { readonly document: Pick<UsedDocument, 'row'> }) {
  const { t } = useTranslation();
  const rights = useRights(purchaseReturn.acl);
  const { act } = useDocumentActions();
  const [asked, setAsked] = useState<'takeBack' | 'undoTakeBack'>();
  if (row?.['settlement'] !== 'repair' || statusOf(row['status']) !== 'completed') return null;
  const lines = repairLines(row);
  const isPart = row['repairState'] === 'partly' || row['repairState'] === 'back';
  return (
    <>
      {lines.length > 0 && rights.may('create') && (
        <Button variant="primary" onClick={() => setAsked('takeBack')}>
          {t('return.repair.back')}
        </Button>
      )}
      {isPart && rights.may('delete') && (
        <Button onClick={() => setAsked('undoTakeBack')}>{t('return.repair.undo')}</Button>
      )}
      {asked === 'takeBack' && (
        <Suspense fallback={null}>
          <TakeBackDialog
            lines={lines}
            onAnswer={(answer) => {
              setAsked(undefined);
              if (answer !== undefined) act('takeBack', answer);
            }}
          />
        </Suspense>
      )}
      {asked === 'undoTakeBack' && (
        <ReasonDialog
          title={t('return.repair.undo')}
          okText={t('return.repair.undo')}
          isEnding
          onAnswer={(reason) => {
            setAsked(undefined);
            if (reason !== undefined) act('undoTakeBack', { reason });
          }}
        />
      )}
    </>
  );
}
