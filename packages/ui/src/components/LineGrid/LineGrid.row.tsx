import { Paperclip, X } from 'lucide-react';
import { memo, type ReactNode, type Ref } from 'react';
import { InnerButton } from '../Field/Field.style.ts';
import type { LineGridLabels } from './LineGrid.labels.ts';
import { cellPath } from './LineGrid.state.ts';
import type { LineColumn } from './LineGrid.types.ts';
import { isFigureLine, isFileLine, lineText, takesEntry } from './LineGrid.values.ts';

export type LineRowProps<Line extends object> = {
  readonly line: Line;
  readonly at: number;
  readonly name: string;
  readonly columns: readonly LineColumn<Line>[];
  readonly top: number;
  /** The active cell's column when it is in this line, else -1. */
  readonly activeCol: number;
  /** The control of the active cell while the grid has the focus. */
  readonly editor: ReactNode;
  readonly faults: ReadonlyMap<string, string>;
  /** Cells whose text could not be read, among the faults. */
  readonly unread: ReadonlyMap<string, string>;
  readonly warnings: ReadonlyMap<string, string>;
  readonly isReadOnly: boolean;
  readonly words: LineGridLabels;
  readonly rowRef?: Ref<HTMLDivElement> | undefined;
};

/** Columns that take a card's whole width. */
const WIDE = new Set(['ref', 'text', 'choices', 'file']);
const isWide = ({ kind }: { readonly kind: string }) => WIDE.has(kind);

function PlainLineRow<Line extends object>({
  line,
  at,
  name,
  columns,
  top,
  activeCol,
  editor,
  faults,
  unread,
  warnings,
  isReadOnly,
  words,
  rowRef,
}: LineRowProps<Line>) {
  return (
    <div ref={rowRef} role="row" aria-rowindex={at + 2} data-index={at} style={{ transform: `translateY(${top}px)` }}>
      <div role="rowheader" aria-colindex={1} data-pinned="" data-label={words.line}>
        {at + 1}
      </div>
      {columns.map((column, col) => {
        const path = cellPath(name, at, column.key);
        const fault = faults.get(path);
        const warning = fault === undefined ? warnings.get(path) : undefined;
        const isActive = col === activeCol;
        const isEditing = isActive && editor !== null;
        return (
          <div
            key={column.key}
            role="gridcell"
            aria-colindex={col + 2}
            aria-invalid={fault === undefined ? undefined : true}
            tabIndex={isActive && !isEditing ? 0 : -1}
            title={fault ?? warning}
            data-cell={`${at}:${col}`}
            data-path={path}
            data-label={column.label}
            data-align={isFigureLine(column) ? 'end' : 'start'}
            data-active={isActive ? '' : undefined}
            data-editing={isEditing ? '' : undefined}
            data-computed={takesEntry(column, line) ? undefined : ''}
            data-pinned={col === 0 ? '' : undefined}
            data-wide={isWide(column) ? '' : undefined}
            data-fault={fault === undefined ? undefined : ''}
            data-unread={unread.has(path) ? '' : undefined}
            data-warned={warning === undefined ? undefined : ''}
            data-choices={column.kind === 'choices' ? '' : undefined}
            data-files={isFileLine(column) ? '' : undefined}
            aria-haspopup={isFileLine(column) ? 'dialog' : undefined}
            style={col === 0 ? PINNED : undefined}
          >
            {isEditing ? (
              editor
            ) : (
              <span>
                {isFileLine(column) && <Paperclip aria-hidden="true" />}
                {lineText(column, line)}
              </span>
            )}
          </div>
        );
      })}
      {!isReadOnly && (
        <div role="gridcell" aria-colindex={columns.length + 2} data-end="">
          <InnerButton type="button" tabIndex={-1} data-remove={at} aria-label={words.remove(at + 1)}>
            <X aria-hidden="true" />
          </InnerButton>
        </div>
      )}
    </div>
  );
}

const PINNED = { insetInlineStart: 'var(--number-width)' };

// `memo` forgets the type parameter; the component is the same.
export const LineRow = memo(PlainLineRow) as typeof PlainLineRow;
