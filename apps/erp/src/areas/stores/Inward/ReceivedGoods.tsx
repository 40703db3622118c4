import { Fragment, type ReactNode, useMemo, useRef, useState } from 'react';
import type { FormSection } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { isOn } from '@weft/domain/rules/config/setting-of';
import { Button } from '@weft/ui/Button';
import { Card } from '@weft/ui/Card';
import type { LineGridHandle } from '@weft/ui/LineGrid';
import { useMedia } from '@weft/ui/tokens/use-media.ts';
import { FieldGrid } from '../../../generic/DocumentScreen/FieldGrid.tsx';
import { FormLines } from '../../../generic/FormField/FormLines.tsx';
import type { DocumentForm } from '../../../generic/form/use-document-form.ts';
import { Flush, Hint } from '../../../generic/DocumentScreen/lines.style.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { PendingLines } from './PendingLines.tsx';
import { placeOfOrder, takeLines, takenLines } from './pending-lines.ts';
import { byHand, fewNeed, filledFirst } from './received-columns.ts';
import { ScanGoods } from './ScanGoods.tsx';
import { SlipLines } from './SlipLines.tsx';
import { useFirstMaterial } from '../use-first-material.ts';
import { useGoodsOfLines } from './use-goods-of-lines.ts';

export type ReceivedGoodsProps = {
  readonly form: DocumentForm;
  /** Party, papers and place: they stand between what a vehicle brought and what the party still owes. */
  readonly head: readonly FormSection<string>[];
  /** Columns of the lines, after the item and its order. */
  readonly columns: readonly string[];
  /** Lines of this order alone are offered: the person came from it. */
  readonly order?: number | undefined;
  /** What is to be known before the lines are written. */
  readonly children?: ReactNode;
};

/** A phone: of a line only what a hand enters beside the goods, and the lines before the papers once there are any. */
const PHONE = '(max-width: 40rem)';

const idIn = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);
const linesIn = ({ lines }: AnyRecord): readonly AnyRecord[] =>
  Array.isArray(lines) ? (lines as readonly AnyRecord[]) : []; // lines of a form

/** Goods of a receipt of either mode: what a vehicle brought or the party still owes is taken over, then weighed in line by line (spec 02, 4.2 and 4.4). */
export function ReceivedGoods({ form, head, columns, order, children }: ReceivedGoodsProps) {
  const { t } = useTranslation();
  const lines = useRef<LineGridHandle>(null);
  const goods = useGoodsOfLines();
  const { values, isReadOnly } = form;
  const isOrdered = (values['inwardType'] ?? 'purchase') === 'purchase';
  const inHand = useRef<number>(undefined);
  const [isWhole, setWhole] = useState(false);
  const isPhone = useMedia(PHONE) && !form.isReadOnly;
  const isShort = isPhone && !isWhole;
  const faulty = isShort ? [...form.faults.keys()].join() : '';
  const read = isReadOnly ? values['lines'] : undefined;
  const shown = useMemo(() => {
    if (isShort) return byHand(columns, { isOrdered, faulty });
    return read === undefined ? columns : filledFirst(columns, linesIn({ lines: read }));
  }, [isShort, columns, isOrdered, faulty, read]);
  const passed = useMemo(() => fewNeed(shown), [shown]);
  const hasGoods = linesIn(values).some(({ item }) => typeof item === 'number');
  const [party, slip] = [idIn(values['party']), idIn(values['preInward'])];
  const isPlaced = isOn(form.context.config, 'PO_CBL_FLOW_SUPPORT');
  const isOwed = isOrdered && !isReadOnly && slip === undefined;
  const material = useFirstMaterial('DEFAULT_MATERIAL', !isOrdered && !isReadOnly && slip === undefined);
  const hold = (line: number): void => {
    inHand.current = line;
  };
  /** What came is weighed in next, unless the person has gone to another field meanwhile: to scan it. */
  const weighIn = (): void => {
    const pressed = document.activeElement;
    requestAnimationFrame(() => {
      const now = document.activeElement;
      if (now === pressed || now === document.body) lines.current?.begin('quantity');
    });
  };

  const papers = (
    <Fragment key="papers">
      <FieldGrid form={form} rows={head} />
      {isOwed && party === undefined && <Hint>{t('inward.choose')}</Hint>}
      {isOwed && party !== undefined && (
        <PendingLines
          key={party}
          party={party}
          order={order}
          taken={takenLines(values)}
          label={form.label}
          onTake={(chosen) => {
            const place = isPlaced ? placeOfOrder(values, chosen) : {};
            const { lines: fresh, purchaseOrders, landedCharges } = takeLines(values, chosen);
            const charges = 'landedCharges' in form.module.fields ? { landedCharges } : {};
            form.set('lines', fresh, { purchaseOrders, ...charges, ...place });
            weighIn();
          }}
        />
      )}
    </Fragment>
  );
  const received = (
    <Fragment key="goods">
      {children}
      {!isReadOnly && hasGoods && <ScanGoods form={form} inHand={() => inHand.current} onHand={hold} />}
      <Card
        title={form.label('lines')}
        isFlush
        actions={
          isPhone ? (
            <Button size="sm" aria-pressed={isWhole} onClick={() => setWhole(!isWhole)}>
              {t('inward.wholeLines')}
            </Button>
          ) : undefined
        }
      >
        <Flush>
          <FormLines
            form={form}
            columns={isOrdered && !isShort ? ['item', 'purchaseOrder', ...shown] : ['item', ...shown]}
            passed={passed}
            firstLine={material}
            {...goods}
            handle={lines}
            onLineFocus={hold}
          />
        </Flush>
      </Card>
    </Fragment>
  );
  return (
    <>
      {!isReadOnly && slip !== undefined && (
        <SlipLines
          key={slip}
          api={form.module.api}
          slip={slip}
          receipt={values}
          label={form.label}
          onTake={(filled) => {
            form.take({ ...values, ...filled });
            weighIn();
          }}
        />
      )}
      {isPhone && hasGoods ? [received, papers] : [papers, received]}
    </>
  );
}
