import { use } from 'react';
import { choosable, optionLabel } from '@weft/domain/catalogue/language/kinds/choice/choice';
import { isColourField } from '@weft/domain/catalogue/language/groups/colour';
import { isHeldIn } from '@weft/domain/catalogue/language/held';
import type { Field } from '@weft/domain/catalogue/language/field';
import { decimal, isDecimal, type Decimal } from '@weft/domain/rules/decimal/decimal';
import { validateMobile } from '@weft/domain/rules/identifiers/mobile';
import { settledPlaces } from '@weft/domain/catalogue/language/settled-places';
import { validatePan } from '@weft/domain/rules/identifiers/pan';
import { CheckboxField } from '@weft/ui/CheckboxField';
import { ColourField } from '@weft/ui/ColourField';
import { DateField } from '@weft/ui/DateField';
import { DateTimeField } from '@weft/ui/DateTimeField';
import { EmailField } from '@weft/ui/EmailField';
import { GstinField } from '@weft/ui/GstinField';
import { LongTextField } from '@weft/ui/LongTextField';
import type { Option } from '@weft/ui/ComboboxField';
import { MoneyField } from '@weft/ui/MoneyField';
import { MultiSelectField } from '@weft/ui/MultiSelectField';
import { NumberField } from '@weft/ui/NumberField';
import { PanField } from '@weft/ui/PanField';
import { PasswordField } from '@weft/ui/PasswordField';
import { PercentField } from '@weft/ui/PercentField';
import { PhoneField } from '@weft/ui/PhoneField';
import { QuantityField } from '@weft/ui/QuantityField';
import { SelectField } from '@weft/ui/SelectField';
import { TextField } from '@weft/ui/TextField';
import { UrlField } from '@weft/ui/UrlField';
import { useTranslation } from '../../i18n/use-translation.ts';
import { plainText } from '../../product/plain-text.ts';
import { FieldInfoContext } from '../FieldInfo/field-info-context.ts';
import { isFixed, isRequired, isShownIn, unitOf } from '../form/field-state.ts';
import { fromIndia, toIndia } from '../india-time.ts';
import type { DocumentForm } from '../form/use-document-form.ts';
import { FieldLimitsContext } from './field-limits.ts';
import type { ControlProps } from './control-props.ts';
import { FormFileField } from './FormFileField.tsx';
import { FormImageField } from './FormImageField.tsx';
import { LinesTitle } from './FormField.style.ts';
import { FormLines } from './FormLines.tsx';
import { FormRefField } from './FormRefField.tsx';
import { LazyGalleryField } from './LazyGalleryField.tsx';
import { LazyPickField } from './LazyPickField.tsx';
import { FormJsonField } from './FormJsonField.tsx';

export type FormFieldProps = { readonly form: DocumentForm; readonly name: string };

const WIDE = new Set<Field['kind']>(['longText', 'lines', 'json', 'file', 'refs', 'multiChoice']);

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');
const asFigure = (value: unknown): Decimal | null => (isDecimal(value) ? value : null);
const wholeOf = (value: unknown): Decimal | null => (typeof value === 'number' ? decimal(value) : null);

const optionOf = (field: Field, option: string): Option => ({
  id: option,
  name: optionLabel(field, option),
  colour: field.optionColours?.[option],
});

const chosenOptions = (field: Field, value: unknown): readonly Option[] =>
  (Array.isArray(value) ? value : [])
    .filter((option): option is string => typeof option === 'string')
    .map((option) => optionOf(field, option));

/** One field of a form, with the control of its kind. A field that settings or rights hide is not drawn. */
export function FormField({ form, name }: FormFieldProps) {
  const { t } = useTranslation();
  const explain = use(FieldInfoContext);
  const limits = use(FieldLimitsContext);
  const field = form.module.fields[name];
  const { context, values, shown, before } = form;
  if (field === undefined || !isShownIn(name, form.module.fields, { record: shown, context })) return null;
  const readOnly = form.isReadOnly || form.isStill || isHeldIn(field, shown, context) || isFixed(field, before?.[name]);
  const common: ControlProps = {
    label: form.label(name),
    info: explain && {
      label: t('info.about', { label: form.label(name) }),
      onOpen: (button) => explain(name, button),
    },
    name,
    required: !readOnly && isRequired({ field, record: values, whole: values, context }),
    help: field.help,
    fault: form.faults.get(name),
    warning: form.warnings.get(name),
    readOnly,
    disabledReason: limits?.reasonOf(name),
  };
  const control = <Control form={form} field={field} common={common} value={shown[name]} />;
  return WIDE.has(field.kind) ? <div data-span="all">{control}</div> : control;
}

type ControlOf = {
  readonly form: DocumentForm;
  readonly field: Field;
  readonly common: ControlProps;
  readonly value: unknown;
};

function Control({ form, field, common, value }: ControlOf) {
  const { name } = common;
  const set = (next: unknown): void => form.set(name, next);
  const onFault = (fault: string | undefined): void => form.setTypingFault(name, fault);
  const setText = (next: string): void => set(next === '' ? null : next);
  const text = { ...common, value: asText(value), onChange: setText };
  /** Kept in its stored form once it is entered. */
  const entered = { ...text, onCommit: setText };
  if (field.suggests !== undefined)
    return (
      <LazyPickField
        {...common}
        picks={field.kind === 'integer' ? 'oneSuggested' : 'suggested'}
        record={form.values}
        suggestions={field.suggests(form.shown, form.context)}
        value={plainText(value)}
        onCommit={(next) => set(next === '' ? null : field.kind === 'integer' ? Number(next) : next)}
        onFault={onFault}
      />
    );
  switch (field.kind) {
    case 'text':
      if (field.picks !== undefined)
        return (
          <LazyPickField
            {...common}
            picks={field.picks}
            record={form.values}
            value={asText(value)}
            onCommit={setText}
            onFault={onFault}
          />
        );
      if (field.identifier === validatePan) return <PanField {...entered} />;
      if (isColourField(field))
        return (
          <ColourField
            {...common}
            value={asText(value).toLowerCase() || null}
            onCommit={(colour) => set(colour?.toUpperCase() ?? null)}
            onFault={onFault}
          />
        );
      return field.secret === true ? (
        <PasswordField {...text} autoComplete="new-password" />
      ) : (
        <TextField {...text} {...(field.max === undefined ? {} : { maxLength: Number(field.max) })} />
      );
    case 'longText':
      return <LongTextField {...text} {...(field.max === undefined ? {} : { maxLength: Number(field.max) })} />;
    case 'email':
      return <EmailField {...entered} />;
    case 'phone':
      return <PhoneField {...entered} isMobile={field.identifier === validateMobile} />;
    case 'url':
      return <UrlField {...entered} />;
    case 'gstin':
      return <GstinField {...entered} />;
    case 'integer':
      return (
        <NumberField
          {...common}
          unit={field.unit}
          value={wholeOf(value)}
          onChange={(next) => set(next === null ? null : Number(next.toString()))}
          onFault={onFault}
        />
      );
    case 'decimal':
      return (
        <NumberField
          {...common}
          unit={field.unit}
          value={asFigure(value)}
          onChange={set}
          onFault={onFault}
          places={field.places ?? 6}
          minPlaces={0}
        />
      );
    case 'money':
      return (
        <MoneyField {...common} value={asFigure(value)} onChange={set} onFault={onFault} places={field.places ?? 2} />
      );
    case 'percent':
      return (
        <PercentField {...common} value={asFigure(value)} onChange={set} onFault={onFault} places={field.places ?? 4} />
      );
    case 'quantity': {
      const { places, symbol } = unitOf({ field, record: form.values, context: form.context }, form.module.fields);
      return (
        <QuantityField
          {...common}
          value={asFigure(value)}
          onChange={set}
          onFault={onFault}
          places={field.places ?? 6}
          minPlaces={places ?? settledPlaces(field) ?? 3}
          uom={symbol}
        />
      );
    }
    case 'boolean':
      return <CheckboxField {...common} value={value === true} onCommit={set} />;
    case 'date':
      return (
        <DateField
          {...common}
          value={asText(value) || null}
          onCommit={set}
          onFault={onFault}
          today={form.context.today}
        />
      );
    case 'dateTime':
      return (
        <DateTimeField {...common} value={toIndia(value)} onCommit={(next) => set(fromIndia(next))} onFault={onFault} />
      );
    case 'choice':
      return (
        <SelectField
          {...common}
          value={asText(value) || null}
          options={choosable(field, value).map((option) => ({
            value: option,
            label: optionLabel(field, option),
            colour: field.optionColours?.[option],
          }))}
          onCommit={set}
        />
      );
    case 'multiChoice':
      return (
        <MultiSelectField
          {...common}
          value={chosenOptions(field, value)}
          options={choosable(field, value).map((option) => optionOf(field, option))}
          onCommit={(next) => set(next.map(({ id }) => String(id)))}
        />
      );
    case 'ref':
    case 'refs':
      return <FormRefField form={form} field={field} common={common} value={value} onFault={onFault} />;
    case 'lines':
      return (
        <>
          <LinesTitle>{common.label}</LinesTitle>
          <FormLines form={form} name={name} />
        </>
      );
    case 'image':
      return field.many === true ? (
        <LazyGalleryField form={form} field={field} common={common} value={value} />
      ) : (
        <FormImageField form={form} field={field} common={common} value={value} />
      );
    case 'file':
      return <FormFileField form={form} field={field} common={common} value={value} />;
    case 'json':
      return <FormJsonField common={common} value={value} onChange={set} onFault={onFault} />;
  }
}
