import { lazy, Suspense, useState } from 'react';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { plainText } from '../../../product/plain-text.ts';
import { Button } from '@weft/ui/Button';
import { useDocumentActions } from '../../../generic/DocumentScreen/document-context.ts';
import { statusOf } from '@weft/domain/contract/statuses';
import type { UsedDocument } from '../../../generic/use-document.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useRights } from '../../../product/use-rights.ts';
import type { LateVerb } from './LateFactDialog.tsx';

const LateFactDialog = lazy(async () => ({ default: (await import('./LateFactDialog.tsx')).LateFactDialog }));

const POSTED = new Set<unknown>(['open', 'inProgress', 'completed']);

const linesIn = (row: AnyRecord): readonly AnyRecord[] =>
  Array.isArray(row['lines']) ? (row['lines'] as readonly AnyRecord[]) : []; // lines of a receipt as the server sends them

export type LateFactsProps = {
  readonly document: Pick<UsedDocument, 'module' | 'row'>;
};

/** What is known late of goods that are stock: their right rate, a charge, the invoice; each changes value by entries of its own (spec 02, 1.9, 4.2 and 4.3). */
export function LateFacts({ document: { module, row } }: LateFactsProps) {
  const { t } = useTranslation();
  const rights = useRights(module.acl);
  const { act } = useDocumentActions();
  const [asked, setAsked] = useState<LateVerb>();
  if (row === undefined || !POSTED.has(statusOf(row['status']))) return null;
  const seesRates = !rights.hidden.has('rate') && !rights.hidden.has('lines.rate');
  const isValued = row['inwardType'] !== 'customerMaterial';
  const verbs: readonly LateVerb[] = [
    ...(isValued && seesRates && rights.may('override') ? (['correctRate'] as const) : []),
    ...(isValued && rights.may('edit') && 'landedCharges' in module.fields ? (['landedCharge'] as const) : []),
    ...(plainText(row['billNo']) === '' && rights.may('edit') ? (['addInvoice'] as const) : []),
  ];
  return (
    <>
      {verbs.map((verb) => (
        <Button key={verb} onClick={() => setAsked(verb)}>
          {t(`inward.late.${verb}`)}
        </Button>
      ))}
      {asked !== undefined && (
        <Suspense fallback={null}>
          <LateFactDialog
            verb={asked}
            lines={linesIn(row).map((line, n) => ({
              value: String(line['id']),
              label: `${n + 1}. ${plainText(line['itemName'])} · ${plainText(line['lotNumber'])}`.replace(/ · $/u, ''),
            }))}
            onAnswer={(answer) => {
              setAsked(undefined);
              if (answer !== undefined) act(asked, answer);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
