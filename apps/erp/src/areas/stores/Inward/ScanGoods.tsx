import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { unitOf } from '@weft/domain/catalogue/language/groups/units-of';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { isOn } from '@weft/domain/rules/config/setting-of';
import { decimal, isDecimal } from '@weft/domain/rules/decimal/decimal';
import { formatNumber } from '@weft/domain/rules/format/format-number';
import { qrParse } from '@weft/domain/rules/labels/qr-payload';
import { OptionRefusal } from '@weft/ui/ComboboxField';
import { toast } from '@weft/ui/Toast';
import type { ScanResult } from '../../../generic/scan/scan-tones.ts';
import { ScanField } from '../../../generic/scan/ScanField.tsx';
import type { DocumentForm } from '../../../generic/form/use-document-form.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { plainText } from '../../../product/plain-text.ts';
import { isElsewhere, lineInHand, type Place, putInto } from './placed-goods.ts';
import { scannedGoods } from './scanned-goods.ts';
import { useScannedForm } from '../use-scanned-form.ts';
import { useScannedPlace } from '../use-scanned-place.ts';

const linesOf = ({ lines }: AnyRecord): readonly AnyRecord[] =>
  Array.isArray(lines) ? (lines as readonly AnyRecord[]) : []; // lines of a form

const placeName = ({ rackName, stockAreaName }: Place): string =>
  [rackName, stockAreaName].filter((name) => name !== null).join(' · ');

export type ScanGoodsProps = {
  readonly form: DocumentForm;
  /** The line whose goods are in hand: scanned last, or entered last; undefined before there is one. */
  readonly inHand: () => number | undefined;
  readonly onHand: (line: number) => void;
};

/**
 * Labels scanned one after the other (spec 02, 4.2): those of suppliers put lot, expiry and weight into their line, and each further package counts;
 * that of a bin or an area puts the line in hand into its place.
 */
export function ScanGoods({ form, inHand, onHand }: ScanGoodsProps) {
  const { t } = useTranslation();
  const counted = useRef(new Set<unknown>());
  const placeOf = useScannedPlace();
  const { latest, whole, refused } = useScannedForm(form);

  /** Goods by what stands on them; undefined where no line is of them. */
  const takeGoods = (code: string): ScanResult | undefined => {
    const { context, set, values } = latest.current;
    const lines = linesOf(values);
    const read = qrParse(code);
    if (read.kind === 'record' && read.type === 'IT') {
      const at = lines.findIndex(({ item }) => item === read.id);
      if (at === -1) return refused(t('inward.scan.unknown', { code }));
      onHand(at);
      toast.info(plainText(lines[at]?.['itemName']));
      return 'taken';
    }
    const keyOf = (line: AnyRecord): unknown => line['purchaseOrderItem'] ?? line['item'];
    const taken = scannedGoods(
      lines.map((line) => (counted.current.has(keyOf(line)) ? { ...line, isCounted: true } : line)),
      code,
      {
        itemOf: (id) => context.ref('item', typeof id === 'number' ? id : null),
        unitOf: (id) => unitOf(id, context),
      },
    );
    const line = taken?.lines[taken.at];
    if (taken === undefined || line === undefined) return undefined;
    onHand(taken.at);
    if (taken.isRepeated === true) return refused(t('inward.scan.again', { roll: plainText(line['supplierRoll']) }));
    if (line['isCounted'] === true) counted.current.add(keyOf(line));
    const filled = taken.lines.map(({ isCounted: _isCounted, ...rest }) => rest);
    flushSync(() => set('lines', filled)); // a label that waited with this one finds the lines as this one leaves them
    const quantity = isDecimal(line['quantity']) ? line['quantity'] : decimal('0');
    toast.success(
      t('inward.scan.taken', {
        item: plainText(line['itemName']),
        lot: plainText(line['supplierLot']),
        quantity:
          `${formatNumber(quantity, { grouping: 'indian', maxPlaces: 6 })} ${plainText(line['uomName'])}`.trim(),
      }),
    );
    return 'taken';
  };

  /** The line in hand, into the place that was scanned. */
  const putAway = async (code: string): Promise<ScanResult> => {
    try {
      const place = await placeOf(code);
      const lines = linesOf(latest.current.values);
      const at = lineInHand(lines, inHand());
      if (place === undefined) return refused(t('inward.scan.unknown', { code }));
      if (at === undefined) return refused(t('inward.scan.noLine'));
      if (isElsewhere(place, latest.current.values))
        return refused(t('inward.scan.elsewhere', { place: placeName(place) }));
      latest.current.set('lines', putInto(lines, at, place));
      toast.success(t('inward.scan.placed', { item: plainText(lines[at]?.['itemName']), place: placeName(place) }));
      return 'taken';
    } catch (cause) {
      const isOurs = qrParse(code).kind !== 'other';
      return refused(isOurs && cause instanceof OptionRefusal ? cause.message : t('inward.scan.unknown', { code }));
    }
  };

  const take = async (code: string): Promise<ScanResult> => {
    await whole();
    return takeGoods(code) ?? putAway(code);
  };
  return (
    <ScanField
      label={t('inward.scan')}
      {...(isOn(form.context.config, 'RACK_SUPPORT') ? { help: t('inward.scan.bin') } : {})}
      hearsPage
      onScan={take}
    />
  );
}
