import { type FocusEvent, useEffect, useImperativeHandle, useMemo, useRef, useState, type Ref } from 'react';
import { isCustomKey } from '@weft/domain/catalogue/language/custom/custom-key';
import type { Field, Fields } from '@weft/domain/catalogue/language/field';
import { placedKeys } from '@weft/domain/catalogue/language/placed';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import type { OptionSearch } from '@weft/ui/ComboboxField';
import { LineGrid, type LineGridHandle } from '@weft/ui/LineGrid';
import { useTranslation } from '../../i18n/use-translation.ts';
import { bindKeys, hasOverlay, noteKeys } from '../../product/bind-keys.ts';
import { moduleInfo, useProduct } from '../../product/product-context.ts';
import { useRights } from '../../product/modules/use-rights.ts';
import { isShown, unitOf } from '../form/field-state.ts';
import { useQuickAdd, type AddToList } from '../QuickAdd/quick-add.ts';
import { headOf, tailOf } from '../form/form-faults.ts';
import { emptyValues } from '../form/form-values.ts';
import { oneMarked } from '../form/one-marked.ts';
import { LazyPlaceOffers } from '../PlaceOffers/LazyPlaceOffers.tsx';
import type { DocumentForm } from '../form/use-document-form.ts';
import { rowsFor, searchRefs } from '../use-ref-search.ts';
import { LinesFault, LinesWarning } from './FormField.style.ts';
import { LazyFileFactsDialog } from './LazyFileFactsDialog.tsx';
import {
  fromGridLine,
  isNamed,
  lineColumns,
  toGridLine,
  type GridLine,
  type LinePicks,
  type RefsAround,
} from './line-columns.ts';
import { useLineFiles } from './use-line-files.ts';
import { useScannedLines } from './use-scanned-lines.ts';
import { fileIds } from './use-stored-files.ts';

/** Keys of the lines themselves; the grid takes them. */
const LINE_KEYS = {
  Tab: 'shortcut.line.on',
  F2: 'shortcut.line.edit',
  'Alt+ArrowDown': 'shortcut.line.list',
  '$mod+d': 'shortcut.line.copy',
  '$mod+Delete': 'shortcut.line.remove',
  '$mod+z': 'shortcut.line.undo',
  '$mod+y': 'shortcut.line.redo',
  F8: 'shortcut.line.fault',
};

export type FormLinesProps = {
  readonly form: DocumentForm;
  /** Field of the lines; default `lines`. */
  readonly name?: string;
  /** Columns in their order; all that a cell can show when left out. */
  readonly columns?: readonly string[];
  /** Columns that most lines leave empty: Tab goes on past them. Keep the list. */
  readonly passed?: readonly string[];
  /** Fills what follows from a changed field: the item's unit and rate. Gets and answers lines of the form. */
  readonly complete?: (line: AnyRecord, changedKey: string) => AnyRecord;
  /** What the first line begins with, besides the defaults of its declaration. */
  readonly firstLine?: AnyRecord | undefined;
  /** Searches of a screen's own, by column: those that bring the facts that `complete` needs. Keep the object. */
  readonly searches?: { readonly [key: string]: OptionSearch };
  /** What texts of columns are picked from, once it is here. Keep the object. */
  readonly picks?: LinePicks | undefined;
  /** The focus has come to this line, counted from 0: what stands beside the lines follows it. */
  readonly onLineFocus?: (line: number) => void;
  /** Leads into the lines from elsewhere in the form. */
  readonly handle?: Ref<LineGridHandle>;
};

const NO_LINES: readonly AnyRecord[] = [];
const NO_IDS: readonly number[] = [];
const FILES = new Set<Field['kind'] | undefined>(['file', 'image']);
const isLines = (value: unknown): value is readonly AnyRecord[] => Array.isArray(value);

/** The grid that a key of the page means: the one in which one is, else the first into which lines may come. */
const meantGrid = (): Element | null =>
  document.activeElement?.closest('[data-lines]') ?? document.querySelector('[data-lines]:not([aria-readonly])');

/** Lines with a PIN and a city are addresses. */
const isPlaced = ({ pincode, city }: Fields): boolean => pincode !== undefined && city !== undefined;

/** Both directions between lines of the form and of the grid, so that a line that did not change stays the same object; made anew with what is picked from. */
type Bridge = {
  readonly picks: LinePicks | undefined;
  readonly toGrid: WeakMap<AnyRecord, GridLine>;
  readonly toForm: WeakMap<GridLine, AnyRecord>;
};

/** A row that was just added is looked up once, so that a screen's own search has the facts with which it completes the line. */
const withFacts =
  (add: AddToList, search: OptionSearch | undefined): AddToList =>
  async (text) => {
    const option = await add(text);
    if (option !== null) await search?.(option.name, new AbortController().signal);
    return option;
  };

/** Lines of a record, entered by keyboard. Figures that rules set show as they are typed; what settings or rights hide is no column. */
export function FormLines({
  form,
  name = 'lines',
  columns,
  passed,
  complete,
  firstLine,
  searches,
  picks,
  onLineFocus,
  handle,
}: FormLinesProps) {
  const { t } = useTranslation();
  const { api, catalogue } = useProduct();
  const { module, context, label, shown, values } = form;
  const { hidden } = useRights(module.acl);
  const isReadOnly = form.isReadOnly || module.fields[name]?.readOnly === true; // what acts of the document write nobody types
  const fields = useMemo(() => module.fields[name]?.of ?? {}, [module, name]);
  const bridge = useMemo((): Bridge => ({ picks, toGrid: new WeakMap(), toForm: new WeakMap() }), [picks]);
  const [narrowed] = useState(() => new Map<string, OptionSearch>());
  const addTo = useQuickAdd();
  const refs: RefsAround = {
    displayOf: (to) => moduleInfo(catalogue, to).display,
    isCoded: (to) => moduleInfo(catalogue, to).code !== undefined,
    rowOf: context.ref,
    picks,
  };

  const faulty = new Set([...form.faults.keys()].filter((path) => path.startsWith(`${name}[`)).map(tailOf));
  const typed = isLines(values[name]) ? values[name] : NO_LINES;
  const own = Object.keys(fields).filter(isCustomKey);
  const keys = placedKeys(columns === undefined ? Object.keys(fields) : [...columns, ...own], fields).filter((key) => {
    const field = fields[key];
    return (
      field !== undefined &&
      (field.isUnasked !== true || faulty.has(key) || typed.some((line) => line[key] === true)) && // a fault stands where it can be corrected, a mark where it was set
      !hidden.has(key) &&
      !hidden.has(`${name}.${key}`) &&
      isShown({ field, context })
    );
  });
  const joined = keys.join();
  const fileKeys = keys.filter((key) => FILES.has(fields[key]?.kind));
  const files = useLineFiles(
    form,
    fileKeys.length === 0 ? NO_IDS : typed.flatMap((line) => fileKeys.flatMap((key) => fileIds(line[key]))),
  );
  const gridColumns = useMemo(
    () =>
      lineColumns(fields, joined.split(','), {
        label: (key) => label(`${name}.${key}`),
        yes: t('yes'),
        no: t('no'),
        searchOf: (field: Field, key: string) =>
          searches?.[key] ?? searchRefs(api, moduleInfo(catalogue, field.to ?? ''), field.where),
        searchFor: (field: Field, key: string, line: AnyRecord) => {
          const rows = rowsFor(field, line, context);
          if (searches?.[key] !== undefined || Object.keys(rows).length === 0) return undefined;
          const asked = `${field.to} ${JSON.stringify(rows)}`;
          const known = narrowed.get(asked) ?? searchRefs(api, moduleInfo(catalogue, field.to ?? ''), rows);
          narrowed.set(asked, known);
          return known;
        },
        displayOf: (to) => moduleInfo(catalogue, to).display,
        picks,
        files: files.calls,
        isReadOnly,
        ...(passed === undefined ? {} : { passed }),
        placesOf: (field, line) => {
          const counted = field.unitOf === undefined && field.readOnly === true ? { ...field, unitOf: 'uom' } : field;
          return unitOf({ field: counted, record: line, whole: values, context }, fields).places;
        },
        addTo: (field, key) => {
          const add = addTo(field.to ?? '');
          return add && withFacts(add, searches?.[key]);
        },
      }),
    // oxlint-disable-next-line react/exhaustive-deps -- `addTo` is made anew by each render; what it answers follows rights, which reload the screen
    [fields, joined, label, name, t, api, catalogue, searches, files.calls, isReadOnly, passed, context, picks],
  );
  const ruled = isLines(shown[name]) ? shown[name] : NO_LINES;
  const gridLine = (line: AnyRecord, own: AnyRecord): GridLine => {
    const known = bridge.toGrid.get(line);
    if (known !== undefined) return known;
    const made = toGridLine(fields, line, refs);
    if (isNamed(made)) bridge.toGrid.set(line, made);
    bridge.toForm.set(made, own);
    return made;
  };
  const formLine = (line: GridLine): AnyRecord => {
    const known = bridge.toForm.get(line);
    if (known !== undefined) return known;
    const made = fromGridLine(fields, line);
    bridge.toForm.set(line, made);
    return made;
  };
  const ownFaults = useMemo(
    () => new Map([...form.faults].filter(([path]) => path.startsWith(`${name}[`))),
    [form.faults, name],
  );
  const unread = useMemo(
    () => new Map([...form.unread].filter(([path]) => path.startsWith(`${name}[`))),
    [form.unread, name],
  );
  const [cellWarnings, otherWarnings] = useMemo(() => {
    const own = [...form.warnings].filter(([path]) => headOf(path) === name);
    const isCell = ([path]: readonly [string, string]): boolean =>
      gridColumns.some(({ key }) => path.startsWith(`${name}[`) && path.endsWith(`].${key}`));
    return [new Map(own.filter(isCell)), own.filter((one) => !isCell(one)).map(([, words]) => words)] as const;
  }, [form.warnings, gridColumns, name]);
  const fault = form.faults.get(name);
  const grid = useRef<LineGridHandle>(null);
  useImperativeHandle(handle, () => ({
    begin: (key) => grid.current?.begin(key),
    take: (scanned) => grid.current?.take(scanned),
    add: (meant) => grid.current?.add(meant),
  }));
  const findScanned = useScannedLines(grid, {
    fields,
    columns: gridColumns,
    hearsPage: name === 'lines' && !isReadOnly && !form.isStill,
  });
  useEffect(() => (isReadOnly ? undefined : noteKeys(LINE_KEYS)), [isReadOnly]);
  useEffect(() => {
    if (isReadOnly) return undefined;
    return bindKeys({
      'Alt+a': {
        does: 'shortcut.line.add',
        run: (event) => {
          event.preventDefault();
          if (!hasOverlay()) grid.current?.add(meantGrid());
        },
      },
    });
  }, [isReadOnly]);
  return (
    <>
      <LineGrid<GridLine>
        label={label(name)}
        name={name}
        columns={gridColumns}
        lines={ruled.map((line, n) => gridLine(line, typed[n] ?? line))}
        onLinesChange={(lines) => form.set(name, oneMarked(fields, typed, lines.map(formLine)))}
        newLine={() =>
          toGridLine(fields, { ...emptyValues(fields, context), ...(typed.length === 0 ? firstLine : undefined) }, refs)
        }
        {...(complete === undefined
          ? {}
          : {
              complete: (line: GridLine, changed: string) =>
                toGridLine(fields, complete(fromGridLine(fields, line), changed), refs),
            })}
        faults={ownFaults}
        warnings={cellWarnings}
        findScanned={findScanned}
        onAsking={(isAsking) => form.setAsking(name, isAsking)}
        unread={unread}
        onTypingFault={form.setTypingFault}
        {...(onLineFocus === undefined
          ? {}
          : {
              onFocus: ({ target }: FocusEvent<HTMLElement>) => {
                const [line] = target.closest<HTMLElement>('[data-cell]')?.dataset['cell']?.split(':') ?? [];
                if (line !== undefined) onLineFocus(Number(line));
              },
            })}
        handle={grid}
        isReadOnly={isReadOnly || form.isStill}
        today={context.today}
      />
      {files.described !== undefined && <LazyFileFactsDialog file={files.described} onAnswer={files.answer} />}
      {otherWarnings.length > 0 && <LinesWarning role="status">{otherWarnings.join(' · ')}</LinesWarning>}
      {fault !== undefined && <LinesFault role="alert">{fault}</LinesFault>}
      {isPlaced(fields) && !isReadOnly && <LazyPlaceOffers form={form} name={name} />}
    </>
  );
}
