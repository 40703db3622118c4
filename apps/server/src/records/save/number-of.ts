import type { Module } from '@weft/domain/catalogue/language/module';
import { isNumberedByPlace } from '@weft/domain/catalogue/language/number-place';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import type { SaveContext } from '../handler.ts';
import { takeNumber } from './take-number.ts';

const idOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** Takes the number of a document that leaves its draft: of its branch and company, unless its numbers know none. Faults of `takeNumbers`. */
export const numberOf = (
  { tx, config }: Pick<SaveContext, 'tx' | 'config'>,
  module: Module,
  { date, branch, organization }: AnyRecord,
): Promise<string> => {
  const isByPlace = isNumberedByPlace(module, { config: config.value });
  return takeNumber(tx, {
    numbered: module.name,
    date: typeof date === 'string' ? date : '',
    branch: isByPlace ? idOf(branch) : null,
    organization: isByPlace ? idOf(organization) : null,
  });
};
