import type { Wording } from '../../rules/labels/worded.ts';
import type { Module } from './module.ts';

type Fields = Pick<Module, 'fields'>;

/**
 * What a partner calls a field in its configuration; undefined where the words are those of the declaration, as `say` says them. For screens and
 * files whose own words stand until somebody renames the field.
 */
export const ownLabel = (shaped: Fields, declared: Fields, key: string, say: Wording): string | undefined => {
  const [label, before] = [shaped.fields[key]?.label, declared.fields[key]?.label];
  return label === undefined || before === undefined || label === say(before) ? undefined : label;
};
