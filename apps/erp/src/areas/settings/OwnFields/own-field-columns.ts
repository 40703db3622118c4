import { CUSTOM_TYPES } from '@weft/domain/catalogue/language/custom/custom-types';
import { linesKeyOf } from '@weft/domain/catalogue/language/custom/custom-layout';
import { optionLabel } from '@weft/domain/catalogue/language/kinds/choice/choice';
import type { Module } from '@weft/domain/catalogue/language/module';
import { carryTargets, carryTitle } from '@weft/domain/catalogue/organisation/carry.rules';
import { customField } from '@weft/domain/catalogue/organisation/custom-field';
import { TYPED_MODULE } from '@weft/domain/catalogue/organisation/custom-field.rules';
import { moduleCustomField } from '@weft/domain/catalogue/organisation/module-custom-field';
import type { Option } from '@weft/ui/ComboboxField';
import type { LineColumn } from '@weft/ui/LineGrid';
import type { Choice } from '@weft/ui/SelectField';
import type { Say, Translate } from '../../../i18n/translate.ts';
import type { OwnLine } from './own-field-lines.ts';
import type { ConditionSearches } from './use-condition-searches.ts';

const { fieldType, refModule } = customField.fields;
const { level } = moduleCustomField.fields;

/** Modules to which fields of records of a module may be carried. */
export const targetsOf = ({ name }: Module): readonly string[] => carryTargets({ moduleName: name, level: 'header' });

/** What the cells of the grid are chosen from. */
export type ColumnChoices = {
  readonly types: readonly Choice[];
  readonly units: readonly Option[];
  readonly lists: readonly Option[];
  readonly conditions: ConditionSearches;
};

/** Columns of the grid, in their order; what a module has no use for is left out. */
export const columnsOf = (
  t: Translate,
  say: Say,
  module: Module,
  { types, units, lists, conditions }: ColumnChoices,
): readonly LineColumn<OwnLine>[] => {
  const yesNo = [
    { value: 'true', label: t('yes') },
    { value: 'false', label: t('no') },
  ];
  const flag = (key: keyof OwnLine, label: string): LineColumn<OwnLine> => ({
    key,
    label,
    kind: 'choice',
    width: 92,
    options: yesNo,
  });
  return [
    { key: 'label', label: t('fieldConfig.label'), kind: 'text', width: 180, maxLength: 60, required: true },
    {
      key: 'fieldType',
      label: t('ownFields.type'),
      kind: 'choice',
      width: 150,
      options: CUSTOM_TYPES.map((value) => ({ value, label: say(optionLabel(fieldType, value)) })),
    },
    { key: 'detail', label: t('ownFields.detail'), kind: 'text', width: 240, maxLength: 300 },
    {
      key: 'list',
      label: say(refModule.label),
      kind: 'ref',
      width: 180,
      options: lists,
      hasCell: ({ fieldType: of }) => of === 'ref',
    },
    ...(linesKeyOf(module) === undefined
      ? []
      : [
          {
            key: 'level',
            label: t('ownFields.on'),
            kind: 'choice',
            width: 100,
            options: (level.options ?? []).map((value) => ({ value, label: say(optionLabel(level, value)) })),
          } satisfies LineColumn<OwnLine>,
        ]),
    { key: 'order', label: t('fieldConfig.order'), kind: 'number', width: 80, places: 0 },
    { key: 'section', label: t('ownFields.section'), kind: 'text', width: 140, maxLength: 60 },
    flag('isRequired', t('fieldConfig.required')),
    flag('isVisible', t('fieldConfig.visible')),
    flag('showInList', t('fieldConfig.inList')),
    { ...flag('searchable', t('ownFields.searchable')), hasCell: ({ level: on }) => on !== 'lines' },
    flag('showInPrint', t('ownFields.inPrint')),
    flag('copyOnDuplicate', t('ownFields.copied')),
    { key: 'whenOf', label: t('ownFields.when'), kind: 'ref', width: 180, searchFor: conditions.subjects },
    {
      key: 'whenValue',
      label: t('ownFields.when.value'),
      kind: 'ref',
      width: 150,
      searchFor: conditions.answers,
      hasCell: ({ whenOf }) => whenOf !== null,
    },
    { key: 'unit', label: t('ownFields.unit'), kind: 'ref', width: 150, options: units },
    ...(targetsOf(module).length === 0
      ? []
      : [
          {
            key: 'carryTo',
            label: t('ownFields.carryTo'),
            kind: 'choices',
            width: 180,
            options: targetsOf(module).map((value) => ({ value, label: say(carryTitle(value)) })),
          } satisfies LineColumn<OwnLine>,
        ]),
    ...(module.name === TYPED_MODULE
      ? [
          {
            key: 'productTypes',
            label: t('ownFields.productTypes'),
            kind: 'choices',
            width: 200,
            options: types,
          } satisfies LineColumn<OwnLine>,
        ]
      : []),
    flag('inUse', t('ownFields.inUse')),
    { key: 'key', label: t('ownFields.key'), kind: 'text', width: 150, maxLength: 40 },
  ];
};

const isNamed = (value: unknown): value is { readonly name: string } =>
  typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string';

/** What a cell says, in the words of its column; empty for a cell that holds nothing. */
export const shownIn = (
  columns: readonly LineColumn<OwnLine>[],
  key: keyof OwnLine,
  value: OwnLine[keyof OwnLine],
): string => {
  const column = columns.find((one) => one.key === key);
  const options = column?.kind === 'choice' || column?.kind === 'choices' ? column.options : [];
  if (isNamed(value)) return value.name;
  const parts: readonly string[] = Array.isArray(value) ? value : [value?.toString() ?? ''];
  return parts.map((part) => options.find((option) => option.value === part)?.label ?? part).join(', ');
};
