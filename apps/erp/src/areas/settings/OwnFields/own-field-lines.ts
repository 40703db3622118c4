import type { CustomField, CustomOption } from '@weft/domain/catalogue/language/custom/custom-field';
import { CUSTOM_TYPES, type CustomType } from '@weft/domain/catalogue/language/custom/custom-types';
import { readVisibleWhen, visibleWhenOf } from '@weft/domain/catalogue/language/custom/read-visible-when';
import { linesKeyOf } from '@weft/domain/catalogue/language/custom/custom-layout';
import type { Module } from '@weft/domain/catalogue/language/module';
import { carryFaults } from '@weft/domain/catalogue/organisation/carry.rules';
import { conditionFaults, placedFaults, typeFaults } from '@weft/domain/catalogue/organisation/custom-field.rules';
import type { Fault } from '@weft/domain/contract/faults';
import { wireError } from '@weft/domain/contract/wire-error';
import { decimal, type Decimal } from '@weft/domain/rules/decimal/decimal';
import { readFormula } from '@weft/domain/rules/formula/read-formula';
import type { VisibleWhen } from '@weft/domain/catalogue/language/custom/visible-when';
import type { Option } from '@weft/ui/ComboboxField';
import type { FaultTeller } from '../../../generic/form/form-faults.ts';
import { ALWAYS, type ConditionCells } from './condition-choices.ts';

/** A row as the server has it. */
export type Stored = { readonly id: number; readonly version: number };

/** A field of the partner's own in the grid: what it is, and how this module has it. Yes and no are choices, as grids have them. */
export type OwnLine = ConditionCells & {
  readonly fieldId: number | null;
  readonly placeId: number | null;
  readonly label: string;
  readonly key: string;
  readonly fieldType: string | null;
  /** Options with `;` between them, or a formula: whichever the type needs. */
  readonly detail: string;
  /** The list whose records are chosen from, by the name of its module. */
  readonly list: Option | null;
  readonly level: string | null;
  readonly section: string;
  readonly order: Decimal | null;
  readonly isRequired: string | null;
  readonly isVisible: string | null;
  readonly showInList: string | null;
  readonly searchable: string | null;
  readonly showInPrint: string | null;
  readonly copyOnDuplicate: string | null;
  /** Modules whose documents take the value over. */
  readonly carryTo: readonly string[];
  /** Ids of the product types whose items alone have it; none: all. */
  readonly productTypes: readonly string[];
  /** Unit in which a figure stands. */
  readonly unit: Option | null;
  readonly inUse: string | null;
};

/** What is stored of one line: the field and its place. */
export type StoredField = Stored &
  Omit<CustomField, 'unit'> & {
    readonly isActive: boolean;
    readonly unit?: number | null;
    readonly unitName?: string | null;
    readonly unitCode?: string | null;
  };
export type StoredPlace = Stored & {
  readonly customField: number;
  readonly level: string;
  readonly section: string | null;
  readonly order: number | null;
  readonly isRequired: boolean;
  readonly isVisible: boolean;
  readonly showInList: boolean;
  readonly searchable: boolean;
  readonly showInPrint: boolean;
  readonly copyOnDuplicate: boolean;
  readonly visibleWhen?: CustomField['visibleWhen'];
  readonly carryTo?: CustomField['carryTo'];
  readonly productTypes?: CustomField['productTypes'];
  readonly isActive: boolean;
};

/** A line that waits for a label, as a place begins that says nothing else (spec 01, 2.4). */
export const NEW_LINE: OwnLine = {
  fieldId: null,
  placeId: null,
  label: '',
  key: '',
  fieldType: 'text',
  detail: '',
  list: null,
  level: 'header',
  section: '',
  order: null,
  isRequired: 'false',
  isVisible: 'true',
  showInList: 'false',
  searchable: 'false',
  showInPrint: 'false',
  copyOnDuplicate: 'false',
  ...ALWAYS,
  carryTo: [],
  productTypes: [],
  unit: null,
  inUse: 'true',
};

const labelOfOption = ({ value, label }: CustomOption): string => label?.trim() || value;

/** A unit as a cell chooses it. */
export const unitOption = (id: unknown, name: unknown, symbol: unknown): Option | null =>
  typeof id === 'number'
    ? {
        id,
        name: typeof name === 'string' ? name : String(id),
        ...(typeof symbol === 'string' ? { code: symbol } : {}),
      }
    : null;

/** A list as a cell chooses it; one that is gone stands by its name. */
const listOption = ({ fieldType, refModule }: StoredField, lists: readonly Option[]): Option | null =>
  fieldType === 'ref' && refModule
    ? (lists.find(({ id }) => id === refModule) ?? { id: refModule, name: refModule })
    : null;

const detailOf = ({ fieldType, options, formula }: StoredField): string => {
  if (fieldType === 'computed') return formula ?? '';
  return (options ?? [])
    .filter(({ isRetired }) => isRetired !== true)
    .map(labelOfOption)
    .join('; ');
};

/** Lines of the grid, in the order of the form; `cellsOf` has the words of a condition, `lists` those of all lists. */
export const ownLines = (
  fields: readonly StoredField[],
  places: readonly StoredPlace[],
  cellsOf: (when: VisibleWhen | undefined, level: string) => ConditionCells,
  lists: readonly Option[],
): readonly OwnLine[] =>
  places.flatMap((place) => {
    const field = fields.find(({ id }) => id === place.customField);
    return field === undefined
      ? []
      : [
          {
            fieldId: field.id,
            placeId: place.id,
            label: field.label,
            key: field.key,
            fieldType: field.fieldType,
            detail: detailOf(field),
            list: listOption(field, lists),
            level: place.level,
            section: place.section ?? '',
            order: place.order === null ? null : decimal(place.order),
            isRequired: String(place.isRequired),
            isVisible: String(place.isVisible),
            showInList: String(place.showInList),
            searchable: String(place.searchable),
            showInPrint: String(place.showInPrint),
            copyOnDuplicate: String(place.copyOnDuplicate),
            ...cellsOf(visibleWhenOf(place.visibleWhen), place.level),
            carryTo: place.carryTo ?? [],
            productTypes: (place.productTypes ?? []).map(String),
            unit: unitOption(field.unit, field.unitName, field.unitCode),
            inUse: String(place.isActive && field.isActive),
          },
        ];
  });

/** A key out of a label. @example keyFrom('Bag colour (outer)') → 'bagColourOuter' */
export const keyFrom = (label: string): string => {
  const words = label
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(/[^A-Za-z0-9]+/u)
    .filter(Boolean);
  const joined = words
    .map((word, n) =>
      n === 0 ? word.toLowerCase() : `${word.slice(0, 1).toUpperCase()}${word.slice(1).toLowerCase()}`,
    )
    .join('')
    .replace(/^[^a-z]+/u, '')
    .slice(0, 40);
  return joined.length === 1 ? `${joined}1` : joined;
};

/** Whether nobody chose the key: there is none, or it is what the label gave one letter ago, while it is still being typed. */
const followsLabel = ({ key, label }: OwnLine): boolean => {
  const own = key.trim();
  return own === '' || own === keyFrom(label.slice(0, -1));
};

/** Types whose figures may stand in a unit. */
const OF_UNITS = new Set<string | null>(['integer', 'decimal', 'money', 'percent', 'computed']);

/** Whether the value of a condition is one of what it asks for: another question takes the answer away. */
const isAnswerTo = ({ whenOf, whenValue }: ConditionCells): boolean =>
  whenOf !== null && String(whenValue?.id ?? '').startsWith(`${whenOf.id} = `);

/** A new line has a key as soon as it has a label, and it grows with it; what a type cannot have is taken back at once. */
export const completedLine = (line: OwnLine): OwnLine => ({
  ...line,
  key: line.fieldId === null && followsLabel(line) ? keyFrom(line.label) : line.key,
  unit: OF_UNITS.has(line.fieldType) ? line.unit : null,
  list: line.fieldType === 'ref' ? line.list : null,
  isRequired: line.fieldType === 'computed' || line.fieldType === 'boolean' ? 'false' : line.isRequired,
  whenValue: isAnswerTo(line) ? line.whenValue : null,
});

/** Whether anything was entered in a line. */
export const isMeant = ({ fieldId, label, key }: OwnLine): boolean =>
  fieldId !== null || label.trim() !== '' || key.trim() !== '';

const isYes = (value: string | null): boolean => value === 'true';
const typeOf = (value: string | null): CustomType => CUSTOM_TYPES.find((type) => type === value) ?? 'text';

/** Options of a detail: those that stand keep their values, those that are gone are retired. */
export const optionsOf = (detail: string, stored: readonly CustomOption[]): readonly CustomOption[] => {
  const labels = detail
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean);
  const chosen = labels.map((label): CustomOption => {
    const known = stored.find((option) => labelOfOption(option) === label);
    return known === undefined ? { value: label, label } : { ...known, isRetired: false };
  });
  const kept = new Set(chosen.map(({ value }) => value));
  return [
    ...chosen,
    ...stored.filter(({ value }) => !kept.has(value)).map((option) => ({ ...option, isRetired: true })),
  ];
};

const isChoice = (type: string | null): boolean => type === 'choice' || type === 'multiChoice';

/** What is stored of a line's field. */
export const fieldBody = (
  line: OwnLine,
  stored: StoredField | undefined,
): Omit<Partial<CustomField>, 'unit'> & { readonly unit: number | null } => ({
  key: line.key.trim(),
  label: line.label.trim(),
  fieldType: typeOf(line.fieldType),
  unit: line.unit === null ? null : Number(line.unit.id),
  ...(isChoice(line.fieldType) ? { options: optionsOf(line.detail, stored?.options ?? []) } : {}),
  ...(line.fieldType === 'computed' ? { formula: line.detail.trim() } : {}),
  ...(line.fieldType === 'ref' ? { refModule: String(line.list?.id ?? '') } : {}),
});

/** What is stored of a line's place on the module. */
export const placeBody = (line: OwnLine): { readonly [key: string]: unknown } => ({
  level: line.level ?? 'header',
  section: line.section.trim() || null,
  order: line.order === null ? null : Number(line.order.toString()),
  isRequired: isYes(line.isRequired),
  isVisible: isYes(line.isVisible),
  showInList: isYes(line.showInList),
  searchable: line.level !== 'lines' && isYes(line.searchable), // lines are not searched
  showInPrint: isYes(line.showInPrint),
  copyOnDuplicate: isYes(line.copyOnDuplicate),
  visibleWhen: line.whenValue === null ? null : (readVisibleWhen(String(line.whenValue.id)) ?? {}),
  carryTo: line.carryTo,
  productTypes: line.productTypes.map(Number),
  isActive: isYes(line.inUse),
});

/** Lines as declarations are shaped with them: the preview, and what a formula may lean on. */
export const customsOf = (lines: readonly OwnLine[], stored: readonly StoredField[]): readonly CustomField[] =>
  lines
    .filter((line) => isMeant(line) && isYes(line.inUse))
    .map((line): CustomField => {
      const field = stored.find(({ id }) => id === line.fieldId);
      const { level: _level, order, ...place } = placeBody(line);
      return {
        ...field,
        ...place,
        ...fieldBody(line, field),
        key: line.key.trim() || keyFrom(line.label) || 'x1',
        label: line.label.trim() || '…',
        fieldType: typeOf(line.fieldType),
        level: line.level === 'lines' ? 'lines' : 'header',
        order: typeof order === 'number' ? order : null,
        unit: line.unit?.code ?? null,
      };
    })
    .toSorted((a, b) => (a.order ?? 1000) - (b.order ?? 1000));

const KEY = /^[a-z][a-zA-Z0-9_]{1,39}$/u;

/** Words of what a line lacks. */
export type LineWords = {
  readonly required: (what: 'label' | 'options' | 'value' | 'list') => string;
  readonly key: string;
  readonly twice: string;
  /** Says what a rule tells. */
  readonly tell: FaultTeller;
  /** Says why a formula does not read. */
  readonly why: (reason: string) => string;
};

/** What a line's faults are judged by besides the lines. */
export type LinesAround = {
  /** Whether a field is in use on another module. */
  readonly standsOn: (module: string, field: Pick<CustomField, 'key' | 'level'>) => boolean;
};

const detailFault = (line: OwnLine, words: LineWords): string | undefined => {
  const detail = line.detail.trim();
  if (isChoice(line.fieldType) && detail === '') return words.required('options');
  if (line.fieldType !== 'computed') return undefined;
  const read = readFormula(detail);
  return 'reason' in read ? `${read.at}: ${words.why(read.reason)}` : undefined;
};

/** What is wrong, by the cell of the grid, in words: the rules that the server asks again. */
export const lineFaults = (
  module: Module,
  lines: readonly OwnLine[],
  stored: readonly StoredField[],
  words: LineWords,
  { standsOn }: LinesAround,
): ReadonlyMap<string, string> => {
  const customs = customsOf(lines, stored);
  const linesKey = linesKeyOf(module);
  const faults = new Map<string, string>();
  const told = (fault: Fault): string => words.tell(wireError(fault));
  const tell = (n: number, column: keyof OwnLine, message: string | undefined): void => {
    if (message !== undefined && !faults.has(`ownFields[${n}].${column}`))
      faults.set(`ownFields[${n}].${column}`, message);
  };
  for (const [n, line] of lines.entries()) {
    if (!isMeant(line)) continue;
    if (line.label.trim() === '') tell(n, 'label', words.required('label'));
    if (!KEY.test(line.key.trim())) tell(n, 'key', words.key);
    if (lines.some((other, m) => m < n && other.key === line.key && other.level === line.level))
      tell(n, 'key', words.twice);
    tell(n, 'detail', detailFault(line, words));
    if (line.fieldType === 'ref' && line.list === null) tell(n, 'list', words.required('list'));
    const own = customs.find(({ key, level }) => key === line.key.trim() && level === line.level);
    const declared = line.level === 'lines' ? module.fields[linesKey ?? '']?.of : module.fields;
    if (own === undefined || declared === undefined || faults.has(`ownFields[${n}].detail`)) continue;
    const siblings = customs.filter(({ level }) => level === own.level);
    for (const fault of placedFaults(own, declared, siblings))
      tell(n, fault.field === 'key' ? 'key' : 'detail', told(fault));
    if (line.whenOf !== null && line.whenValue === null) tell(n, 'whenValue', words.required('value'));
    for (const fault of conditionFaults(own, declared, siblings))
      tell(n, fault.code === 'CHOICE' ? 'whenValue' : 'whenOf', told(fault));
    for (const fault of typeFaults({ ...own, moduleName: module.name })) tell(n, 'productTypes', told(fault));
    const carrying = { ...own, moduleName: module.name, carryTo: line.carryTo };
    for (const fault of carryFaults(carrying, (name) => name === module.name || standsOn(name, own)))
      tell(n, 'carryTo', told(fault));
  }
  return faults;
};

/** A line with its place in the grid. */
type Placed = readonly [line: number, own: OwnLine];

/**
 * Lines in the order in which they are saved: what goes out of use goes last, the later one first, for a formula mostly stands below what it reads,
 * and what a formula in use reads stays.
 */
export const inSaveOrder = (lines: readonly Placed[]): readonly Placed[] => {
  const isGoing = ([, { inUse }]: Placed): boolean => inUse === 'false';
  return [...lines.filter((one) => !isGoing(one)), ...lines.filter(isGoing).toReversed()];
};
