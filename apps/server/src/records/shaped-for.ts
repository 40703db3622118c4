import type { Module } from '@weft/domain/catalogue/language/module';
import type { SaveContext } from './handler.ts';

/** The module as it counts for the caller: the partner's labels and demands, the role's hidden fields (spec 01, 2.3). */
export const shapedFor = ({ config, person }: Pick<SaveContext, 'config' | 'person'>, module: Module): Module =>
  config.shaped(module, person.hiddenIn(module.acl));
