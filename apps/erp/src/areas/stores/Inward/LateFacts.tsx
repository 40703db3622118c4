import { decimal } from '@weft/domain/rules/decimal/decimal';
import { formatInr } from '@weft/domain/rules/format/format-inr';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { plainText } from '../../../product/plain-text.ts';
import { Button } from '@weft/ui/Button';
import { landedChargeFields } from '@weft/domain/catalogue/stores/inward-parts';
import { useAskedVerb } from '../../../generic/DocumentScreen/actions/use-asked-verb.ts';
import { statusOf } from '@weft/domain/contract/statuses';
import type { UsedDocument } from '../../../generic/form/use-document.ts';
import { useRefSearch } from '../../../generic/use-ref-search.ts';
import { useFieldWords } from '../../../generic/form/use-field-words.ts';
import { partOf } from '../../../generic/part-of.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useRights } from '../../../product/modules/use-rights.ts';
import { useReceiptSearch } from './use-receipt-search.ts';

const LateFactDialog = partOf('late fact dialog', () =>
  import('./LateFactDialog.tsx').then((loaded) => loaded.LateFactDialog),
);

const LandedChargeDialog = partOf('landed charge dialog', () =>
  import('./LandedChargeDialog.tsx').then((loaded) => loaded.LandedChargeDialog),
);

/** What may be told of a receipt after it was posted. */
type LateVerb = 'correctRate' | 'landedCharge' | 'addInvoice';

const POSTED = new Set<unknown>(['open', 'inProgress', 'completed']);

const linesIn = (row: AnyRecord): readonly AnyRecord[] =>
  Array.isArray(row['lines']) ? (row['lines'] as readonly AnyRecord[]) : []; // lines of a receipt as the server sends them

/** Charges that stand until their bill comes. */
const estimatesIn = (row: AnyRecord): readonly { readonly charge: string; readonly amount: string }[] =>
  (Array.isArray(row['landedCharges']) ? (row['landedCharges'] as readonly AnyRecord[]) : []) // as above
    .filter(({ isEstimate }) => isEstimate === true)
    .map(({ charge, amount }) => ({ charge: plainText(charge), amount: formatInr(decimal(Number(amount ?? 0))) }));

export type LateFactsProps = {
  readonly document: Pick<UsedDocument, 'module' | 'row' | 'isSaving'>;
};

/** A charge over several receipts is one over this receipt too. */
const withOwn = (answer: AnyRecord, own: unknown): AnyRecord => {
  const { inwardIds } = answer;
  return Array.isArray(inwardIds) ? { ...answer, inwardIds: [own, ...(inwardIds as readonly unknown[])] } : answer;
};

/** What is known late of goods that are stock: their right rate, a charge, the invoice; each changes value by entries of its own (spec 02, 1.9, 4.2 and 4.3). */
export function LateFacts({ document: { module, row, isSaving } }: LateFactsProps) {
  const { t } = useTranslation();
  const rights = useRights(module.acl);
  const words = useFieldWords(module);
  const { asked, ask, answer: answered, said } = useAskedVerb<LateVerb>();
  const searches = {
    costHead: useRefSearch(landedChargeFields.costHead),
    party: useRefSearch(landedChargeFields.party),
    gstRate: useRefSearch(landedChargeFields.gstRate),
    inward: useReceiptSearch(module.api, Number(row?.['id'] ?? 0)),
  };
  if (row === undefined || !POSTED.has(statusOf(row['status']))) return null;
  const seesRates = !rights.hidden.has('rate') && !rights.hidden.has('lines.rate');
  const isValued = row['inwardType'] !== 'customerMaterial';
  const verbs: readonly LateVerb[] = [
    ...(isValued && seesRates && rights.may('override') ? (['correctRate'] as const) : []),
    ...(isValued && rights.may('edit') && 'landedCharges' in module.fields ? (['landedCharge'] as const) : []),
    ...(plainText(row['billNo']) === '' && rights.may('edit') ? (['addInvoice'] as const) : []),
  ];
  const lines = linesIn(row).map((line, n) => ({
    value: String(line['id']),
    label: `${n + 1}. ${plainText(line['itemName'])} · ${plainText(line['lotNumber'])}`.replace(/ · $/u, ''),
  }));
  return (
    <>
      {verbs.map((verb) => (
        <Button key={verb} onClick={() => ask(verb)}>
          {t(`inward.late.${verb}`)}
        </Button>
      ))}
      {asked !== undefined &&
        (asked === 'landedCharge' ? (
          <LandedChargeDialog
            words={words}
            lines={lines}
            estimates={estimatesIn(row)}
            searches={searches}
            isBusy={isSaving}
            said={said}
            onAnswer={(answer) => answered(answer && withOwn(answer, row['id']))}
          />
        ) : (
          <LateFactDialog verb={asked} words={words} lines={lines} isBusy={isSaving} said={said} onAnswer={answered} />
        ))}
    </>
  );
}
