import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ComponentPropsWithRef, KeyboardEvent, MouseEvent } from 'react';
import { useRowHeight } from '../DataTable/use-narrow.ts';
import { useOwnValue } from '../Field/use-own-value.ts';
import { LoadState, type Loadable } from '../LoadState/LoadState.tsx';
import { treeLabels, type TreeLabels } from './Tree.labels.ts';
import { TreeLine } from './Tree.line.tsx';
import { canOpen, keysBetween, treeStep, visibleRows } from './Tree.state.ts';
import { Probe, Root, Rows } from './Tree.style.ts';
import type { TreeItem } from './Tree.types.ts';
import { moveOf, useTypeAhead } from './use-tree-keys.ts';
import { useWords } from '../../words/use-words.ts';

export type { TreeItem } from './Tree.types.ts';

export type TreeProps = Omit<ComponentPropsWithRef<'div'>, 'children'> &
  Loadable & {
    /** What the tree holds: "Item groups". */
    readonly label: string;
    /** Keep the array: it decides when rows are worked out again. */
    readonly items: readonly TreeItem[];
    readonly expanded?: ReadonlySet<string>;
    readonly defaultExpanded?: ReadonlySet<string>;
    /** Told what is open now. Load the entries of a key with `hasMore` when it comes in. */
    readonly onExpandedChange?: (expanded: ReadonlySet<string>) => void;
    /** `single`: one entry is the chosen one. `multiple`: each can be ticked. */
    readonly selectionMode?: 'none' | 'single' | 'multiple';
    readonly selected?: ReadonlySet<string>;
    readonly defaultSelected?: ReadonlySet<string>;
    readonly onSelectedChange?: (selected: ReadonlySet<string>) => void;
    /** Opens an entry: by Enter or a double press. */
    readonly onOpen?: (key: string) => void;
    readonly labels?: Partial<TreeLabels>;
  };

const OVERSCAN = 8;
const NOTHING: ReadonlySet<string> = new Set();

/**
 * Entries within entries, up to 100,000 and more. One tab stop; arrows go up and down, right opens and goes in, left
 * closes and goes out, Home, End, PageUp and PageDown, letters jump, * opens all siblings, Enter opens, Space selects,
 * Shift with arrows and Ctrl+A select several. Fills the height it is given, up to `--tree-max-block-size`.
 * @example <Tree label="Item groups" items={groups} onOpen={open} />
 */
export function Tree({
  label,
  items,
  expanded: givenExpanded,
  defaultExpanded = NOTHING,
  onExpandedChange,
  selectionMode = 'none',
  selected: givenSelected,
  defaultSelected = NOTHING,
  onSelectedChange,
  onOpen,
  status,
  fault,
  onRetry,
  emptyState,
  labels,
  ...rest
}: TreeProps) {
  const id = useId();
  const words = useWords('tree', treeLabels, labels);
  const scroller = useRef<HTMLDivElement>(null);
  const probe = useRef<HTMLDivElement>(null);
  const rowHeight = useRowHeight(probe, items.length > 0);
  const [expanded, setExpanded] = useOwnValue(givenExpanded, defaultExpanded);
  const [selected, setSelected] = useOwnValue(givenSelected, defaultSelected);
  const [activeKey, setActiveKey] = useState<string>();
  const rangeFrom = useRef(0);
  const typeAhead = useTypeAhead();
  const rows = useMemo(() => visibleRows(items, expanded), [items, expanded]);
  const found = rows.findIndex(({ item }) => item.key === activeKey);
  const active = Math.max(0, found);

  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    // The active row stays drawn wherever one scrolls: the tree's focus hangs on it.
    rangeExtractor: (range) => {
      const window = defaultRangeExtractor(range);
      return window.includes(active) || active >= rows.length ? window : [...window, active];
    },
  });
  useLayoutEffect(() => virtual.measure(), [virtual, rowHeight]);

  function goTo(at: number) {
    setActiveKey(rows[at]?.item.key);
    virtual.scrollToIndex(at, { align: 'auto' });
  }

  function expand(next: ReadonlySet<string>) {
    setExpanded(next);
    onExpandedChange?.(next);
  }

  function toggleOpen(key: string) {
    const next = new Set(expanded);
    if (!next.delete(key)) next.add(key);
    expand(next);
  }

  function select(next: ReadonlySet<string>) {
    setSelected(next);
    onSelectedChange?.(next);
  }

  function toggle(at: number) {
    const item = rows[at]?.item;
    if (!item || item.disabledReason !== undefined || selectionMode === 'none') return;
    rangeFrom.current = at;
    if (selectionMode === 'single') return select(new Set([item.key]));
    const next = new Set(selected);
    if (!next.delete(item.key)) next.add(item.key);
    select(next);
  }

  function press(event: KeyboardEvent<HTMLDivElement>): boolean {
    const { key, shiftKey } = event;
    const isCtrl = event.ctrlKey || event.metaKey;
    const isMultiple = selectionMode === 'multiple';
    if (isCtrl && isMultiple && key.toLowerCase() === 'a') {
      select(new Set([...selected, ...keysBetween(rows, 0, rows.length - 1)]));
      return true;
    }
    if (key === ' ' && !typeAhead.isTyping(event)) {
      toggle(active);
      return true;
    }
    if (key === 'Enter') {
      const item = rows[active]?.item;
      if (selectionMode === 'single') toggle(active);
      if (item && onOpen) onOpen(item.key);
      else if (item && canOpen(item)) toggleOpen(item.key);
      return true;
    }
    const move = moveOf(event);
    if (move) {
      const step = treeStep(rows, active, move, expanded, pageOf(scroller.current, rowHeight));
      if (!step) return true;
      if ('expand' in step) expand(new Set([...expanded, ...step.expand]));
      else if ('collapse' in step) toggleOpen(step.collapse);
      else {
        goTo(step.to);
        if (isMultiple && shiftKey) select(new Set([...selected, ...keysBetween(rows, rangeFrom.current, step.to)]));
        else if (!shiftKey) rangeFrom.current = step.to;
      }
      return true;
    }
    const typed = isCtrl || event.altKey ? undefined : typeAhead.find(event, rows, active);
    if (typed === undefined) return false;
    goTo(typed);
    return true;
  }

  function onClick(event: MouseEvent) {
    const at = rowAt(event.target);
    const item = at === undefined ? undefined : rows[at]?.item;
    if (at === undefined || !item) return;
    setActiveKey(item.key);
    const isChevron = event.target instanceof Element && event.target.closest('[data-chevron]') !== null;
    if (isChevron || (selectionMode === 'none' && !onOpen && canOpen(item))) toggleOpen(item.key);
    else if (selectionMode === 'multiple' && event.shiftKey) {
      select(new Set([...selected, ...keysBetween(rows, rangeFrom.current, at)]));
    } else toggle(at);
  }

  function onDoubleClick(event: MouseEvent) {
    const at = rowAt(event.target);
    const item = at === undefined ? undefined : rows[at]?.item;
    const isChevron = event.target instanceof Element && event.target.closest('[data-chevron]') !== null;
    if (item && !isChevron) onOpen?.(item.key);
  }

  return (
    <LoadState
      isEmpty={items.length === 0}
      lines={8}
      {...{ status, fault, onRetry, emptyState }}
      {...(labels && { labels })}
    >
      <Root
        {...rest}
        ref={scroller}
        role="tree"
        tabIndex={0}
        aria-label={label}
        aria-multiselectable={selectionMode === 'multiple' || undefined}
        aria-busy={status === 'loading' || undefined}
        aria-activedescendant={`${id}-${active}`}
        onKeyDown={(event) => press(event) && event.preventDefault()}
        onClick={onClick}
        onDoubleClick={onDoubleClick}
      >
        <Probe ref={probe} aria-hidden="true" />
        <Rows role="none" style={{ blockSize: `${rows.length * rowHeight}px` }}>
          {virtual.getVirtualItems().map(({ index }) => {
            const row = rows[index];
            return (
              row && (
                <TreeLine
                  key={row.item.key}
                  id={`${id}-${index}`}
                  row={row}
                  at={index}
                  top={index * rowHeight}
                  isActive={index === active}
                  isOpen={canOpen(row.item) ? expanded.has(row.item.key) : undefined}
                  isSelected={selectionMode === 'none' ? undefined : selected.has(row.item.key)}
                  hasBox={selectionMode === 'multiple'}
                  words={words}
                />
              )
            );
          })}
        </Rows>
      </Root>
    </LoadState>
  );
}

/** Rows that one press of PageDown passes. */
const pageOf = (scroller: HTMLElement | null, rowHeight: number): number =>
  Math.max(1, Math.floor((scroller?.clientHeight ?? 0) / rowHeight) - 1);

function rowAt(target: EventTarget): number | undefined {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
  return row ? Number(row.dataset['row']) : undefined;
}
