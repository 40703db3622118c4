import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { statusOf } from '@weft/domain/contract/statuses';
import { Button } from '@weft/ui/Button';
import { useAskedVerb } from '../../../generic/DocumentScreen/actions/use-asked-verb.ts';
import type { UsedDocument } from '../../../generic/form/use-document.ts';
import { partOf } from '../../../generic/part-of.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { plainText } from '../../../product/plain-text.ts';
import { useRights } from '../../../product/modules/use-rights.ts';

const TakeBackDialog = partOf('take back dialog', () =>
  import('./TakeBackDialog.tsx').then((loaded) => loaded.TakeBackDialog),
);

const lineLabel = (line: AnyRecord, n: number): string =>
  [
    `${n + 1}. ${plainText(line['itemName'])}`,
    plainText(line['lotNumber']),
    plainText(line['rollNumber']),
    `${plainText(line['quantity'])} ${plainText(line['uomCode'])}`.trim(),
  ]
    .filter((part) => part !== '')
    .join(' · ');

/** Single lines of a posted opening, to be chosen; nothing where there is one line alone, or nobody may. */
export function TakeBackLines({ document: { module, row, isSaving } }: { readonly document: UsedDocument }) {
  const { t } = useTranslation();
  const rights = useRights(module.acl);
  const { asked, ask, answer, said } = useAskedVerb<'reverse'>();
  const lines = Array.isArray(row?.['lines']) ? (row['lines'] as readonly AnyRecord[]) : []; // lines as the server sends them
  if (statusOf(row?.['status']) !== 'completed' || !rights.may('delete') || lines.length < 2) return null;
  return (
    <>
      <Button onClick={() => ask('reverse')}>{t('opening.takeBack')}</Button>
      {asked !== undefined && (
        <TakeBackDialog
          lines={lines.map((line, n) => ({
            value: String(line['id']),
            label: lineLabel(line, n),
            isGone: line['isReversed'] === true,
          }))}
          isBusy={isSaving}
          said={said}
          onAnswer={answer}
        />
      )}
    </>
  );
}
