import { useEffect, useRef } from 'react';
import { firstValueFrom } from 'rxjs';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { item } from '@weft/domain/catalogue/masters/item';
import { fromWire, toWire } from '@weft/domain/catalogue/language/wire';
import type { DocumentForm } from '../../../generic/form/use-document-form.ts';
import { useProduct } from '../../../product/product-context.ts';
import { freeDefaults } from './free-defaults.ts';

/** What the defaults of an item follow from. */
const FOLLOWS = ['productType', 'category', 'hsn', 'shelfLifeDays', 'properties'] as const;

const isFollowed = (key: string): boolean => (FOLLOWS as readonly string[]).includes(key);

/** Lines as the wire has them, with the names beside their refs. */
const valuesOf = (answer: AnyRecord): AnyRecord => {
  const lines = answer['properties'];
  const fields = item.fields.properties.of ?? {};
  return {
    ...answer,
    ...(Array.isArray(lines)
      ? { properties: (lines as readonly AnyRecord[]).map((line) => ({ ...line, ...fromWire(fields, line) })) } // made by the server of its own lines
      : {}),
  };
};

/**
 * A form whose new item begins as its product type, category and HSN say: flags, lot, tax, properties, name (spec 01, 3.5 to 3.7). What the person
 * entered, or copied, stays.
 */
export const useItemDefaults = (form: DocumentForm, isNew: boolean, copied?: AnyRecord): DocumentForm => {
  const { api } = useProduct();
  const latest = useRef(form);
  const entered = useRef<ReadonlySet<string>>(new Set(Object.keys(copied ?? {})));
  const asked = useRef(0);
  useEffect(() => {
    latest.current = form; // an answer that comes later meets what is typed by then
  }, [form]);

  const propose = async (values: AnyRecord): Promise<void> => {
    asked.current += 1;
    const turn = asked.current;
    const lines = entered.current.has('properties') ? values['properties'] : undefined;
    const chosen = Object.fromEntries(FOLLOWS.map((key) => [key, values[key]] as const));
    const body = toWire(item.fields, { ...chosen, properties: lines });
    const { data = {} } = await firstValueFrom(
      api.post<AnyRecord>('chemical/item/getDefaults', body, { isQuiet: true }),
    );
    if (turn !== asked.current) return; // a newer choice was made meanwhile
    for (const { key, value, beside } of freeDefaults(valuesOf(data), entered.current))
      latest.current.set(key, value, beside);
  };
  return {
    ...form,
    set: (key, value, beside) => {
      form.set(key, value, beside);
      if (!isNew) return;
      entered.current = new Set([...entered.current, key]);
      if (isFollowed(key)) propose({ ...latest.current.values, [key]: value }).catch(() => undefined); // each field can be entered by hand
    },
  };
};
