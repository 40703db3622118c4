import { useMemo, useState } from 'react';
import { toFault } from '@weft/api/http/api-fault';
import { inward } from '@weft/domain/catalogue/stores/inward';
import { type Decimal, decimal } from '@weft/domain/rules/decimal/decimal';
import { formatNumber } from '@weft/domain/rules/format/format-number';
import { Banner } from '@weft/ui/Banner';
import { Button } from '@weft/ui/Button';
import { Dialog } from '@weft/ui/Dialog';
import { LineGrid, type LineColumn } from '@weft/ui/LineGrid';
import { NumberField } from '@weft/ui/NumberField';
import { SelectField } from '@weft/ui/SelectField';
import { useFaultWords } from '../../../i18n/fault-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useProduct } from '../../../product/product-context.ts';
import { Actions, Fields, SameForAllFields } from './InwardScreen.style.ts';
import { EMPTY_ROLL, isRoll, type RollRow, rollsTogether, type SameForAll, withRollNumbers } from './roll-lines.ts';

/** A line of the receipt that comes in rolls: its place, its item, and which of its quantities is weighed. */
export type RolledLine = {
  readonly value: string;
  readonly label: string;
  readonly item: number;
  readonly uom: string;
  readonly places: number;
  readonly kgIn: 'quantity' | 'secondaryQuantity' | undefined;
  readonly rolls: readonly RollRow[];
};

/** Rolls of a line, as they are to stand in the receipt. */
export type RollsAnswer = {
  readonly at: number;
  readonly rolls: readonly RollRow[];
  readonly same: SameForAll;
  readonly kgIn: RolledLine['kgIn'];
};

export type RollsDialogProps = {
  readonly lines: readonly [RolledLine, ...RolledLine[]];
  /** What the fields of a line are called. */
  readonly label: (field: string) => string;
  readonly hasSecond: boolean;
  /** The rolls that were typed, or undefined when the person goes back. */
  readonly onAnswer: (answer: RollsAnswer | undefined) => void;
};

const NO_SAME: SameForAll = { coreKg: null, widthMm: null, gsm: null };
const SAME_FIELDS = ['coreKg', 'widthMm', 'gsm'] as const;
const FIGURE_PLACES = 3;
const newRoll = (): RollRow => EMPTY_ROLL;

const columnsOf = (
  label: RollsDialogProps['label'],
  { uom, places }: RolledLine,
  hasSecond: boolean,
): readonly LineColumn<RollRow>[] => [
  { key: 'rollNumber', kind: 'text', label: label('rollNumber'), maxLength: 40, width: 150 },
  { key: 'supplierRoll', kind: 'text', label: label('supplierRoll'), maxLength: 40, width: 130 },
  { key: 'quantity', kind: 'quantity', label: `${label('quantity')} (${uom})`, places, total: 'sum' },
  ...(hasSecond
    ? [
        {
          key: 'secondaryQuantity',
          kind: 'quantity',
          label: label('secondaryQuantity'),
          places: FIGURE_PLACES,
          total: 'sum',
        } as const,
      ]
    : []),
  { key: 'grossKg', kind: 'quantity', label: label('grossKg'), places: FIGURE_PLACES },
  ...SAME_FIELDS.map((key) => ({ key, kind: 'quantity', label: label(key), places: FIGURE_PLACES }) as const),
];

/**
 * Many rolls of one line, typed or pasted at once: numbers come from the series where the supplier has none, and what is the same for all is said once
 * (spec 02, 4.2 and 4.3). For: a receipt that is written. Not for: rolls in stock.
 */
export function RollsDialog({ lines, label, hasSecond, onAnswer }: RollsDialogProps) {
  const { t } = useTranslation();
  const { api } = useProduct();
  const words = useFaultWords();
  const [first] = lines;
  const [at, setAt] = useState(first.value);
  const line = lines.find(({ value }) => value === at) ?? first;
  const [rolls, setRolls] = useState<readonly RollRow[]>(line.rolls);
  const [same, setSame] = useState(NO_SAME);
  const [refusal, setRefusal] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const columns = useMemo(() => columnsOf(label, line, hasSecond), [label, line, hasSecond]);
  const { kgIn } = line;
  const { count, quantity } = rollsTogether(rolls, { same, kgIn });
  const unnumbered = rolls.filter((row) => isRoll(row) && row.rollNumber.trim() === '').length;
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
          setRolls((now) => withRollNumbers(now, data?.rollNumbers ?? []));
        },
        error: (cause: unknown) => {
          setAsking(false);
          setRefusal(words(toFault(cause)));
        },
      });
  };
  const shown = (figure: Decimal): string =>
    `${formatNumber(figure, { grouping: 'indian', maxPlaces: 6 })} ${line.uom}`.trim();

  return (
    <Dialog
      isOpen
      size="xl"
      onClose={() => onAnswer(undefined)}
      title={t('inward.rolls')}
      description={t('inward.rolls.note')}
      footer={
        <>
          <Button onClick={() => onAnswer(undefined)}>{t('action.cancel')}</Button>
          <Button
            variant="primary"
            disabled={count === 0}
            onClick={() => onAnswer({ at: Number(line.value), rolls, same, kgIn })}
          >
            {t('inward.rolls.take', { count })}
          </Button>
        </>
      }
    >
      <Fields>
        {lines.length > 1 && (
          <SelectField
            label={t('inward.rolls.line')}
            required
            options={lines}
            value={at}
            onCommit={(next) => {
              setAt(next ?? first.value);
              setRolls(lines.find(({ value }) => value === next)?.rolls ?? []);
            }}
          />
        )}
        <SameForAllFields role="group" aria-label={t('inward.rolls.all')}>
          {SAME_FIELDS.map((key) => (
            <NumberField
              key={key}
              label={`${label(key)}, ${t('inward.rolls.all')}`}
              places={FIGURE_PLACES}
              minPlaces={0}
              value={same[key]}
              onCommit={(figure) => setSame({ ...same, [key]: figure })}
            />
          ))}
        </SameForAllFields>
        {refusal !== undefined && <Banner tone="warning">{refusal}</Banner>}
        <LineGrid
          label={t('inward.rolls')}
          columns={columns}
          lines={rolls}
          onLinesChange={setRolls}
          newLine={newRoll}
          name="rolls"
        />
        <Actions>
          <Button size="sm" disabled={unnumbered === 0 || isAsking} onClick={number}>
            {t('inward.rolls.number')}
          </Button>
          <span>{t('inward.rolls.sum', { count, quantity: shown(count === 0 ? decimal('0') : quantity) })}</span>
        </Actions>
      </Fields>
    </Dialog>
  );
}
