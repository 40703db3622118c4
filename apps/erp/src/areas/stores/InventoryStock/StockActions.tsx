import { MoreHorizontal, Route, Tag } from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonLink } from '@weft/ui/Button';
import { Menu } from '@weft/ui/Menu';
import { useLabelsOn } from '../../../generic/LabelPrint/labelled.ts';
import { LazyLabelPrintDialog } from '../../../generic/LabelPrint/LazyLabelPrintDialog.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useRights } from '../../../product/modules/use-rights.ts';
import { lifeHref } from '../../../product/live/life-address.ts';
import { HandBackButton } from '../MaterialAllocation/HandBackButton.tsx';
import { Buttons } from './InventoryStockScreen.style.ts';
import { StockActDialog } from './StockActDialog.tsx';
import { actBarrier, STOCK_ACTS, type StockAct } from './stock-acts.ts';
import type { StockRow } from './stock-answers.ts';

/** What a lot is followed by: the roll where there is one. */
const lifeOf = ({ lot, rollNumber, item }: StockRow): string | undefined => {
  if (rollNumber !== '') return lifeHref({ rollNumber, item: item.id });
  return lot === null ? undefined : lifeHref({ lotNumber: lot.lotNumber, item: item.id });
};

const BLOCKS: ReadonlySet<StockAct> = new Set(['block', 'unblock']);

export type StockActionsProps = {
  /** The keys that were chosen. */
  readonly rows: readonly StockRow[];
  /** The one item that the panel is about. */
  readonly item: number | undefined;
  readonly hasRacks: boolean;
  readonly onDone: () => void;
};

/** The row is the workplace: follow, label, move, split, merge, block, without leaving it (spec 02, 2.8). */
export function StockActions({ rows, item, hasRacks, onDone }: StockActionsProps) {
  const { t } = useTranslation();
  const rights = useRights('chemical/itemStock');
  const isPrinter = useRights('chemical/itemStock/stock').may('print');
  const mayPrint = useLabelsOn() && isPrinter;
  const [isPrinting, setPrinting] = useState(false);
  const [act, setAct] = useState<StockAct>();
  const [only] = rows;
  const life = rows.length === 1 && only !== undefined ? lifeOf(only) : undefined;
  const acts = STOCK_ACTS.filter((one) => rights.may(BLOCKS.has(one) ? 'approve' : 'edit'));
  return (
    <Buttons>
      {life !== undefined && (
        <ButtonLink icon={<Route />} href={life}>
          {t('stock.follow')}
        </ButtonLink>
      )}
      {mayPrint && (
        <Button
          icon={<Tag />}
          disabledReason={rows.length === 0 ? t('stock.labels.choose') : undefined}
          onClick={() => setPrinting(true)}
        >
          {t('action.printLabels')}
        </Button>
      )}
      {item !== undefined && <HandBackButton asked={{ item }} onDone={onDone} />}
      {acts.length > 0 && (
        <Menu
          align="start"
          trigger={<Button icon={<MoreHorizontal />}>{t('stock.act.more')}</Button>}
          items={acts.map((one) => {
            const barrier = actBarrier(one, rows);
            return {
              key: one,
              label: t(`stock.act.${one}`),
              ...(barrier === undefined ? {} : { disabledReason: t(barrier) }),
              onSelect: () => setAct(one),
            };
          })}
        />
      )}
      {isPrinting && (
        <LazyLabelPrintDialog wanted={{ balances: rows.map(({ id }) => id) }} onClose={() => setPrinting(false)} />
      )}
      {act !== undefined && (
        <StockActDialog
          act={act}
          rows={rows}
          hasRacks={hasRacks}
          onClose={(isDone) => {
            setAct(undefined);
            if (isDone) onDone();
          }}
        />
      )}
    </Buttons>
  );
}
