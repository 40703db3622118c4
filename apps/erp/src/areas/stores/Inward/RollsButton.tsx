import { useState } from 'react';
import { unitOf } from '@weft/domain/catalogue/language/groups/units-of';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { quantityPlaces } from '@weft/domain/catalogue/language/settled-places';
import { isOn } from '@weft/domain/rules/config/setting-of';
import { isDecimal } from '@weft/domain/rules/decimal/decimal';
import { Button } from '@weft/ui/Button';
import type { DocumentForm } from '../../../generic/form/use-document-form.ts';
import { partOf } from '../../../generic/part-of.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { plainText } from '../../../product/plain-text.ts';
import { linesOfAllRolls, rollOf, sameOf } from './roll-lines.ts';
import type { RolledLine } from './RollsDialog.tsx';

const LazyDialog = partOf('rolls dialog', () => import('./RollsDialog.tsx').then((loaded) => loaded.RollsDialog));

const linesOf = ({ values }: DocumentForm): readonly AnyRecord[] =>
  Array.isArray(values['lines']) ? (values['lines'] as readonly AnyRecord[]) : []; // lines of a form

/** Lines of goods that are kept by roll. */
const rolledLines = (form: DocumentForm): readonly RolledLine[] =>
  linesOf(form).flatMap((line, n): readonly RolledLine[] => {
    const item = form.context.ref('item', line['item']);
    if (typeof line['item'] !== 'number' || item?.['lotTracking'] !== 'roll') return [];
    const own = unitOf(line['uom'] ?? item['uom'], form.context);
    const second = unitOf(item['secondaryUom'], form.context);
    const kgIn = own?.symbol === 'kg' ? 'quantity' : second?.symbol === 'kg' ? 'secondaryQuantity' : undefined;
    const label = [`${n + 1}.`, plainText(line['itemName']) || plainText(item['name']), plainText(line['rollNumber'])];
    return [
      {
        value: String(n),
        label: label.filter(Boolean).join(' '),
        item: line['item'],
        uom: own?.symbol ?? '',
        places: own?.decimals ?? quantityPlaces(form.context.config),
        secondPlaces: second?.decimals ?? quantityPlaces(form.context.config),
        quantity: isDecimal(line['quantity']) ? line['quantity'] : null,
        kgIn,
        rolls: rollOf(line),
        same: sameOf(line),
      },
    ];
  });

/** Opens the grid in which the rolls of a line are typed or pasted; nothing while no line comes in rolls. */
export function RollsButton({ form }: { readonly form: DocumentForm }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [first, ...others] = rolledLines(form);
  if (form.isReadOnly || first === undefined || !isOn(form.context.config, 'ROLL_NO_SUPPORT')) return null;
  return (
    <div>
      <Button onClick={() => setOpen(true)}>{t('inward.rolls')}</Button>
      {isOpen && (
        <LazyDialog
          lines={[first, ...others]}
          label={(field) => form.label(`lines.${field}`)}
          hasSecond={isOn(form.context.config, 'SECONDARY_STOCK_SUPPORT')}
          onAnswer={(answers) => {
            setOpen(false);
            if (answers !== undefined) form.set('lines', linesOfAllRolls(linesOf(form), answers));
          }}
        />
      )}
    </div>
  );
}
