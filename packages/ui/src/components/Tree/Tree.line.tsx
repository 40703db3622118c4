import { ChevronRight } from 'lucide-react';
import { Box } from '../CheckboxField/CheckboxField.style.ts';
import { Hidden } from '../Field/Field.style.ts';
import type { TreeLabels } from './Tree.labels.ts';
import type { TreeRow } from './Tree.types.ts';

export type TreeLineProps = {
  readonly id: string;
  readonly row: TreeRow;
  readonly at: number;
  readonly top: number;
  readonly isActive: boolean;
  /** Undefined for an entry without others below it. */
  readonly isOpen: boolean | undefined;
  readonly isSelected: boolean | undefined;
  readonly hasBox: boolean;
  readonly words: Pick<TreeLabels, 'loadingBelow'>;
};

const INDENT_REM = 1.25;

/** One row of the tree. Keys and presses are heard by the tree. */
export function TreeLine({ id, row, at, top, isActive, isOpen, isSelected, hasBox, words }: TreeLineProps) {
  const { item, level, position, siblings } = row;
  const isFixed = item.disabledReason !== undefined;
  const isWaiting = isOpen === true && item.children === undefined;
  return (
    <div
      id={id}
      role="treeitem"
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-expanded={isOpen}
      aria-selected={isSelected}
      aria-disabled={isFixed || undefined}
      aria-busy={isWaiting || undefined}
      data-row={at}
      data-active={isActive ? '' : undefined}
      style={{ paddingInlineStart: `${(level - 1) * INDENT_REM}rem`, transform: `translateY(${top}px)` }}
    >
      <span data-chevron={isOpen === undefined ? undefined : ''} aria-hidden="true">
        {isOpen !== undefined && <ChevronRight />}
      </span>
      {hasBox && (
        <Box
          type="checkbox"
          tabIndex={-1}
          checked={isSelected === true}
          disabled={isFixed}
          readOnly
          aria-hidden="true"
        />
      )}
      {item.icon}
      <span data-label="" title={isFixed ? `${item.label}: ${item.disabledReason}` : item.label}>
        {item.label}
      </span>
      {isFixed && <Hidden>{item.disabledReason}</Hidden>}
      {isWaiting && <span data-waiting="">{words.loadingBelow}</span>}
      {item.note !== undefined && <span data-note="">{item.note}</span>}
    </div>
  );
}
