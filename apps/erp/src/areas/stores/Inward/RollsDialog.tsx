import { useMemo, useState } from 'react';
import { toFault } from '@weft/api/http/api-fault';
import type { Fields } from '@weft/domain/catalogue/language/field';
import { settledPlaces } from '@weft/domain/catalogue/language/settled-places';
import { inward } from '@weft/domain/catalogue/stores/inward';
import { type Decimal, decimal } from '@weft/domain/rules/decimal/decimal';
import { formatNumber } from '@weft/domain/rules/format/format-number';
import { Banner } from '@weft/ui/Banner';
import { Button } from '@weft/ui/Button';
import { useConfirm } from '@weft/ui/Confirm';
import { Dialog } from '@weft/ui/Dialog';
import { LineGrid, type LineColumn } from '@weft/ui/LineGrid';
import { NumberField } from '@weft/ui/NumberField';
import { SelectField } from '@weft/ui/SelectField';
import { useTypingFaults } from '../../../generic/form/use-typing-faults.ts';
import { useFaultWords } from '../../../i18n/fault-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useProduct } from '../../../product/product-context.ts';
import { Actions, Fields as FieldsBelow, SameForAllFields } from './InwardScreen.style.ts';
import {
  EMPTY_ROLL,
  isRoll,
  repeatedRolls,
  type RollRow,
  type RollsOfLine,
  rollsTogether,
  type SameForAll,
  withRollNumbers,
} from './roll-lines.ts';

/** A line of the receipt that comes in rolls: its place, its item, and which of its quantities is weighed. */
export type RolledLine = Typed & {
  readonly value: string;
  readonly label: string;
  readonly item: number;
  readonly uom: string;
  readonly places: number;
  readonly secondPlaces: number;
  /** How much the line says that came. */
  readonly quantity: Decimal | null;
  readonly kgIn: RollsOfLine['kgIn'];
};

/** What is typed of a line. */
type Typed = { readonly rolls: readonly RollRow[]; readonly same: SameForAll };

export type RollsDialogProps = {
  readonly lines: readonly [RolledLine, ...RolledLine[]];
  /** What the fields of a line are called. */
  readonly label: (field: string) => string;
  readonly hasSecond: boolean;
  /** The rolls that were typed, by line, or undefined when the person goes back. */
  readonly onAnswer: (answers: readonly RollsOfLine[] | undefined) => void;
};

const SAME_FIELDS = ['coreKg', 'widthMm', 'gsm'] as const;
const FIELDS: Fields = inward.fields.lines.of ?? {};

/** Widths in px with which all columns stand in the dialog beside each other: figures of one roll, figures with their sum. */
const FIGURE_WIDTH = 100;
const SUM_WIDTH = 112;

const newRoll = (): RollRow => EMPTY_ROLL;

/** Decimals of a figure, as the declaration has them. */
const placesOf = (key: string): number => {
  const field = FIELDS[key];
  return (field && settledPlaces(field)) ?? 0;
};

const columnsOf = (
  label: RollsDialogProps['label'],
  { uom, places, secondPlaces }: RolledLine,
  hasSecond: boolean,
): readonly LineColumn<RollRow>[] => {
  const figure = (key: string) =>
    ({ key, kind: 'quantity', label: label(key), places: placesOf(key), width: FIGURE_WIDTH }) as const;
  return [
    { key: 'rollNumber', kind: 'text', label: label('rollNumber'), maxLength: 40, width: 130 },
    { key: 'supplierRoll', kind: 'text', label: label('supplierRoll'), maxLength: 40, width: 110 },
    { ...figure('quantity'), label: `${label('quantity')} (${uom})`, places, width: SUM_WIDTH, total: 'sum' },
    ...(hasSecond
      ? [{ ...figure('secondaryQuantity'), places: secondPlaces, width: SUM_WIDTH, total: 'sum' } as const]
      : []),
    ...['grossKg', ...SAME_FIELDS].map(figure),
  ];
};

/** Esc in a cell takes what is typed there back, and nothing more. */
const keepOpenInCell = (event: globalThis.KeyboardEvent): void => {
  if (event.target instanceof Element && event.target.closest('[data-cell]') !== null) event.preventDefault();
};

/**
 * Many rolls of one line, typed or pasted at once: numbers come from the series where the supplier has none, and what is the same for all is said once
 * (spec 02, 4.2 and 4.3). Rolls of several lines are kept side by side and taken together; they are not lost without a question.
 * For: a receipt that is written. Not for: rolls in stock.
 */
export function RollsDialog({ lines, label, hasSecond, onAnswer }: RollsDialogProps) {
  const { t } = useTranslation();
  const { api } = useProduct();
  const confirm = useConfirm();
  const words = useFaultWords();
  const [first] = lines;
  const [at, setAt] = useState(first.value);
  const line = lines.find(({ value }) => value === at) ?? first;
  const [typed, setTyped] = useState<ReadonlyMap<string, Typed>>(new Map());
  const typing = useTypingFaults();
  const [refusal, setRefusal] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const columns = useMemo(() => columnsOf(label, line, hasSecond), [label, line, hasSecond]);

  const ofLine = (one: RolledLine): Typed => typed.get(one.value) ?? one;
  const { rolls, same } = ofLine(line);
  const { count, quantity } = rollsTogether(rolls, { same, kgIn: line.kgIn });
  const answers = lines
    .filter((one) => one === line || typed.has(one.value))
    .map((one): RollsOfLine => ({ ...pick(ofLine(one)), at: Number(one.value), kgIn: one.kgIn }));
  const taken = answers.reduce((sum, one) => sum + one.rolls.filter(isRoll).length, 0);
  const unnumbered = rolls.filter((row) => isRoll(row) && row.rollNumber.trim() === '').length;
  const others = lines.filter((one) => one !== line).flatMap((one) => ofLine(one).rolls);
  const faults = new Map(repeatedRolls(rolls, others).map((n) => [`rolls[${n}].rollNumber`, t('inward.rolls.twice')]));

  const change = (one: RolledLine, next: (now: Typed) => Partial<Typed>): void =>
    setTyped((all) => {
      const now = pick(all.get(one.value) ?? one);
      return new Map([...all, [one.value, { ...now, ...next(now) }]]);
    });
  const number = (): void => {
    setAsking(true);
    api
      .post<{ readonly rollNumbers: readonly string[] }>(
        `${inward.api}/rollNumbers`,
        { item: line.item, count: unnumbered },
        { requestId: crypto.randomUUID() },
      )
      .subscribe({
        next: ({ data }) => {
          setAsking(false);
          setRefusal(undefined);
          change(line, (now) => ({ rolls: withRollNumbers(now.rolls, data?.rollNumbers ?? []) })); // the line that asked, whichever is looked at now
        },
        error: (cause: unknown) => {
          setAsking(false);
          setRefusal(words(toFault(cause)));
        },
      });
  };
  const wrong = typing.unread.size === 0 ? undefined : t('fieldConfig.wrong', { count: typing.unread.size }); // it would go with its line
  const close = async (): Promise<void> => {
    const hasRolls = wrong !== undefined || [...typed.values()].some((one) => one.rolls.some(isRoll));
    const answer =
      !hasRolls ||
      (await confirm({
        title: t('inward.rolls.leave'),
        message: t('inward.rolls.leave.message'),
        okText: t('leave.ok'),
        cancelText: t('leave.stay'),
        tone: 'danger',
      }));
    if (answer === true) onAnswer(undefined);
  };
  const shown = (figure: Decimal): string =>
    `${formatNumber(figure, { grouping: 'indian', maxPlaces: 6 })} ${line.uom}`.trim();
  const sum = shown(count === 0 ? decimal('0') : quantity);
  const whole = line.quantity === null ? undefined : shown(line.quantity);
  const isOff = count > 0 && line.quantity !== null && !line.quantity.eq(quantity);

  return (
    <Dialog
      isOpen
      size="xl"
      onClose={() => void close()}
      onEscapeKeyDown={keepOpenInCell}
      title={t('inward.rolls')}
      description={t('inward.rolls.note')}
      footer={
        <>
          <Button onClick={() => void close()}>{t('action.cancel')}</Button>
          <Button
            variant="primary"
            disabled={taken === 0}
            disabledReason={wrong ?? (isAsking ? t('screen.loading') : undefined)} // numbers that are on their way would be lost
            onClick={() => onAnswer(answers)}
          >
            {t('inward.rolls.take', { count: taken })}
          </Button>
        </>
      }
    >
      <FieldsBelow>
        {lines.length > 1 && (
          <SelectField
            label={t('inward.rolls.line')}
            required
            disabledReason={wrong}
            options={lines}
            value={at}
            onCommit={(next) => {
              setAt(next ?? first.value);
              setRefusal(undefined);
            }}
          />
        )}
        <SameForAllFields>
          <legend>{t('inward.rolls.all')}</legend>
          {SAME_FIELDS.map((key) => (
            <NumberField
              key={`${at} ${key}`}
              label={label(key)}
              places={placesOf(key)}
              minPlaces={0}
              negative={false}
              value={same[key]}
              onCommit={(figure) => change(line, (now) => ({ same: { ...now.same, [key]: figure } }))}
              onFault={(fault) => typing.tell(key, fault)}
            />
          ))}
        </SameForAllFields>
        {refusal !== undefined && <Banner tone="warning">{refusal}</Banner>}
        <LineGrid
          key={at}
          label={t('inward.rolls')}
          columns={columns}
          lines={rolls}
          onLinesChange={(next) => change(line, () => ({ rolls: next }))}
          newLine={newRoll}
          faults={faults}
          unread={typing.unread}
          onTypingFault={typing.tell}
          name="rolls"
        />
        <Actions>
          <Button size="sm" disabled={unnumbered === 0 || isAsking} onClick={number}>
            {t('inward.rolls.number')}
          </Button>
          <span>
            {whole === undefined
              ? t('inward.rolls.sum', { count, quantity: sum })
              : t('inward.rolls.sumOf', { count, quantity: sum, whole })}
          </span>
        </Actions>
        {isOff && <Banner tone="warning">{t('inward.rolls.differ', { quantity: sum, whole: whole ?? '' })}</Banner>}
      </FieldsBelow>
    </Dialog>
  );
}

const pick = ({ rolls, same }: Typed): Typed => ({ rolls, same });
