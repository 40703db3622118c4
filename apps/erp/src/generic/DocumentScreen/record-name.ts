import { optionLabel } from '@weft/domain/catalogue/language/kinds/choice/choice';
import type { Module } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import type { Translate } from '../../i18n/translate.ts';

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/**
 * What a person calls a record, at the head of its page and in the title of the tab: its number, its name, else its id; a document without a number
 * is a draft (spec 01, 2.8), a new record what it will be, and a number series goes by what it numbers.
 * @example recordName(purchaseOrder, { id: 7, number: null }, t) → 'Purchase Order · Draft 7'
 */
export const recordName = (
  { kind, display, title, fields, list }: Pick<Module, 'kind' | 'display' | 'title' | 'fields' | 'list'>,
  before: AnyRecord | undefined,
  t: Translate,
): string => {
  if (before === undefined) return title;
  const id = text(before['id']);
  const known = fields[list.title];
  const option = text(before[list.title]);
  if (known?.kind === 'choice' && option !== '') return optionLabel(known, option);
  return kind === 'document'
    ? text(before['number']) || `${title} · ${t('list.draft', { id })}`
    : text(before[display]) || text(before[`${display}Name`]) || `${title} ${id}`;
};
