import { testedOf, withComputedReadings } from '@weft/domain/catalogue/stores/lab-test.derive';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import type { RuleContext } from '@weft/domain/catalogue/language/rule-context';
import { textOf } from '@weft/domain/catalogue/language/text-of';
import { figureOf, isFarOut, judge, sideOf, type Tested } from '@weft/domain/rules/quality/judge';
import type { SheetReading, SheetRow, SheetWord } from '@weft/ui/ReadingSheet';
import type { Translate } from '../../../i18n/translate.ts';
import { computedWords } from './computed-words.ts';

/** Limits of a parameter as a person reads them. @example 92.0 – 98.0 % */
const limitWords = ({ min, max, places }: Tested, unit: string, t: Translate): string => {
  const least = min?.toFixed(places);
  const most = max?.toFixed(places);
  const behind = unit === '' ? '' : ` ${unit}`;
  if (least !== undefined && most !== undefined) return `${least} – ${most}${behind}`;
  if (least !== undefined) return `${t('lab.atLeast', { n: least })}${behind}`;
  return most === undefined ? unit : `${t('lab.atMost', { n: most })}${behind}`;
};

const wordsOf = (dataType: Tested['dataType'], parameter: AnyRecord | undefined, t: Translate) => {
  const options: readonly AnyRecord[] = Array.isArray(parameter?.['options']) ? parameter['options'] : [];
  if (dataType === 'passFail')
    return ['pass', 'fail'].map((value): SheetWord => ({ value, label: t(`lab.word.${value as 'pass' | 'fail'}`) }));
  return dataType === 'choice'
    ? options.map(({ value }): SheetWord => ({ value: textOf(value), label: textOf(value) }))
    : undefined;
};

const readingOf = (tested: Tested, text: string, fault: string | undefined): SheetReading => {
  const figure = tested.dataType === 'numeric' ? figureOf(text) : undefined;
  const judged = tested.evaluation === 'range' || figure === undefined ? undefined : figure;
  return {
    text,
    fault,
    ...(judged === undefined ? {} : { side: sideOf(judged, tested), isFar: isFarOut(judged, tested) }),
  };
};

/** Name of a row: stored lines have an id, and their place is what a fault names. */
export const rowKey = (line: AnyRecord, index: number): string => `${index}-${textOf(line['id'])}`;

/**
 * Lines of a test as the sheet shows them; verdicts by the rule that the server runs. What can no longer be changed (`isClosed`) stands as it was
 * stored, whatever became of the formulas since.
 */
export const sheetRows = (
  lines: readonly AnyRecord[],
  context: RuleContext,
  faults: ReadonlyMap<string, string>,
  t: Translate,
  isClosed = false,
): readonly SheetRow[] => {
  const shown = isClosed ? lines : withComputedReadings(lines, context);
  const howOf = isClosed ? () => undefined : computedWords(shown, context);
  return shown.map((line, n) => {
    const tested = testedOf(line, context);
    const parameter = context.ref('customParam', line['customParam']);
    const { value, verdict } = judge(tested);
    const unit = textOf(parameter?.['uomCode']) || textOf(parameter?.['uomName']);
    const words = wordsOf(tested.dataType, parameter, t);
    const computed = howOf(line);
    return {
      key: rowKey(line, n),
      label: textOf(line['customParamName']) || textOf(parameter?.['name']),
      limits: limitWords(tested, unit, t),
      isCritical: line['isCritical'] === true,
      ...(words === undefined ? {} : { words }),
      isText: tested.dataType === 'text',
      ...(computed === undefined ? {} : { computed }),
      readings: Array.from({ length: tested.count }, (_, at) =>
        readingOf(tested, tested.readings[at] ?? '', faults.get(`lines[${n}].readings[${at}]`)),
      ),
      value: value?.toFixed(tested.places) ?? '',
      verdict,
    };
  });
};

/** A line with one reading changed; the list is as long as readings are asked. */
export const withReading = (line: AnyRecord, at: number, text: string, context: RuleContext): AnyRecord => {
  const { readings, count } = testedOf(line, context);
  return { ...line, readings: Array.from({ length: count }, (_, n) => (n === at ? text : (readings[n] ?? ''))) };
};
