import { fitsRecord } from '@weft/domain/catalogue/language/custom/visible-when';
import { isHeld } from '@weft/domain/catalogue/language/held';
import { optionLabel } from '@weft/domain/catalogue/language/kinds/choice/choice';
import type { Field, Fields } from '@weft/domain/catalogue/language/field';
import { settledPlaces } from '@weft/domain/catalogue/language/settled-places';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { decimal, isDecimal } from '@weft/domain/rules/decimal/decimal';
import type { Option, OptionSearch } from '@weft/ui/ComboboxField';
import type { FileLineColumn, LineColumn } from '@weft/ui/LineGrid';
import type { Choice } from '@weft/ui/SelectField';
import type { AddToList } from '../QuickAdd/quick-add.ts';
import { chosenOption, NAMELESS, namesBeside } from './FormRefField.tsx';
import { fileIds } from './use-stored-files.ts';

/** A line as the grid holds it: refs are options, yes and no are choices, a picture is a list of one, everything else as in the form. */
export type GridLine = { readonly [key: string]: unknown };

/** What the form does with files of lines; a picture may be made smaller before it is sent. */
export type LineFileCalls = Pick<FileLineColumn<GridLine>, 'fileOf' | 'maxBytes' | 'onOpen' | 'onDescribe'> & {
  readonly send: (
    file: File,
    onSent: (part: number) => void,
    isPicture: boolean,
  ) => ReturnType<FileLineColumn<GridLine>['send']>;
};

/** What texts of lines are picked from, by their columns: the id of an option is the text that is kept. */
export type LinePicks = { readonly [key: string]: readonly Option[] };

/** Words and searches that the columns of a grid need. */
export type ColumnsAround = {
  readonly label: (key: string) => string;
  readonly yes: string;
  readonly no: string;
  readonly searchOf: (field: Field, key: string) => OptionSearch;
  /** The search of a line, where its field offers less to some lines than to others. */
  readonly searchFor?: (field: Field, key: string, line: AnyRecord) => OptionSearch | undefined;
  readonly displayOf: (module: string) => string;
  /** How a reference column adds a row that is missing; undefined where nothing can be added. */
  readonly addTo?: (field: Field, key: string) => AddToList | undefined;
  /** Decimals of the unit in which a quantity of a line is counted, as far as it is known. */
  readonly placesOf?: (field: Field, line: AnyRecord) => number | undefined;
  /** Texts that are picked, by the key of their column: what they are picked from. */
  readonly picks?: LinePicks | undefined;
  /** What files of lines are called, and how they are sent. */
  readonly files: LineFileCalls;
  /** What is only looked at asks for nothing. */
  readonly isReadOnly?: boolean;
  /** Columns that Tab goes on past. */
  readonly passed?: readonly string[];
};

/** Kinds that a line never shows in a cell. */
const UNSHOWN = new Set<Field['kind']>(['lines', 'json', 'refs']);

/** Pictures that lists and prints can show. */
const PICTURES = 'image/png,image/jpeg,image/webp';

/** Options in words; what is retired stays where it stands and is no longer offered. */
const optionsOf = (field: Field): readonly Choice[] =>
  (field.options ?? []).map((option) => ({
    value: option,
    label: optionLabel(field, option),
    ...(field.retired?.includes(option) === true ? { isDisabled: true } : {}),
  }));

/** Kinds that a cell holds as the form does: text, or null for nothing. */
const PLAIN = new Set<Field['kind']>(['date', 'dateTime', 'choice']);

const FIGURES = {
  integer: 'number',
  decimal: 'number',
  quantity: 'quantity',
  money: 'money',
  percent: 'percent',
} as const;
const isFigure = (kind: Field['kind']): kind is keyof typeof FIGURES => kind in FIGURES;

/** Modules whose rows have a short code or name: kg, GST 18 %. */
const SHORT_NAMES = new Set(['uom', 'gstRate']);

/** Item and unit of a line, by id: what tells how a quantity is counted. */
const pointers = ({ item, uom }: GridLine): AnyRecord => ({
  item: isOption(item) ? Number(item.id) : null,
  uom: isOption(uom) ? Number(uom.id) : null,
});

const columnOf = (key: string, field: Field, fields: Fields, around: ColumnsAround): LineColumn<GridLine> => {
  const common = {
    key,
    label: around.label(key),
    ...(field.required === true && around.isReadOnly !== true ? { required: true } : {}),
    ...(isHeld(field) ? { isReadOnly: true } : {}),
    ...(field.visibleWhen !== undefined && 'field' in field.visibleWhen
      ? { hasCell: (line: GridLine) => fitsRecord(field, fields, fromGridLine(fields, line)) }
      : {}),
  };
  if (isFigure(field.kind)) {
    const shown = field.kind === 'quantity' || isHeld(field) ? settledPlaces(field) : field.places; // what is entered keeps its digits
    const places = shown ?? (field.kind === 'integer' ? 0 : undefined);
    const { placesOf } = around;
    return {
      ...common,
      kind: FIGURES[field.kind],
      ...(places === undefined ? {} : { places }),
      ...(field.unit === undefined ? {} : { unit: field.unit }),
      ...(field.kind === 'quantity' && placesOf !== undefined
        ? { placesOf: (line: GridLine) => placesOf(field, pointers(line)) }
        : {}),
    };
  }
  const picked = around.picks?.[key];
  if (picked !== undefined) return { ...common, kind: 'ref', options: picked };
  switch (field.kind) {
    case 'ref': {
      const onAdd = around.addTo?.(field, key);
      return {
        ...common,
        kind: 'ref',
        search: around.searchOf(field, key),
        ...(field.offers === undefined || around.searchFor === undefined
          ? {}
          : { searchFor: (line: GridLine) => around.searchFor?.(field, key, pointers(line)) }),
        ...(onAdd === undefined ? {} : { onAdd }),
        ...(SHORT_NAMES.has(field.to ?? '') ? { width: 96 } : {}),
      };
    }
    case 'choice':
      return { ...common, kind: 'choice', options: optionsOf(field) };
    case 'multiChoice':
      return { ...common, kind: 'choices', options: optionsOf(field) };
    case 'file':
    case 'image': {
      const { send, ...calls } = around.files;
      const isPicture = field.kind === 'image';
      return {
        ...common,
        ...calls,
        kind: 'file',
        send: (file, onSent) => send(file, onSent, isPicture),
        isMultiple: field.many === true,
        ...(isPicture ? { accept: PICTURES } : {}),
      };
    }
    case 'boolean':
      return {
        ...common,
        kind: 'choice',
        options: [
          { value: 'true', label: around.yes },
          { value: 'false', label: around.no },
        ],
      };
    case 'date':
    case 'dateTime':
      return { ...common, kind: field.kind };
    default:
      return {
        ...common,
        kind: 'text',
        ...(Number(field.max) <= 12 ? { width: 104 } : {}),
        ...(field.max === undefined ? {} : { maxLength: Number(field.max) }),
      };
  }
};

/** Columns of a grid of lines; `keys` in their order, all that a cell can show when left out. */
export const lineColumns = (
  fields: Fields,
  keys: readonly string[] | undefined,
  around: ColumnsAround,
): readonly LineColumn<GridLine>[] =>
  (keys ?? Object.keys(fields)).flatMap((key) => {
    const field = fields[key];
    if (field === undefined || UNSHOWN.has(field.kind)) return [];
    const column = columnOf(key, field, fields, around);
    return [
      {
        ...column,
        ...(field.columnWidth === undefined ? {} : { width: field.columnWidth }),
        ...(around.passed?.includes(key) === true ? { isPassed: true } : {}),
      },
    ];
  });

/** A cell has room for the symbol of a unit, not for its name as well. */
const shortened = ({ to = '' }: Field, option: Option | null): Option | null =>
  option?.code === undefined || !SHORT_NAMES.has(to) ? option : { id: option.id, name: option.code };

const isFile = ({ kind }: Field): boolean => kind === 'file' || kind === 'image';

/** Files of the grid as the form holds them: a picture alone is its id, and no file is none. */
const heldFiles = ({ kind, many }: Field, ids: readonly number[]): unknown => {
  if (ids.length === 0) return null;
  return kind === 'image' && many !== true ? ids[0] : ids;
};

/** What is known of the rows that refs of a line point to. */
export type RefsAround = {
  readonly displayOf: (module: string) => string;
  /** Whether rows of a module are told by their code as well: what the settings hide stands in no cell. */
  readonly isCoded?: (module: string) => boolean;
  /** As of the columns. */
  readonly picks?: LinePicks | undefined;
  /** The row of a ref once it is here: a default brings its id alone. */
  readonly rowOf?: (module: string, id: unknown) => AnyRecord | undefined;
};

const refOption = (key: string, { to = '' }: Field, line: AnyRecord, refs: RefsAround): Option | null => {
  const option = chosenOption(line, key, refs.rowOf?.(to, line[key]), refs.displayOf(to));
  return option === null || refs.isCoded?.(to) !== false ? option : { id: option.id, name: option.name };
};

/** A text as what it was picked from; one that is not among it any more stays as it is, to be seen and changed. */
const pickedOption = (options: readonly Option[], text: unknown): Option | null =>
  typeof text !== 'string' || text === '' ? null : (options.find(({ id }) => id === text) ?? { id: text, name: text });

/** A line of the form as the grid holds it. */
export const toGridLine = (fields: Fields, line: AnyRecord, refs: RefsAround): GridLine => {
  const grid: { [key: string]: unknown } = { ...line };
  for (const [key, field] of Object.entries(fields)) {
    const value = line[key];
    const picked = refs.picks?.[key];
    if (picked !== undefined) grid[key] = pickedOption(picked, value);
    else if (field.kind === 'ref') grid[key] = shortened(field, refOption(key, field, line, refs));
    else if (field.kind === 'boolean') grid[key] = typeof value === 'boolean' ? String(value) : null;
    else if (field.kind === 'integer') grid[key] = typeof value === 'number' ? decimal(value) : null;
    else if (isFile(field) && value !== undefined) grid[key] = fileIds(value); // what a role does not see stays unsaid
    else if (isFigure(field.kind) || PLAIN.has(field.kind)) grid[key] = value ?? null;
  }
  return grid;
};

const isOption = (value: unknown): value is Option =>
  typeof value === 'object' && value !== null && 'id' in value && 'name' in value;

/** Whether every ref of a line shows its name: one that does not is made anew when its row comes. */
export const isNamed = (grid: GridLine): boolean =>
  Object.values(grid).every((value) => !isOption(value) || value.name !== NAMELESS);

/** A line of the grid as the form holds it. */
export const fromGridLine = (fields: Fields, grid: GridLine): AnyRecord => {
  const line: { [key: string]: unknown } = { ...grid };
  for (const [key, field] of Object.entries(fields)) {
    const value = grid[key];
    if (field.kind === 'ref') {
      const option = isOption(value) ? value : null;
      line[key] = option === null ? null : Number(option.id);
      Object.assign(line, namesBeside(key, option));
    } else if (isOption(value)) line[key] = String(value.id);
    else if (field.kind === 'boolean') line[key] = value === null || value === undefined ? false : value === 'true';
    else if (field.kind === 'integer') line[key] = isDecimal(value) ? Number(value.toString()) : null;
    else if (isFile(field) && value !== undefined) line[key] = heldFiles(field, fileIds(value));
    else if (value === '') line[key] = null;
  }
  return line;
};
