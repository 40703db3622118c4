import { useEffect, useRef } from 'react';
import { firstValueFrom } from 'rxjs';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import type { DocumentForm } from '../../../generic/form/use-document-form.ts';
import { useProduct } from '../../../product/product-context.ts';

const UNITS = ['uom', 'secondaryUom'] as const;

/**
 * A form whose new item takes the units of its product type as soon as one is chosen (fabric in the company's order of metre and kilogram);
 * a unit that the person chose stays.
 */
export const useTypeUnits = (form: DocumentForm, isNew: boolean): DocumentForm => {
  const { api } = useProduct();
  const latest = useRef(form);
  const proposed = useRef<AnyRecord>({});
  useEffect(() => {
    latest.current = form; // an answer that comes later meets what is typed by then
  }, [form]);

  const propose = async (type: number): Promise<void> => {
    const { data = {} } = await firstValueFrom(
      api.get<AnyRecord>(`chemical/item/getUnitsByProductType/${type}`, { isQuiet: true }),
    );
    const { values, set } = latest.current;
    if (values['productType'] !== type) return;
    for (const key of UNITS) {
      const isFree = (values[key] ?? null) === null || values[key] === proposed.current[key];
      const beside = { [`${key}Name`]: data[`${key}Name`] ?? null, [`${key}Code`]: data[`${key}Code`] ?? null };
      if (isFree && data[key] !== undefined) set(key, data[key], beside);
    }
    proposed.current = data;
  };
  return {
    ...form,
    set: (key, value, beside) => {
      form.set(key, value, beside);
      if (isNew && key === 'productType' && typeof value === 'number') propose(value).catch(() => undefined); // the unit is then asked for like any field
    },
  };
};
