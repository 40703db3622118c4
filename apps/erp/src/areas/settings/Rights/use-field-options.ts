import { useEffect, useState } from 'react';
import type { Field, Fields } from '@weft/domain/catalogue/language/field';
import type { Option } from '@weft/ui/ComboboxField';
import { useProduct } from '../../../product/product-context.ts';

const optionsOf = (fields: Fields, prefix = '', title = ''): readonly Option[] =>
  Object.entries(fields).flatMap(([key, field]: readonly [string, Field]) => [
    { id: `${prefix}${key}`, name: `${title}${field.label}` },
    ...(field.of === undefined ? [] : optionsOf(field.of, `${prefix}${key}.`, `${title}${field.label}: `)),
  ]);

const NONE: ReadonlyMap<string, readonly Option[]> = new Map();

/** Fields of the modules of each service, of lines under the name of their list; empty until the declarations are here. Keep the array. */
export const useFieldOptions = (services: readonly string[]): ReadonlyMap<string, readonly Option[]> => {
  const { catalogue, modules } = useProduct();
  const [options, setOptions] = useState(NONE);
  useEffect(() => {
    let isWanted = true; // declarations come by network: outside React
    const ofService = async (service: string): Promise<readonly [string, readonly Option[]]> => {
      const names = catalogue.modules.filter((one) => one.acl === service).map(({ name }) => name);
      const loaded = await Promise.all(names.map((name) => modules.load(name)));
      const all = loaded.flatMap(({ fields }) => optionsOf(fields));
      return [service, [...new Map(all.map((option) => [option.id, option])).values()]];
    };
    void Promise.all(services.map(ofService)).then((loaded) => {
      if (isWanted) setOptions(new Map(loaded));
    });
    return () => {
      isWanted = false;
    };
  }, [catalogue, modules, services]);
  return options;
};
