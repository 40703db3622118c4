import { useState } from 'react';
import { type Decimal, decimal, isPositive } from '@weft/domain/rules/decimal/decimal';
import { formatQuantity } from '@weft/domain/rules/format/format-number';
import { Banner } from '@weft/ui/Banner';
import { Button } from '@weft/ui/Button';
import { Dialog } from '@weft/ui/Dialog';
import { QuantityField } from '@weft/ui/QuantityField';
import { RadioField } from '@weft/ui/RadioField';
import { SelectField } from '@weft/ui/SelectField';
import { toast } from '@weft/ui/Toast';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { FloorLine } from './floor-answers.ts';
import { PickRow, Picks, Stack } from './MaterialAllocation.style.ts';
import { useHandBack } from './use-hand-back.ts';

/** What a person says of one line. */
type Entry = { readonly quantity: Decimal | null; readonly second: Decimal | null; readonly condition: string };

const UNTOUCHED: Entry = { quantity: null, second: null, condition: 'good' };

const isGiven = ({ quantity }: Entry): boolean => quantity !== null && isPositive(quantity);

export type HandBackDialogProps = {
  /** Lines with goods on the floor; of several allocations one is chosen. */
  readonly lines: readonly FloorLine[];
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** What comes back from the floor: how much of each lot as weighed, and in which condition (spec 02, 5.4). */
export function HandBackDialog({ lines, onClose, onDone }: HandBackDialogProps) {
  const { t } = useTranslation();
  const { handBack, isBusy, told } = useHandBack();
  const [chosen, setChosen] = useState(lines[0]?.allocation);
  const [entries, setEntries] = useState<ReadonlyMap<number, Entry>>(new Map());
  const [wasTried, setTried] = useState(false);
  const allocations = [...new Map(lines.map((line) => [line.allocation, line])).values()];
  const own = lines.filter(({ allocation }) => allocation === chosen);
  const entryOf = ({ id }: FloorLine): Entry => entries.get(id) ?? UNTOUCHED;
  const say = (line: FloorLine, change: Partial<Entry>): void =>
    setEntries(new Map(entries).set(line.id, { ...entryOf(line), ...change }));

  const send = (): void => {
    setTried(true);
    const [first] = own;
    const back = own.flatMap((line) => {
      const { quantity, second, condition } = entryOf(line);
      if (quantity === null || !isPositive(quantity)) return [];
      const more = second === null ? {} : { secondaryQuantity: second.toString() };
      return [{ id: line.id, quantity: quantity.toString(), condition, ...more }];
    });
    if (first === undefined || back.length === 0) return;
    void handBack({ id: first.allocation, version: first.version }, back, () => {
      toast.success(t('handBack.done', { number: first.number }));
      onDone();
    });
  };
  const isNothing = !own.some((line) => isGiven(entryOf(line)));
  return (
    <Dialog
      isOpen
      size="lg"
      onClose={onClose}
      title={t('handBack.title')}
      description={t('handBack.note')}
      footer={
        <>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button variant="primary" isBusy={isBusy} onClick={send}>
            {t('handBack.begin')}
          </Button>
        </>
      }
    >
      <Stack>
        {told.whole !== undefined && <Banner tone="danger">{told.whole}</Banner>}
        {wasTried && isNothing && <Banner tone="warning">{t('handBack.nothing')}</Banner>}
        {allocations.length > 1 && (
          <SelectField
            label={t('handBack.which')}
            options={allocations.map(({ allocation, number, area }) => ({
              value: String(allocation),
              label: `${number} · ${area.name}`,
            }))}
            value={String(chosen)}
            onCommit={(value) => setChosen(Number(value))}
          />
        )}
        <Picks aria-label={t('handBack.title')}>
          {own.map((line) => (
            <BackRow key={line.id} line={line} entry={entryOf(line)} fault={told.byLine.get(line.id)} onChange={say} />
          ))}
        </Picks>
      </Stack>
    </Dialog>
  );
}

type BackRowProps = {
  readonly line: FloorLine;
  readonly entry: Entry;
  readonly fault: string | undefined;
  readonly onChange: (line: FloorLine, change: Partial<Entry>) => void;
};

function BackRow({ line, entry, fault, onChange }: BackRowProps) {
  const { t } = useTranslation();
  const { item, uom, secondaryUom } = line;
  const lot = line.rollNumber ?? line.lot ?? item.name;
  const open = `${formatQuantity(decimal(line.open), uom.decimals)} ${uom.symbol}`;
  return (
    <PickRow>
      <div>
        <strong>{lot}</strong>
        <span>
          {[lot === item.name ? '' : item.name, t('handBack.open', { quantity: open })].filter(Boolean).join(' · ')}
        </span>
      </div>
      <div data-quantity="">
        <QuantityField
          label={t('handBack.of', { lot })}
          uom={uom.symbol}
          places={uom.decimals}
          value={entry.quantity}
          onCommit={(quantity) => onChange(line, { quantity })}
          fault={fault}
        />
      </div>
      {secondaryUom !== null && (
        <div data-quantity="">
          <QuantityField
            label={t('handBack.second', { lot })}
            uom={secondaryUom.symbol}
            places={secondaryUom.decimals}
            value={entry.second}
            onCommit={(second) => onChange(line, { second })}
          />
        </div>
      )}
      <RadioField
        label={t('handBack.condition', { lot })}
        isInline
        options={['good', 'doubtful'].map((value) => ({ value, label: t(`handBack.${value}`) }))}
        value={entry.condition}
        onCommit={(condition) => onChange(line, { condition: condition ?? 'good' })}
      />
    </PickRow>
  );
}
