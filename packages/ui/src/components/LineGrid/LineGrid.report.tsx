import { X } from 'lucide-react';
import { InnerButton } from '../Field/Field.style.ts';
import type { LineGridLabels } from './LineGrid.labels.ts';
import { Report } from './LineGrid.style.ts';
import type { LineColumn, PasteReport } from './LineGrid.types.ts';

export type PasteNoteProps<Line extends object> = {
  readonly paste: 'matching' | PasteReport | undefined;
  readonly columns: readonly LineColumn<Line>[];
  readonly words: LineGridLabels;
  readonly onDismiss: () => void;
};

/** What a paste did, and each text that found no place. */
export function PasteNote<Line extends object>({ paste, columns, words, onDismiss }: PasteNoteProps<Line>) {
  if (paste === undefined) return null;
  if (paste === 'matching') return <Report role="status">{words.matching}</Report>;
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
              {unmatched.map(({ line, key, text }, at) => (
                <li key={`${line} ${key ?? at}`}>{words.unmatchedAt(text, line + 1, columnName(key))}</li>
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
