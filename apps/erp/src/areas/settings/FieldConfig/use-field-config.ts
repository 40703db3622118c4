import { useCallback, useEffect, useState } from 'react';
import { firstValueFrom } from 'rxjs';
import { useServerQuery } from '@weft/api/hooks/use-server-query';
import { toFault, type ApiFault } from '@weft/api/http/api-fault';
import type { WireRecord } from '@weft/api/resource/resource';
import type { Module } from '@weft/domain/catalogue/language/module';
import { formConfig } from '@weft/domain/catalogue/organisation/form-config';
import type { FieldDetail } from '@weft/domain/rules/field-config/field-rules';
import { optionOf } from '../../../generic/use-ref-search.ts';
import { moduleInfo, useProduct, type Product } from '../../../product/product-context.ts';
import { useRequestId } from '../../../product/use-request-id.ts';
import { defaultRefs } from './field-lines.ts';

/** Configuration of one module as it is stored; without id while there is none. */
export type StoredConfig = {
  readonly id?: number;
  readonly version?: number;
  readonly fieldDetails: readonly FieldDetail[];
  /** Names of the rows that references begin with: `uom 3` → Kilogram. */
  readonly names: { readonly [ref: string]: string };
};

type Row = { readonly id: number; readonly version: number; readonly fieldDetails: readonly FieldDetail[] };

const NOTHING: StoredConfig = { fieldDetails: [], names: {} };

const nameOf = async ({ api, catalogue }: Product, module: string, id: number): Promise<readonly [string, string]> => {
  const info = moduleInfo(catalogue, module);
  const key = `${module} ${id}`;
  try {
    const { data } = await firstValueFrom(api.get<WireRecord>(`${info.api}/${id}`, { isQuiet: true }));
    return [key, data === undefined ? String(id) : optionOf(info, data).name];
  } catch {
    return [key, String(id)]; // a row that went, or is not theirs to see, stands by its number
  }
};

const read = async (product: Product, module: Module): Promise<StoredConfig> => {
  const query = { moduleName: module.name };
  const { dataList = [] } = await firstValueFrom(product.api.get<unknown, Row>(formConfig.api, { query }));
  const [row] = dataList;
  if (row === undefined) return NOTHING;
  const refs = defaultRefs(module, row.fieldDetails);
  const names = await Promise.all(refs.map((ref) => nameOf(product, ref.module, ref.id)));
  return { ...row, names: Object.fromEntries(names) };
};

const FOLLOWS = [formConfig.name] as const;

/** What is stored of a module's fields, and the way to store it. */
export type FieldConfigCalls = {
  readonly stored: StoredConfig | undefined;
  readonly fault: ApiFault | undefined;
  readonly reload: () => void;
  /** What is stored now, whatever is shown. */
  readonly read: () => Promise<StoredConfig>;
  /** Saves over what it was made of. Answers what the server refused; undefined when it is stored. */
  /** The version that is stored now, as others' saves are told; undefined until it is known, and while there is none. */
  readonly newest: number | undefined;
  readonly save: (details: readonly FieldDetail[], over: StoredConfig) => Promise<ApiFault | undefined>;
};

/** Reads and writes the configuration of one module. */
export const useFieldConfig = (module: Module): FieldConfigCalls => {
  const product = useProduct();
  const ids = useRequestId();
  const [state, setState] = useState<{ stored?: StoredConfig; fault?: ApiFault }>({});
  const [round, setRound] = useState(0);
  useEffect(() => {
    let isWanted = true; // reaches the server: outside React
    read(product, module).then(
      (stored) => isWanted && setState({ stored }),
      (cause: unknown) => isWanted && setState({ fault: toFault(cause) }),
    );
    return () => {
      isWanted = false;
    };
  }, [product, module, round]);
  const told = useServerQuery<Row, never>(
    `field config of ${module.name}`,
    { method: 'GET', path: `${formConfig.api}?moduleName=${module.name}` },
    FOLLOWS,
  );
  const reload = useCallback(() => setRound((now) => now + 1), []);
  const save: FieldConfigCalls['save'] = async (details, { id, version }) => {
    const body = {
      ...(id === undefined ? {} : { id, version }),
      moduleName: module.name,
      fieldDetails: details,
    };
    try {
      await firstValueFrom(product.api.post(`${formConfig.api}/saveOrUpdate`, body, { requestId: ids.of(body) }));
      ids.end();
      return undefined;
    } catch (cause) {
      return toFault(cause);
    }
  };
  return {
    stored: state.stored,
    fault: state.fault,
    reload,
    read: () => read(product, module),
    newest: told.rows[0]?.version,
    save,
  };
};
