import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import type { NUMBERED } from '@weft/domain/rules/numbering/numbered';
import type { SaveContext } from '../handler.ts';
import { takeNumbers } from './take-number.ts';

type Series = (typeof NUMBERED)[number];

const hasCode = (key: string, record: AnyRecord, before?: object): boolean =>
  (record[key] ?? before?.[key as keyof object] ?? '') !== ''; // a text field of the module that calls

/**
 * Codes of a master from its number series: new records that bring none get the next ones, in their order.
 * @example handlerOf(party, { ...codedBy('PARTY', 'partyCode'), check: … })
 */
export const codedBy = (numbered: Series, key: string) => {
  const prepareMany = async (
    { tx, today }: SaveContext,
    records: readonly AnyRecord[],
  ): Promise<readonly AnyRecord[]> => {
    const count = records.filter((record) => !hasCode(key, record)).length;
    if (count === 0) return records;
    const codes = await takeNumbers(tx, { numbered, date: today, branch: null, organization: null }, count);
    const next = codes.values();
    return records.map((record) => (hasCode(key, record) ? record : { ...record, [key]: next.next().value }));
  };
  const prepare = async (context: SaveContext, record: AnyRecord, before: object | undefined): Promise<AnyRecord> => {
    const [coded] = hasCode(key, record, before) ? [record] : await prepareMany(context, [record]);
    return coded ?? record;
  };
  return { prepare, prepareMany };
};
