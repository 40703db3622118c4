import { testedOf } from '@weft/domain/catalogue/stores/lab-test.derive';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import type { RuleContext } from '@weft/domain/catalogue/language/rule-context';
import { textOf } from '@weft/domain/catalogue/language/text-of';
import { byOperandName, computedAmong, formulaOf, operandName } from '@weft/domain/rules/quality/computed-readings';
import { judge } from '@weft/domain/rules/quality/judge';

const NAME = /[A-Za-z]\w*(?!\w*\s*\()/gu;

/**
 * How lines with a formula come to their figure: the formula as it was written, and with the figures of the other lines; undefined for typed ones.
 * @example WT ÷ AREA = 6.40 ÷ 0.100
 */
export const computedWords = (
  lines: readonly AnyRecord[],
  context: RuleContext,
): ((line: AnyRecord) => string | undefined) => {
  const operands = lines.map((line) => {
    const parameter = context.ref('customParam', line['customParam']) ?? {};
    const tested = testedOf(line, context);
    return {
      code: operandName(parameter['shortCode']),
      name: operandName(parameter['name']),
      formula: formulaOf(parameter),
      words: textOf(parameter['formula']).trim(),
      figure: judge(tested).value?.toFixed(tested.places),
    };
  });
  const byName = byOperandName(operands);
  const computed = new Map([...computedAmong(operands)].map((one) => [lines[operands.indexOf(one)], one.words]));
  return (line) => {
    const formula = computed.get(line);
    if (formula === undefined) return undefined;
    return `${formula} = ${formula.replaceAll(NAME, (name) => byName.get(name.toUpperCase())?.figure ?? '…')}`;
  };
};
