import { useMemo } from 'react';
import { item } from '@weft/domain/catalogue/masters/item';
import { textOf } from '@weft/domain/catalogue/language/text-of';
import { isOn } from '@weft/domain/rules/config/setting-of';
import { isComposed } from '@weft/domain/rules/item-code/composed-types';
import { ActionBar } from '../../../generic/DocumentScreen/actions/ActionBar.tsx';
import { DocumentScreen } from '../../../generic/DocumentScreen/DocumentScreen.tsx';
import { FieldGrid } from '../../../generic/DocumentScreen/FieldGrid.tsx';
import { SaveButton } from '../../../generic/DocumentScreen/actions/SaveButton.tsx';
import { useCopied } from '../../../generic/GenericForm/GenericFormScreen.tsx';
import { useDocument } from '../../../generic/form/use-document.ts';
import { useDocumentForm } from '../../../generic/form/use-document-form.ts';
import type { ScreenProps } from '../../../product/modules/screen-props.ts';
import { FactsCard } from '../../../generic/Facts/FactsCard.tsx';
import { CodeOffer } from './CodeOffer.tsx';
import { ComposedCode } from './ComposedCode.tsx';
import { PriceHistory } from './PriceHistory.tsx';
import { UnitChange } from './UnitChange.tsx';
import { useComputedProperties } from './use-computed-properties.ts';
import { useComposedCode } from './use-composed-code.ts';
import { useItemDefaults } from './use-item-defaults.ts';
import { useTypePlan } from './use-type-plan.ts';
import { useTypeUnits } from './use-type-units.ts';
import { WovenFigures } from './WovenFigures.tsx';

/** One item, with where it lies and what is to come before its own fields. A new one whose code is composed shows the code as it grows, in the place of the field (spec 01, 2.7). */
export function ItemScreen({ id }: ScreenProps) {
  const document = useDocument(item, id);
  const isAdded = id === undefined;
  const copied = useCopied(item);
  const typed = useTypePlan(useTypeUnits(useDocumentForm(item, document.row, { initial: copied }), isAdded), isAdded);
  const form = useComputedProperties(useItemDefaults(typed, isAdded, copied));
  const { config } = form.context;
  const isRuled = isOn(config, 'ITEM_CODE_SUPPORT') && isComposed(config, form.values['productType']);
  const isNew = isAdded && isRuled;
  const code = useComposedCode(isRuled && !form.isReadOnly ? form.values : undefined, id);
  const stored = textOf(document.row?.['itemCode']);
  const isTaken = !isAdded && isRuled && stored !== '' && textOf(form.values['itemCode']) === '';
  const isMade = isTaken || (isNew && code?.rule?.allowManual !== true);
  const rows = useMemo(
    () =>
      isMade
        ? form.module.form.map((section) => ({
            ...section,
            rows: section.rows.map((row) => row.filter((key) => key !== 'itemCode')).filter((row) => row.length > 0),
          }))
        : form.module.form,
    [isMade, form.module],
  );
  return (
    <DocumentScreen module={item} document={document} form={form}>
      {isNew && <ComposedCode code={code} fault={form.faults.get('itemCode')} />}
      {!isAdded && code?.isOffered === true && code.code !== null && (
        <CodeOffer
          code={code.code}
          stored={stored}
          isTaken={isTaken}
          onTake={(takes) => form.set('itemCode', takes ? '' : stored)}
        />
      )}
      {id !== undefined && <FactsCard module={item} id={id} />}
      <UnitChange form={form} document={document} />
      <FieldGrid form={form} rows={rows} hasBar />
      <WovenFigures form={form} />
      {id !== undefined && <PriceHistory id={id} label={form.label} />}
      <ActionBar form={form}>
        <SaveButton form={form} document={document} />
      </ActionBar>
    </DocumentScreen>
  );
}
