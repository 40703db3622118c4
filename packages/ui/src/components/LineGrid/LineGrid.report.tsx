import { formatNumber } from '@weft/domain/rules/format/format-number';
import { X } from 'lucide-react';
import { InnerButton } from '../Field/Field.style.ts';
import type { LineGridLabels } from './LineGrid.labels.ts';
import type { Progress } from './LineGrid.lookup.ts';
import { Report } from './LineGrid.style.ts';
import type { LineColumn, PasteReport } from './LineGrid.types.ts';

const inIndia = (figure: number): string => formatNumber(figure, { grouping: 'indian' });

export type PasteNoteProps<Line extends object> = {
  readonly paste: Progress | PasteReport | undefined;
  readonly columns: readonly LineColumn<Line>[];
  readonly words: LineGridLabels;
  readonly onDismiss: () => void;
};

/** What a paste did, and each text that found no place. */
export function PasteNote<Line extends object>({ paste, columns, words, onDismiss }: PasteNoteProps<Line>) {
  if (paste === undefined) return null;
  if ('done' in paste) return <Report role="status">{words.matching(inIndia(paste.done), inIndia(paste.of))}</Report>;
  const { filledCells, addedLines, unmatched } = paste;
  const columnName = (key: string | undefined) => columns.find((column) => column.key === key)?.label ?? words.noColumn;
  return (
    <Report role="status" data-tone={unmatched.length > 0 ? 'warning' : undefined}>
      <div>
        {words.pasted(filledCells, addedLines)}
        {unmatched.length > 0 && (
          <>
            {`. ${words.unmatched(unmatched.length)}`}
            <ul>
              {unmatched.map(({ line, key, text, reason }, at) => (
                <li key={`${line} ${key ?? at}`}>
                  {(reason === 'SEVERAL' ? words.severalAt : words.unmatchedAt)(text, line + 1, columnName(key))}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <InnerButton type="button" aria-label={words.dismiss} onClick={onDismiss}>
        <X aria-hidden="true" />
      </InnerButton>
    </Report>
  );
}
