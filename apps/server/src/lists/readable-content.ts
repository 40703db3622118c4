import { isCustomKey } from '@weft/domain/catalogue/language/custom/custom-key';
import type { Module } from '@weft/domain/catalogue/language/module';
import { moduleNamed } from '@weft/domain/catalogue/registry';
import { contentFor, type ViewContent } from '@weft/domain/rules/lists/saved-view';
import type { Person } from '../access/person.ts';
import { isSortable } from '../records/list-faults.ts';
import type { PartnerConfig } from '../records/partner-config.ts';

/** Keys that are no fields and may be filtered by or shown. */
const COMMON = new Set(['id', 'number', 'status', 'isActive', 'createdBy', 'createdOn', 'updatedBy', 'updatedOn']);

const isThere = ({ fields }: Module, key: string): boolean => {
  const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
  return field === undefined ? !isCustomKey(key) && COMMON.has(key) : field.isHidden !== true && field.secret !== true;
};

/** What of a view its reader may ask of the list as it is now; nothing of what their role does not see, nor the company. */
export const readableContent = (
  config: PartnerConfig,
  person: Person,
  list: string,
): ((content: ViewContent) => ViewContent) => {
  const { acl } = moduleNamed(list);
  const hidden = person.hiddenIn(acl);
  const module = config.shaped(moduleNamed(list), hidden);
  const sees = (key: string): boolean => !hidden.has(key) && isThere(module, key);
  const mayShow = (key: string): boolean => sees(key) || !(hidden.has(key) || Object.hasOwn(module.fields, key)); // a screen has columns of its own
  return (content) =>
    contentFor(content, { mayFilter: sees, mayShow, maySort: (key) => sees(key) && isSortable(module, key) });
};
