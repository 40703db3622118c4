import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { decimal } from '@weft/domain/rules/decimal/decimal';
import { formatInr } from '@weft/domain/rules/format/format-inr';
import { formatQuantity } from '@weft/domain/rules/format/format-number';
import type { TemplateFields } from '@weft/domain/rules/templates/template-fields';
import { type CountLine, readLines } from '../areas/stores/physical-count/count-lines.ts';
import { sightOf } from '../areas/stores/physical-count/count-wire.ts';
import type { Call } from '../http/endpoint.ts';
import type { PartnerConfig } from '../records/partner-config.ts';
import { textField } from './place-field.ts';
import { type StockOnPaper, stockOnPaper } from './stock-on-paper.ts';

const KEY: TemplateFields = {
  item: textField('Item'),
  what: textField('Lot, roll, vendor code'),
  rack: textField('Rack'),
  expected: textField('Expected'),
  counted: textField('Counted'),
  difference: textField('Difference'),
  value: textField('Value of the difference'),
  reason: textField('Reason'),
};

/** What a count's print knows besides the slip: what was found of each key, once its reader may know it. */
export const COUNT_FIELDS: TemplateFields = { keys: { label: 'Keys', kind: 'lines', of: () => KEY } };

const keyOf = (line: CountLine, { shown }: StockOnPaper, hasValues: boolean): AnyRecord => {
  const quantity = (figure: string | null): string =>
    figure === null ? '' : `${formatQuantity(decimal(figure), line.decimals)} ${line.uom}`;
  return {
    item: line.itemName,
    what: [shown('lot', line.lotNumber), shown('rollNumber', line.rollNumber), shown('vendorCode', line.vendorCode)]
      .filter(Boolean)
      .join(' · '),
    rack: shown('rack', line.rackCode ?? ''),
    expected: quantity(line.expected),
    counted: quantity(line.counted),
    difference: quantity(line.difference),
    value: !hasValues || line.differenceValue === null ? '' : formatInr(decimal(line.differenceValue)),
    reason: line.reason ?? '',
  };
};

/** Values of `COUNT_FIELDS`: none while the count is blind to whoever prints it (spec 02, 5.6). */
export const countExtras = async (
  { tx, person }: Pick<Call, 'tx' | 'person'>,
  id: number,
  slip: AnyRecord,
  config: Pick<PartnerConfig, 'shaped' | 'say'>,
): Promise<{ readonly keys: readonly AnyRecord[] }> => {
  const { hasResults, hasValues } = sightOf(person, slip);
  if (!hasResults) return { keys: [] };
  const paper = stockOnPaper(config);
  return { keys: (await readLines(tx, id)).map((line) => keyOf(line, paper, hasValues)) };
};
