import type { Field } from '@weft/domain/catalogue/language/field';
import { isColourField } from '@weft/domain/catalogue/language/groups/colour';
import { isLeftOut } from '@weft/domain/catalogue/language/held';
import { settledPlaces } from '@weft/domain/catalogue/language/settled-places';
import { decimalsKey } from '@weft/domain/catalogue/language/unit-of-field';
import { placedEntries } from '@weft/domain/catalogue/language/placed';
import { formatRatio } from '@weft/domain/rules/format/format-ratio';
import { optionColours, optionLabel } from '@weft/domain/catalogue/language/kinds/choice/choice';
import type { Module } from '@weft/domain/catalogue/language/module';
import type { WireRecord } from '@weft/api/resource/resource';
import type { Column, ColumnKind } from '@weft/ui/DataTable';
import type { MenuNode } from '@weft/domain/rules/acl/menu-for';
import type { Say, Translate } from '../../i18n/translate.ts';
import { screenNames } from '../screen-names.ts';
import { statusLook } from '../status-look.ts';
import { plainText } from '../../product/plain-text.ts';

/** Kinds of field that a table shows as they are. */
const PLAIN: { readonly [kind in Field['kind']]?: ColumnKind } = {
  integer: 'number',
  decimal: 'number',
  quantity: 'quantity',
  money: 'money',
  percent: 'percent',
  boolean: 'boolean',
  date: 'date',
  dateTime: 'dateTime',
};

/** What every record has; a list without them keeps them in its chooser. */
const CHANGES = ['createdOn', 'updatedOn', 'updatedBy'];

/** Kinds that no cell shows. */
const UNSHOWN = new Set<Field['kind']>(['lines', 'json', 'file', 'image']);

type Around = {
  readonly t: Translate;
  readonly say: Say;
  readonly label: (key: string) => string;
  /** Settings: a column whose switch is off is not there. */
  readonly config: { readonly [key: string]: string };
  /** Entries of the menu, which name the screens that a field leads to. */
  readonly menu: readonly MenuNode[];
  /** Width of the screen in px; without it no column steps aside. */
  readonly screen?: number;
};

const activeColumn = ({ t, label }: Around): Column<WireRecord> => ({
  key: 'isActive',
  label: label('isActive'),
  kind: 'status',
  width: 110,
  get: ({ isActive }) => isActive !== false,
  format: (value) => t(value === true ? 'status.active' : 'status.inactive'),
  tone: ({ isActive }) => (isActive === false ? 'neutral' : 'success'),
  isSortable: true,
});

const statusColumn = ({ say, label }: Around): Column<WireRecord> => ({
  key: 'status',
  label: label('status'),
  kind: 'status',
  format: (value) => say(statusLook(value)?.label ?? ''),
  tone: ({ status }) => statusLook(status)?.tone ?? 'neutral',
  isSortable: true,
});

/** Modules whose rows have names of a word or two: their column leaves the room to others. */
const SHORT_NAMES = new Set(['uom', 'gstRate', 'branch']);
const TITLE_WIDTH = 200;
/** Screens below this width show rows as cards. */
const CARDS_BELOW = 768;

/** Room for a head over short figures: its letters, the mark of the order, the edges. At most two words of it. */
const headWidth = (label: string): number => Math.min(136, Math.max(64, Math.round(label.length * 7.5) + 44));

/** First width of a column in px where its field says more than its kind; long texts and names share what is left. */
const widthOf = ({ kind, max, to }: Field, label: string): number | undefined => {
  if (kind === 'ref') return SHORT_NAMES.has(to ?? '') ? 104 : 124;
  if (kind === 'integer' || kind === 'boolean') return headWidth(label);
  if (kind === 'percent') return Math.max(100, headWidth(label));
  if (kind === 'choice') return 120;
  if (kind === 'refs') return 156;
  if (kind === 'phone') return 152;
  if (kind === 'gstin') return 176; // fifteen letters and figures, which nobody reads in part
  const longest = kind === 'text' ? Number(max ?? Infinity) : Infinity;
  if (longest <= 12) return 104;
  if (longest <= 40) return 128;
  return longest <= 60 ? 168 : undefined;
};

/** A figure as the wire carries it; anything else is none. */
const wireFigure = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** Decimals of a row's figure: those of its unit, which the row tells. */
const unitPlaces = ({ unitOf }: Field): Pick<Column<WireRecord>, 'placesOf'> =>
  unitOf === undefined ? {} : { placesOf: (row) => wireFigure(row[decimalsKey(unitOf)]) ?? undefined };

const nameKey = (key: string): string => `${key}Name`;

/** Names of what several refs point to; their number while only ids are known. */
const namesText = (value: unknown, t: Translate): string => {
  if (!Array.isArray(value)) return plainText(value);
  return value.every((one) => typeof one === 'string') ? value.join(', ') : t('column.count', { count: value.length });
};

/** Chips of a field that holds a colour, or of the colours that a partner gave options. */
const swatchesOf = (key: string, field: Field): Pick<Column<WireRecord>, 'swatches'> => {
  if (isColourField(field)) return { swatches: (row) => [row[key]].filter((colour) => typeof colour === 'string') };
  return field.optionColours === undefined ? {} : { swatches: (row) => optionColours(field, row[key]) };
};

/** What a field that names a screen says of it; an address that no entry of the menu has, as it stands. */
const screenText = ({ menu, say }: Around): ((path: unknown) => string) => {
  const names = new Map(screenNames(menu, say).map(({ id, name }) => [id, name]));
  return (path) => names.get(plainText(path)) ?? plainText(path);
};

const fieldColumn = (key: string, field: Field, around: Around): Column<WireRecord> => {
  const { t, say, label } = around;
  const { columnWidth } = field;
  const width = columnWidth ?? widthOf(field, label(key));
  // what is stored nowhere has no order
  const base = {
    key,
    label: label(key),
    isSortable: field.knownBy === undefined,
    ...(width === undefined ? {} : { width }),
    ...(columnWidth === undefined ? {} : { isWidthFixed: true }),
  };
  if (field.kind === 'ref') return { ...base, kind: 'text', get: (row) => row[nameKey(key)] };
  if (field.kind === 'refs') {
    return {
      ...base,
      kind: 'text',
      isSortable: false,
      get: (row) => row[nameKey(key)] ?? row[key],
      format: (value) => namesText(value, t),
    };
  }
  if (field.kind === 'multiChoice')
    return {
      ...base,
      kind: 'text',
      isSortable: false,
      format: (value) => (Array.isArray(value) ? value.map((one) => optionLabel(field, String(one))).join(', ') : ''),
      ...swatchesOf(key, field),
    };
  const { over } = field;
  if (over !== undefined) {
    return {
      ...base,
      kind: 'number',
      isSortable: false, // the server orders by the figure above alone
      get: (row) => Number(row[key]) / Number(row[over]),
      format: (_, row) => formatRatio(wireFigure(row[key]), wireFigure(row[over])),
    };
  }
  if (field.kind === 'choice')
    return {
      ...base,
      kind: 'text',
      format: (value) => (typeof value === 'string' ? optionLabel(field, value) : ''),
      ...swatchesOf(key, field),
    };
  if (field.isWord === true) return { ...base, kind: 'text', format: (value) => say(plainText(value)) };
  if (field.picks === 'screens') return { ...base, kind: 'text', width: 168, format: screenText(around) };
  const places = settledPlaces(field);
  return {
    ...base,
    kind: PLAIN[field.kind] ?? 'text',
    ...(places === undefined ? {} : { places }),
    ...unitPlaces(field),
    ...swatchesOf(key, field),
  };
};

/** The name of a row has room to be read. */
const titleWidth = ({ fields }: Module, key: string): { readonly width?: number } =>
  fields[key]?.kind === 'text' && fields[key].columnWidth === undefined ? { width: TITLE_WIDTH } : {};

const commonColumn = (key: string, around: Around): Column<WireRecord> => {
  const base = { key, label: around.label(key), isSortable: true };
  if (key === 'isActive') return activeColumn(around);
  if (key === 'status') return statusColumn(around);
  if (key === 'updatedBy') return { ...base, kind: 'text', get: (row) => row['updatedByName'], isSortable: false };
  if (key === 'createdOn' || key === 'updatedOn') return { ...base, kind: 'dateTime' };
  if (key === 'number')
    return {
      ...base,
      kind: 'text',
      width: 168,
      format: (value, { id }) => plainText(value) || around.t('list.draft', { id }),
    };
  return { ...base, kind: key === 'id' ? 'number' : 'text', width: 168 };
};

/**
 * Columns of a module's list by the kinds of their fields: names instead of ids, words instead of options, Indian figures and dates.
 * Further fields stand ready in the column chooser. `hidden` never reaches the person.
 */
export const listColumns = (
  module: Module,
  hidden: ReadonlySet<string>,
  around: Around,
): readonly Column<WireRecord>[] => {
  const context = { config: (key: string) => around.config[key] };
  const isThere = (key: string): boolean => {
    const field = module.fields[key];
    return !hidden.has(key) && (field === undefined || (!UNSHOWN.has(field.kind) && !isLeftOut(field, context)));
  };
  const shown = module.list.columns.filter(isThere);
  const more = placedEntries(module.fields).filter(
    ([key, field]) => !shown.includes(key) && isThere(key) && field.secret !== true,
  );
  const columnOf = (key: string): Column<WireRecord> => {
    const field = module.fields[key];
    return field === undefined ? commonColumn(key, around) : fieldColumn(key, field, around);
  };
  const title = shown.includes(module.list.title) ? module.list.title : shown[0];
  const { from1200, from1600 } = module.list;
  const { screen = Infinity } = around;
  const isCards = screen < CARDS_BELOW;
  const isAside = (key: string): boolean =>
    !isCards && ((screen < 1200 && from1200.includes(key)) || (screen < 1600 && from1600.includes(key)));
  /** A card shows the first few: what steps aside elsewhere comes after the rest. */
  const rankOf = (key: string): number => Number(from1200.includes(key)) + 2 * Number(from1600.includes(key));
  const placed = isCards ? shown.toSorted((a, b) => rankOf(a) - rankOf(b)) : shown;
  return [
    ...placed.map((key) => ({
      ...columnOf(key),
      ...(key === title ? { isTitle: true, ...titleWidth(module, key) } : {}),
      ...(isAside(key) ? { isHiddenAtFirst: true } : {}),
    })),
    ...[...more.map(([key]) => key), ...CHANGES.filter((key) => !shown.includes(key) && isThere(key))].map((key) => ({
      ...columnOf(key),
      isHiddenAtFirst: true,
    })),
  ];
};
