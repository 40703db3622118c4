import { useState } from 'react';
import { firstValueFrom } from 'rxjs';
import { toFault } from '@weft/api/http/api-fault';
import { isPositive } from '@weft/domain/rules/decimal/decimal';
import { f } from '@weft/domain/catalogue/language/f';
import type { Option } from '@weft/ui/ComboboxField';
import { ComboboxField } from '@weft/ui/ComboboxField';
import { Banner } from '@weft/ui/Banner';
import { Button } from '@weft/ui/Button';
import { Dialog } from '@weft/ui/Dialog';
import { QuantityField } from '@weft/ui/QuantityField';
import { TextField } from '@weft/ui/TextField';
import { toast } from '@weft/ui/Toast';
import { useRefSearch } from '../../../generic/use-ref-search.ts';
import { useFaultWords, useFieldFaults } from '../../../i18n/fault-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useProduct } from '../../../product/product-context.ts';
import { useRequestId } from '../../../product/use-request-id.ts';
import { useStockWords } from '../use-stock-words.ts';
import { Stack } from './InventoryStockScreen.style.ts';
import { actCall, ASKED, firstAnswer, type ActAnswer, type StockAct } from './stock-acts.ts';
import type { StockRow } from './stock-answers.ts';

export type StockActDialogProps = {
  readonly act: StockAct;
  /** The keys that were chosen. */
  readonly rows: readonly StockRow[];
  readonly hasRacks: boolean;
  /** `isDone`: stock was changed. */
  readonly onClose: (isDone: boolean) => void;
};

const AREA = f.ref({ to: 'stockArea', label: 'Stock Area', offers: { location: { sameAs: 'location' } } });
const RACK = f.ref({ to: 'rack', label: 'Rack', offers: { stockArea: { sameAs: 'stockArea' } } });

/** Id of a row that a pick list offered. */
const idOf = (option: Option | null): number | null => (typeof option?.id === 'number' ? option.id : null);

/** The last part of a fault's place: what the person entered there. */
const placeOf = (field: string): string => field.split('.').at(-1) ?? field;

/** Asks what a move, a split or a block of the chosen stock needs, and does it. What is wrong stands at its field, the rest above them. */
export function StockActDialog({ act, rows, hasRacks, onClose }: StockActDialogProps) {
  const { t, say } = useTranslation();
  const ofStock = useStockWords();
  const { api } = useProduct();
  const [answer, setAnswer] = useState<ActAnswer>(() => firstAnswer(act, rows));
  const [[area, rack], setPlaces] = useState<readonly [Option | null, Option | null]>([null, null]);
  const [faults, setFaults] = useState<ReadonlyMap<string, string>>(new Map());
  const [isUnreadable, setUnreadable] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const ids = useRequestId();
  const words = useFaultWords();
  const fieldFaults = useFieldFaults();
  const [first] = rows;
  const searchAreas = useRefSearch(AREA, { location: first?.location.id });
  const searchRacks = useRefSearch(RACK, { stockArea: area?.id ?? first?.stockArea.id });
  const asks = (field: keyof ActAnswer): boolean =>
    ASKED[act].includes(field) && (field !== 'rack' || hasRacks) && (field !== 'quantity' || rows.length === 1);
  const change = (part: Partial<ActAnswer>): void => setAnswer({ ...answer, ...part });

  /** Without a quantity the server would take all that lies there. */
  const lacksQuantity = asks('quantity') && (isUnreadable || answer.quantity === null || !isPositive(answer.quantity));

  const send = async (): Promise<void> => {
    if (lacksQuantity) {
      setFaults(new Map([['quantity', t('stock.act.quantity')]]));
      return;
    }
    setBusy(true);
    const { path, body } = actCall(act, rows, answer);
    try {
      await firstValueFrom(api.post(path, body, { requestId: ids.of([path, body]) }));
      toast.success(t(`stock.act.done.${act}`));
      onClose(true);
    } catch (cause) {
      const refused = toFault(cause);
      const found = new Map([...fieldFaults(refused)].map(([field, message]) => [placeOf(field), message]));
      setFaults(found.size === 0 ? new Map([['', words(refused)]]) : found);
      setBusy(false);
    }
  };
  const shown = new Set(['toStockArea', 'toRack', 'quantity', 'lotNumber', 'reason']);
  const above = [...faults].flatMap(([field, message]) => (shown.has(field) ? [] : [message]));

  return (
    <Dialog
      isOpen
      onClose={() => onClose(false)}
      title={t(`stock.act.${act}`)}
      description={t('stock.act.of', { count: rows.length, item: first?.item.name ?? '' })}
      footer={
        <>
          <Button onClick={() => onClose(false)}>{t('action.cancel')}</Button>
          <Button variant="primary" isBusy={isBusy} onClick={() => void send()}>
            {t(`stock.act.${act}`)}
          </Button>
        </>
      }
    >
      <Stack>
        {above.length > 0 && <Banner tone="danger">{above.join(' ')}</Banner>}
        {asks('stockArea') && (
          <ComboboxField
            label={ofStock.label('stockArea', say('Stock Area'))}
            search={searchAreas}
            value={area}
            onCommit={(next) => {
              setPlaces([next, null]);
              change({ stockArea: idOf(next), rack: null });
            }}
            fault={faults.get('toStockArea')}
          />
        )}
        {asks('rack') && (
          <ComboboxField
            label={ofStock.label('rack', say('Rack'))}
            search={searchRacks}
            value={rack}
            onCommit={(next) => {
              setPlaces([area, next]);
              change({ rack: idOf(next) });
            }}
            fault={faults.get('toRack')}
          />
        )}
        {asks('quantity') && (
          <QuantityField
            label={say('Quantity')}
            uom={first?.item.uom.symbol}
            places={first?.item.uom.decimals ?? 3}
            value={answer.quantity}
            onChange={(quantity) => change({ quantity })}
            onFault={(wrong) => setUnreadable(wrong !== undefined)}
            fault={faults.get('quantity')}
          />
        )}
        {asks('lotNumber') && (
          <TextField
            label={t('stock.act.newLot')}
            value={answer.lotNumber}
            onChange={(lotNumber) => change({ lotNumber })}
            fault={faults.get('lotNumber')}
          />
        )}
        {asks('reason') && (
          <TextField
            label={t('stock.qc.reason')}
            required
            value={answer.reason}
            onChange={(reason) => change({ reason })}
            fault={faults.get('reason')}
          />
        )}
      </Stack>
    </Dialog>
  );
}
