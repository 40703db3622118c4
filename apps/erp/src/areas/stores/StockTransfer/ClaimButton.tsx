import { optionLabel } from '@weft/domain/catalogue/language/kinds/choice/choice';
import { stockTransfer } from '@weft/domain/catalogue/stores/stock-transfer';
import { statusOf } from '@weft/domain/contract/statuses';
import { type Decimal, decimal } from '@weft/domain/rules/decimal/decimal';
import { Button } from '@weft/ui/Button';
import { useAskedVerb } from '../../../generic/DocumentScreen/actions/use-asked-verb.ts';
import type { UsedDocument } from '../../../generic/form/use-document.ts';
import { useFieldWords } from '../../../generic/form/use-field-words.ts';
import { partOf } from '../../../generic/part-of.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { plainText } from '../../../product/plain-text.ts';
import { useRights } from '../../../product/modules/use-rights.ts';
import { lostSomething } from './claim-facts.ts';

const ClaimDialog = partOf('claim dialog', () => import('./ClaimDialog.tsx').then((loaded) => loaded.ClaimDialog));

const AFTER = new Set<unknown>(['inProgress', 'completed', 'closedShort']);

const money = (value: unknown): Decimal | null => (typeof value === 'number' ? decimal(String(value)) : null);

/** The way to the claim on the transporter, where a transfer lost goods on the road (spec 02, 5.7). */
export function ClaimButton({
  document: { row, isSaving },
}: {
  readonly document: Pick<UsedDocument, 'row' | 'isSaving'>;
}) {
  const { say } = useTranslation();
  const rights = useRights(stockTransfer.acl);
  const words = useFieldWords(stockTransfer);
  const { asked, ask, answer, said } = useAskedVerb<'claim'>();
  if (row === undefined || !AFTER.has(statusOf(row['status'])) || !lostSomething(row) || !rights.may('edit'))
    return null;
  return (
    <>
      <Button onClick={() => ask('claim')}>{words.label('claimState')}</Button>
      {asked !== undefined && (
        <ClaimDialog
          claim={{
            claimState: plainText(row['claimState']) || 'none',
            claimNo: plainText(row['claimNo']),
            claimDate: plainText(row['claimDate']) || null,
            claimAmount: money(row['claimAmount']),
            claimReceived: money(row['claimReceived']),
          }}
          words={words}
          stateName={(state) => say(optionLabel(stockTransfer.fields.claimState, state))}
          isBusy={isSaving}
          said={said}
          onAnswer={answer}
        />
      )}
    </>
  );
}
