import { useEffect, useRef } from 'react';
import { firstValueFrom } from 'rxjs';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { item } from '@weft/domain/catalogue/masters/item';
import { fromWire } from '@weft/domain/catalogue/language/wire';
import type { DocumentForm } from '../../../generic/form/use-document-form.ts';
import { useProduct } from '../../../product/product-context.ts';

const PLAN = 'qualityParams';

/**
 * A form whose new item is proposed the quality parameters of its product type as soon as one is chosen (spec 01, 2.5); lines that the person
 * wrote or changed stay as they are.
 */
export const useTypePlan = (form: DocumentForm, isNew: boolean): DocumentForm => {
  const { api } = useProduct();
  const latest = useRef(form);
  const proposed = useRef<unknown>(undefined);
  useEffect(() => {
    latest.current = form; // an answer that comes later meets what is typed by then
  }, [form]);

  const propose = async (type: number): Promise<void> => {
    const { dataList = [] } = await firstValueFrom(
      api.get<AnyRecord>(`chemical/item/getQualityParamsByProductType/${type}`, { isQuiet: true }),
    );
    const { values, set } = latest.current;
    const lines = values[PLAN];
    const isFree = !Array.isArray(lines) || lines.length === 0 || lines === proposed.current;
    if (values['productType'] !== type || !isFree) return;
    const fields = item.fields[PLAN].of ?? {};
    const plan = (dataList as readonly AnyRecord[]).map((line) => ({ ...line, ...fromWire(fields, line) })); // lines of the plan, as the server wrote them
    proposed.current = plan;
    set(PLAN, plan);
  };
  return {
    ...form,
    set: (key, value, beside) => {
      form.set(key, value, beside);
      if (isNew && key === 'productType' && typeof value === 'number') propose(value).catch(() => undefined); // a plan can be written by hand
    },
  };
};
