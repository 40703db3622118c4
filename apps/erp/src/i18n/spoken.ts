import type { Field, Fields } from '@weft/domain/catalogue/language/field';
import { optionLabel } from '@weft/domain/catalogue/language/kinds/choice/choice';
import type { Module } from '@weft/domain/catalogue/language/module';
import type { Say } from './translate.ts';

const spokenField = (field: Field, say: Say): Field => ({
  ...field,
  label: say(field.label),
  ...(field.help === undefined ? {} : { help: say(field.help) }),
  ...(field.options === undefined
    ? {}
    : { optionLabels: Object.fromEntries(field.options.map((one) => [one, say(optionLabel(field, one))])) }),
  ...(field.of === undefined ? {} : { of: spokenFields(field.of, say) }),
});

const spokenFields = (fields: Fields, say: Say): Fields =>
  Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, spokenField(field, say)]));

/** A declaration in the person's language: titles, labels, help, options. What is wrong with a record then says so too. */
export const spokenModule = (module: Module, say: Say): Module => ({
  ...module,
  title: say(module.title),
  plural: say(module.plural),
  fields: spokenFields(module.fields, say),
});
