import { lazy, Suspense, useState } from 'react';
import { useServerQuery } from '@weft/api/hooks/use-server-query';
import { formatDate } from '@weft/domain/rules/dates/format-date';
import { decimal } from '@weft/domain/rules/decimal/decimal';
import { formatInr } from '@weft/domain/rules/format/format-inr';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { plainText } from '../../../product/plain-text.ts';
import { Button } from '@weft/ui/Button';
import { useDocumentActions } from '../../../generic/DocumentScreen/document-context.ts';
import { statusOf } from '@weft/domain/contract/statuses';
import type { UsedDocument } from '../../../generic/use-document.ts';
import { useFieldWords } from '../../../generic/use-field-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useRights } from '../../../product/use-rights.ts';
import type { LateVerb } from './LateFactDialog.tsx';

const LateFactDialog = lazy(async () => ({ default: (await import('./LateFactDialog.tsx')).LateFactDialog }));

const POSTED = new Set<unknown>(['open', 'inProgress', 'completed']);

const linesIn = (row: AnyRecord): readonly AnyRecord[] =>
  Array.isArray(row['lines']) ? (row['lines'] as readonly AnyRecord[]) : []; // lines of a receipt as the server sends them

/** So many other receipts are offered for one bill: those of the last days. */
const OFFERED = 5;

/** The newest posted receipts; one more than are offered, for the one at hand is among them. */
const NEWEST = new URLSearchParams({
  pageNumber: '1',
  rowsPerPage: String(OFFERED + 1),
  sort: '-date',
  fields: 'id,number,party,date,inwardType',
  filters: JSON.stringify({ status: [...POSTED] }),
}).toString();

const choicesOf = (rows: readonly AnyRecord[], own: unknown) =>
  rows
    .filter(({ id, inwardType }) => id !== own && inwardType !== 'customerMaterial')
    .map(({ id, number, partyName, date }) => ({
      value: String(id),
      label: [plainText(number), plainText(partyName), formatDate(plainText(date))].filter(Boolean).join(' · '),
    }))
    .slice(0, OFFERED);

/** Charges that stand until their bill comes. */
const estimatesIn = (row: AnyRecord): readonly { readonly charge: string; readonly amount: string }[] =>
  (Array.isArray(row['landedCharges']) ? (row['landedCharges'] as readonly AnyRecord[]) : []) // as above
    .filter(({ isEstimate }) => isEstimate === true)
    .map(({ charge, amount }) => ({ charge: plainText(charge), amount: formatInr(decimal(Number(amount ?? 0))) }));

export type LateFactsProps = {
  readonly document: Pick<UsedDocument, 'module' | 'row'>;
};

/** A charge over several receipts is one over this receipt too. */
const withOwn = (answer: AnyRecord, own: unknown): AnyRecord => {
  const { inwardIds } = answer;
  return Array.isArray(inwardIds) ? { ...answer, inwardIds: [own, ...(inwardIds as readonly unknown[])] } : answer;
};

/** What is known late of goods that are stock: their right rate, a charge, the invoice; each changes value by entries of its own (spec 02, 1.9, 4.2 and 4.3). */
export function LateFacts({ document: { module, row } }: LateFactsProps) {
  const { t } = useTranslation();
  const rights = useRights(module.acl);
  const words = useFieldWords(module);
  const { act } = useDocumentActions();
  const [asked, setAsked] = useState<LateVerb>();
  const others = useServerQuery<AnyRecord, never>(
    'inward/others',
    asked === 'landedCharge'
      ? {
          method: 'GET',
          path: `${module.api}/getAllByPartner?${NEWEST}`,
        }
      : undefined,
  );
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
            words={words}
            lines={linesIn(row).map((line, n) => ({
              value: String(line['id']),
              label: `${n + 1}. ${plainText(line['itemName'])} · ${plainText(line['lotNumber'])}`.replace(/ · $/u, ''),
            }))}
            estimates={estimatesIn(row)}
            others={choicesOf(others.rows, row['id'])}
            onAnswer={(answer) => {
              setAsked(undefined);
              if (answer !== undefined) act(asked, withOwn(answer, row['id']));
            }}
          />
        </Suspense>
      )}
    </>
  );
}
