import { useMemo, useState } from 'react';
import { unitsOfItem } from '@weft/domain/catalogue/language/groups/units-of';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { textOf } from '@weft/domain/catalogue/language/text-of';
import { itemInUnit } from '@weft/domain/catalogue/masters/item-in-unit';
import { Banner } from '@weft/ui/Banner';
import { Button } from '@weft/ui/Button';
import { isSame } from '../../../generic/form/form-values.ts';
import type { UsedDocument } from '../../../generic/form/use-document.ts';
import type { DocumentForm } from '../../../generic/form/use-document-form.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useUnits } from '../Uom/use-units.ts';
import { UnitChangeDialog } from './UnitChangeDialog.tsx';

export type UnitChangeProps = { readonly form: DocumentForm; readonly document: UsedDocument };

/**
 * What goes with another unit of an item that is there: before it has stock, its prices and levels may be converted with it; once it has, its stock is
 * counted anew (spec 01, 3.5). Nothing while the unit stays.
 */
export function UnitChange({ form, document }: UnitChangeProps) {
  const { t } = useTranslation();
  const { named } = useUnits(undefined);
  const [isAsking, setAsking] = useState(false);
  const [convertedFor, setConvertedFor] = useState<unknown>();
  const { before, values, context } = form;
  const [from, to] = [named.get(Number(before?.['uom'])), named.get(Number(values['uom']))];
  const [changed, asStored] = useMemo(() => {
    if (from === undefined || to === undefined || from === to) return [null, null];
    const inNew = (record: AnyRecord): AnyRecord | null => {
      const asKept = { ...record, uom: from.unit.id }; // its second unit is told in the unit that it has
      const units = unitsOfItem(asKept, context);
      return itemInUnit(asKept, from.unit, to.unit, { ...units, units: [...named.values()].map(({ unit }) => unit) });
    };
    return [inNew(values), inNew(before ?? values)];
  }, [from, to, values, before, context, named]);
  if (from === undefined || to === undefined || from === to || form.isReadOnly) return null;
  const isConverted = convertedFor === to.unit.id;
  const isLocked = form.faults.get('uom') !== undefined;
  /** What else was typed would go with the form, which takes the item as it is afterwards. */
  const expected = { ...before, uom: values['uom'], ...(isConverted ? asStored : {}) };
  const hasOthers = !isSame(form.module, values, expected);
  return (
    <>
      <Banner
        tone={isLocked ? 'warning' : 'info'}
        actions={
          <>
            {changed !== null && !isConverted && !isLocked && (
              <Button
                size="sm"
                onClick={() => {
                  form.take({ ...values, ...changed });
                  setConvertedFor(to.unit.id);
                }}
              >
                {t('unitChange.figures')}
              </Button>
            )}
            {context.mayOverride === true && document.row !== undefined && (
              <Button
                size="sm"
                variant={isLocked ? 'primary' : 'secondary'}
                disabledReason={hasOthers ? t('unitChange.saveFirst', { from: from.name }) : undefined}
                onClick={() => setAsking(true)}
              >
                {t('unitChange.stock')}
              </Button>
            )}
          </>
        }
      >
        {t(isConverted ? 'unitChange.converted' : isLocked ? 'unitChange.locked' : 'unitChange.asked', {
          from: from.name,
          to: to.name,
        })}
      </Banner>
      {isAsking && (
        <UnitChangeDialog
          document={document}
          name={textOf(before?.['name'])}
          to={to}
          from={from}
          label={form.label}
          onClose={(isDone) => {
            setAsking(false);
            if (isDone) form.reset();
          }}
        />
      )}
    </>
  );
}
