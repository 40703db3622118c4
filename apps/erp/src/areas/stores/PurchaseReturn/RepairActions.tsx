import { purchaseReturn } from '@weft/domain/catalogue/stores/purchase-return';
import { statusOf } from '@weft/domain/contract/statuses';
import { Button } from '@weft/ui/Button';
import { ReasonDialog } from '../../../generic/DocumentScreen/actions/ReasonDialog.tsx';
import { useAskedVerb } from '../../../generic/DocumentScreen/actions/use-asked-verb.ts';
import type { UsedDocument } from '../../../generic/form/use-document.ts';
import { partOf } from '../../../generic/part-of.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useRights } from '../../../product/modules/use-rights.ts';
import { repairLines } from './repair-lines.ts';

const TakeBackDialog = partOf('take back dialog', () =>
  import('./TakeBackDialog.tsx').then((loaded) => loaded.TakeBackDialog),
);

/** What can be done with goods that are under repair: they come back, or what came back goes there again (spec 02, 4.7). */
export function RepairActions({
  document: { row, isSaving },
}: {
  readonly document: Pick<UsedDocument, 'row' | 'isSaving'>;
}) {
  const { t } = useTranslation();
  const rights = useRights(purchaseReturn.acl);
  const { asked, ask, answer, said } = useAskedVerb<'takeBack' | 'undoTakeBack'>();
  if (row?.['settlement'] !== 'repair' || statusOf(row['status']) !== 'completed') return null;
  const lines = repairLines(row);
  const isPart = row['repairState'] === 'partly' || row['repairState'] === 'back';
  return (
    <>
      {lines.length > 0 && rights.may('create') && (
        <Button variant="primary" onClick={() => ask('takeBack')}>
          {t('return.repair.back')}
        </Button>
      )}
      {isPart && rights.may('delete') && <Button onClick={() => ask('undoTakeBack')}>{t('return.repair.undo')}</Button>}
      {asked === 'takeBack' && <TakeBackDialog lines={lines} isBusy={isSaving} said={said} onAnswer={answer} />}
      {asked === 'undoTakeBack' && (
        <ReasonDialog
          title={t('return.repair.undo')}
          okText={t('return.repair.undo')}
          isEnding
          isBusy={isSaving}
          said={said}
          onAnswer={(reason) => answer(reason === undefined ? undefined : { reason })}
        />
      )}
    </>
  );
}
