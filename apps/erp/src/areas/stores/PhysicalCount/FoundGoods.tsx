import { useEffect, useMemo, useRef, useState } from 'react';
import { f } from '@weft/domain/catalogue/language/f';
import { neededItem } from '@weft/domain/catalogue/language/groups/master-refs';
import type { Decimal } from '@weft/domain/rules/decimal/decimal';
import { Button } from '@weft/ui/Button';
import { Card } from '@weft/ui/Card';
import { CodeField, type ScannedCode } from '@weft/ui/CodeField';
import { ComboboxField, type Option } from '@weft/ui/ComboboxField';
import { holdUnread } from '@weft/ui/Dialog';
import { QuantityField } from '@weft/ui/QuantityField';
import { soundOf } from '../../../generic/scan/scan-tones.ts';
import { useScannedNumber } from '../../../generic/scan/use-scanned-number.ts';
import { useRefSearch } from '../../../generic/use-ref-search.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { plainText } from '../../../product/plain-text.ts';
import { useIsOn } from '../../../product/modules/use-is-on.ts';
import { useFirstMaterial } from '../use-first-material.ts';
import { useStockWords } from '../use-stock-words.ts';
import { FoundParameters, type Measured } from './FoundParameters.tsx';
import { Entry, Stack, Tail } from './PhysicalCount.style.ts';

const item = neededItem();
const rackOfArea = f.ref({ to: 'rack', label: 'Rack', offers: { stockArea: { sameAs: 'stockArea' } } });

export type FoundGoodsProps = {
  readonly stockArea: number;
  /** The rack that is being counted; 0: all of them, and then it is asked in which one the goods lie. */
  readonly rack: number;
  readonly onCount: (name: string, line: object) => void;
  readonly onClose: () => void;
};

/** Goods that lie there and are not on the slip: what they are, and how much. */
export function FoundGoods({ stockArea, rack, onCount, onClose }: FoundGoodsProps) {
  const { t, say } = useTranslation();
  const words = useStockWords();
  const hasRolls = useIsOn('ROLL_NO_SUPPORT');
  const hasRacks = useIsOn('RACK_SUPPORT');
  const hasSecond = useIsOn('SECONDARY_STOCK_SUPPORT');
  const hasVendorCodes = useIsOn('VENDOR_CODE_ON');
  const [chosen, setWhat] = useState<Option | null>(); // undefined: nobody has chosen yet
  const first = useFirstMaterial('DEFAULT_MATERIAL', chosen === undefined);
  const only = useMemo(
    () => (first === undefined ? null : { id: Number(first['item']), name: plainText(first['itemName']) }),
    [first],
  );
  const what = chosen === undefined ? only : chosen;
  const search = useRefSearch(item);
  const searchRacks = useRefSearch(rackOfArea, { stockArea });
  const [foundIn, setFoundIn] = useState<Option | null>(null);
  const chosenRack = typeof foundIn?.id === 'number' ? foundIn.id : 0;
  const place = rack > 0 ? rack : chosenRack;
  const [lot, setLot] = useState('');
  const [roll, setRoll] = useState('');
  const [vendorCode, setVendorCode] = useState('');
  const [measured, setMeasured] = useState<Measured>({});
  const [quantity, setQuantity] = useState<Decimal | null>(null);
  const [second, setSecond] = useState<Decimal | null>(null);
  const [wasTried, setTried] = useState(false);
  const numberOf = useScannedNumber();
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    frame.current?.querySelector('input')?.focus(); // the next thing that is said is what was found
  }, []);
  /** What is scanned is heard; what is typed is not. */
  const read = async ({ code, source }: ScannedCode, set: (number: string) => void): Promise<void> => {
    const number = await numberOf(code);
    set(number ?? '');
    if (source !== 'typed') soundOf(number === undefined ? 'refused' : 'taken');
  };
  const enter = (): void => {
    if (what === null || quantity === null) {
      setTried(true);
      return;
    }
    onCount(roll || lot || what.name, {
      item: what.id,
      ...(lot === '' ? {} : { lotNumber: lot }),
      ...(roll === '' ? {} : { rollNumber: roll }),
      ...(vendorCode === '' ? {} : { vendorCode }),
      ...Object.fromEntries(Object.entries(measured).map(([key, { id }]) => [key, id])),
      ...(place > 0 ? { rack: place } : {}),
      quantity: quantity.toString(),
      ...(second === null ? {} : { secondaryQuantity: second.toString() }),
    });
  };
  const missing = (value: unknown): string | undefined =>
    wasTried && value === null ? t('field.required') : undefined;
  return (
    <Card title={t('count.found')} note={t('count.found.note')} onClickCapture={holdUnread}>
      <Stack ref={frame}>
        <ComboboxField
          label={words.label('item', say(item.label))}
          required
          value={what}
          search={search}
          fault={missing(what)}
          onCommit={(option) => {
            setWhat(option);
            setMeasured({}); // parameters were of the item before
          }}
        />
        <Entry>
          {words.isShown('lot') && (
            <CodeField
              label={words.label('lot', t('count.lot'))}
              value={lot}
              onCommit={(scanned) => void read(scanned, setLot)}
            />
          )}
          {hasRolls && words.isShown('rollNumber') && (
            <CodeField
              label={words.label('rollNumber', t('count.roll'))}
              value={roll}
              onCommit={(scanned) => void read(scanned, setRoll)}
            />
          )}
          {hasVendorCodes && words.isShown('vendorCode') && (
            <CodeField
              label={words.label('vendorCode', t('life.by.vendorCode'))}
              value={vendorCode}
              onCommit={({ code }) => setVendorCode(code)}
            />
          )}
        </Entry>
        {rack === 0 && hasRacks && words.isShown('rack') && (
          <ComboboxField
            label={words.label('rack', say(rackOfArea.label))}
            value={foundIn}
            search={searchRacks}
            onCommit={setFoundIn}
          />
        )}
        {what !== null && (
          <FoundParameters key={what.id} of={what.id} words={words} value={measured} onChange={setMeasured} />
        )}
        <Entry>
          <QuantityField
            label={t('count.quantity')}
            places={6}
            value={quantity}
            fault={missing(quantity)}
            onCommit={setQuantity}
          />
          {hasSecond && words.isShown('secondaryQuantity') && (
            <QuantityField
              label={words.label('secondaryQuantity', t('count.second'))}
              places={6}
              value={second}
              onCommit={setSecond}
            />
          )}
        </Entry>
        <Tail>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button variant="primary" onClick={enter}>
            {t('count.enter')}
          </Button>
        </Tail>
      </Stack>
    </Card>
  );
}
