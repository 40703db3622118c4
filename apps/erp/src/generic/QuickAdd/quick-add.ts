import { createContext, use } from 'react';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import type { Option } from '@weft/ui/ComboboxField';
import { moduleInfo, useProduct } from '../../product/product-context.ts';
import { useMay } from '../../product/modules/use-rights.ts';

/** Asks for a new row of a module, named as it was typed, else as `begin` has it in wire form; null when the person lets it be. */
export type AskForNew = (module: string, text: string, begin?: AnyRecord) => Promise<Option | null>;

export const QuickAddContext = createContext<AskForNew | undefined>(undefined);

/** What a pick list does with a text that names nothing yet. */
export type AddToList = (text: string) => Promise<Option | null>;

/**
 * For a module's name: how its pick lists add a row. Undefined where nothing can be added: no right, a document, a record kept by the system.
 * @example const addTo = useQuickAdd(); <ComboboxField onAdd={addTo('party')} … />
 */
export const useQuickAdd = (): ((module: string) => AddToList | undefined) => {
  const ask = use(QuickAddContext);
  const { catalogue } = useProduct();
  const may = useMay();
  return (name) => {
    const { kind, readOnly, acl: service } = moduleInfo(catalogue, name);
    return ask === undefined || readOnly || kind !== 'master' || !may(service, 'create')
      ? undefined
      : (text) => ask(name, text);
  };
};
