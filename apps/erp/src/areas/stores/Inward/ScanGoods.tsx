import { useRef } from 'react';
import { unitOf } from '@weft/domain/catalogue/language/groups/units-of';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { decimal, isDecimal } from '@weft/domain/rules/decimal/decimal';
import { formatNumber } from '@weft/domain/rules/format/format-number';
import { toast } from '@weft/ui/Toast';
import type { ScanResult } from '../../../generic/scan-tones.ts';
import { ScanField } from '../../../generic/ScanField.tsx';
import type { DocumentForm } from '../../../generic/use-document-form.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { plainText } from '../../../product/plain-text.ts';
import { scannedGoods } from './scanned-goods.ts';

const linesOf = (form: DocumentForm): readonly AnyRecord[] => {
  const lines: unknown = form.values['lines'];
  return Array.isArray(lines) ? (lines as readonly AnyRecord[]) : []; // lines of a form
};

/** Labels of suppliers, scanned one after the other: lot, expiry and weight go into their line, and each further package counts (spec 02, 4.2). */
export function ScanGoods({ form }: { readonly form: DocumentForm }) {
  const { t } = useTranslation();
  const counted = useRef(new Set<unknown>());
  const take = (code: string): ScanResult => {
    const lines = linesOf(form);
    const keyOf = (line: AnyRecord): unknown => line['purchaseOrderItem'] ?? line['item'];
    const taken = scannedGoods(
      lines.map((line) => (counted.current.has(keyOf(line)) ? { ...line, isCounted: true } : line)),
      code,
      {
        itemOf: (id) => form.context.ref('item', typeof id === 'number' ? id : null),
        unitOf: (id) => unitOf(id, form.context),
      },
    );
    const line = taken?.lines[taken.at];
    if (taken === undefined || line === undefined) {
      toast.warning(t('inward.scan.unknown', { code }));
      return 'refused';
    }
    if (taken.isRepeated === true) {
      toast.warning(t('inward.scan.again', { roll: plainText(line['supplierRoll']) }));
      return 'refused';
    }
    if (line['isCounted'] === true) counted.current.add(keyOf(line));
    form.set(
      'lines',
      taken.lines.map(({ isCounted: _isCounted, ...rest }) => rest),
    );
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
  return <ScanField label={t('inward.scan')} onScan={take} />;
}
