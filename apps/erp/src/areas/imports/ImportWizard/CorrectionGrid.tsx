import { useMemo, useState } from 'react';
import type { ApiFault } from '@weft/api/http/api-fault';
import type { Module } from '@weft/domain/catalogue/language/module';
import { Banner } from '@weft/ui/Banner';
import { Button } from '@weft/ui/Button';
import { LineGrid, type LineColumn } from '@weft/ui/LineGrid';
import { useLabels } from '../../../generic/form/field-label.ts';
import { useNoteWords } from '../../../i18n/use-note-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useShaped } from '../../../product/modules/use-shaped.ts';
import {
  correctionLines,
  editsBetween,
  faultsLeft,
  replaceableIn,
  unknownNames,
  type CorrectionLine,
} from './correction-lines.ts';
import { Buttons, Note, Stack } from './ImportWizardScreen.style.ts';
import type { CheckedRow } from './import-answers.ts';
import { UnknownNames } from './UnknownNames.tsx';
import type { Corrections } from './use-import-calls.ts';

export type CorrectionGridProps = {
  readonly module: Module;
  readonly rows: readonly CheckedRow[];
  /** Headings of the file. */
  readonly headings: readonly string[];
  readonly onCorrect: (corrections: Corrections) => Promise<ApiFault | undefined>;
};

const noLine = (): CorrectionLine => ({ row: 0, messages: '' });

/** Faulty rows of one page to be put right where they stand: columns with faults first, what is wrong beside the row's number. */
export function CorrectionGrid({ module, rows, headings, onCorrect }: CorrectionGridProps) {
  const { t } = useTranslation();
  const label = useLabels(module);
  const say = useNoteWords();
  const start = useMemo(() => correctionLines(rows, headings, label, say), [rows, headings, label, say]);
  const { fields } = useShaped(module);
  const unknown = useMemo(() => unknownNames(rows, headings, fields), [rows, headings, fields]);
  const [lines, setLines] = useState(start.lines);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<ApiFault>();
  const columns = useMemo(
    (): readonly LineColumn<CorrectionLine>[] => [
      { key: 'row', label: t('import.row'), kind: 'text', width: 70, compute: ({ row }) => String(row) },
      {
        key: 'messages',
        label: t('import.fault'),
        kind: 'text',
        width: 400,
        compute: ({ messages }) => messages.replaceAll('\n', ' · '),
      },
      ...start.order.map((at) => ({ key: `c${at}`, label: headings[at] ?? '', kind: 'text', width: 150 }) as const),
    ],
    [t, start.order, headings],
  );
  const edits = editsBetween(start.lines, lines, start.order);
  const same = replaceableIn(start.lines, edits);
  const send = async (corrections: Corrections): Promise<void> => {
    setBusy(true);
    setFault(await onCorrect(corrections));
    setBusy(false);
  };

  return (
    <Stack>
      <Note>{t('import.correct.note')}</Note>
      <UnknownNames
        names={unknown}
        headings={headings}
        isBusy={isBusy}
        onReplace={(replace) => void send({ edits, replace: [replace] })}
      />
      <LineGrid
        label={t('import.status.wrong')}
        isFixed
        columns={columns}
        lines={lines}
        onLinesChange={setLines}
        newLine={noLine}
        faults={faultsLeft(start, edits)}
        labels={{
          lines: (count) => t('import.correct.rows', { count: Number(count.replaceAll(',', '')) }),
          nextFault: t('import.correct.next'),
        }}
      />
      {fault !== undefined && <Banner tone="danger">{fault.message}</Banner>}
      <Buttons>
        <Button
          variant="primary"
          isBusy={isBusy}
          disabledReason={edits.length === 0 ? t('import.correct.nothing') : undefined}
          onClick={() => void send({ edits })}
        >
          {edits.length === 0 ? t('import.correct.check') : t('import.correct.checkCount', { count: edits.length })}
        </Button>
        {same !== undefined && (
          <Button isBusy={isBusy} onClick={() => void send({ edits, replace: [same] })}>
            {t('import.correct.replace', { from: same.from, to: same.to, column: headings[same.column] ?? '' })}
          </Button>
        )}
      </Buttons>
    </Stack>
  );
}
