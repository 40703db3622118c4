import { useCallback, useEffect, useState } from 'react';
import { firstValueFrom } from 'rxjs';
import type { ApiClient } from '@weft/api/http/api-client';
import { toFault, type ApiFault } from '@weft/api/http/api-fault';
import type { Module } from '@weft/domain/catalogue/language/module';
import { customField } from '@weft/domain/catalogue/organisation/custom-field';
import { moduleCustomField } from '@weft/domain/catalogue/organisation/module-custom-field';
import { visibleWhenText } from '@weft/domain/catalogue/language/custom/read-visible-when';
import { linesKeyOf } from '@weft/domain/catalogue/language/custom/custom-layout';
import type { WireRecord } from '@weft/api/resource/resource';
import { optionOf } from '../../../generic/use-ref-search.ts';
import { type Product, useProduct } from '../../../product/product-context.ts';
import { type RequestIds, useRequestId } from '../../../product/use-request-id.ts';
import {
  fieldBody,
  inSaveOrder,
  placeBody,
  type OwnLine,
  type Stored,
  type StoredField,
  type StoredPlace,
} from './own-field-lines.ts';

/** Fields of the partner's own that stand on a module, retired ones too. */
export type StoredFields = {
  readonly fields: readonly StoredField[];
  readonly places: readonly StoredPlace[];
  /** What the records are called that conditions name, by the condition in words. */
  readonly named: ReadonlyMap<string, string>;
};

const listed = async <T>(api: ApiClient, path: string, filters: object): Promise<readonly T[]> => {
  const query = { filters: JSON.stringify(filters), orderBy: 'id' };
  return (await firstValueFrom(api.get<unknown, T>(`${path}/getAllByPartner`, { query }))).dataList ?? [];
};

/** What the records are called that conditions name, by the condition in words; one that is gone stands by its number. */
const namesOf = async (
  { api, catalogue }: Pick<Product, 'api' | 'catalogue'>,
  module: Module,
  { fields, places }: Omit<StoredFields, 'named'>,
): Promise<StoredFields['named']> => {
  const asked = await Promise.all(
    places.map(async ({ level, visibleWhen }) => {
      if (!visibleWhen || !('field' in visibleWhen)) return [];
      const { field, value } = visibleWhen;
      const declared = level === 'lines' ? module.fields[linesKeyOf(module) ?? '']?.of : module.fields;
      const custom = fields.find(({ key, fieldType }) => key === field && fieldType === 'ref');
      const to = custom?.refModule ?? declared?.[field]?.to;
      const info = catalogue.modules.find(({ name }) => name === to);
      if (info === undefined) return [];
      const { data } = await firstValueFrom(api.get<WireRecord>(`${info.api}/${value}`, { isQuiet: true })).catch(
        () => ({ data: undefined }),
      );
      return data === undefined ? [] : [[visibleWhenText(visibleWhen), optionOf(info, data).name] as const];
    }),
  );
  return new Map(asked.flat());
};

const read = async (product: Pick<Product, 'api' | 'catalogue'>, module: Module): Promise<StoredFields> => {
  const { api } = product;
  const found = await listed<StoredPlace>(api, moduleCustomField.api, { moduleName: module.name });
  const fields = await Promise.all(
    [...new Set(found.map((place) => place.customField))].map(async (id) => {
      const { data } = await firstValueFrom(api.get<StoredField>(`${customField.api}/${id}`));
      return data === undefined ? [] : [data];
    }),
  );
  const places = found.toSorted((a, b) => (a.order ?? 1000) - (b.order ?? 1000) || a.id - b.id);
  const stored = { fields: fields.flat(), places };
  return { ...stored, named: await namesOf(product, module, stored) };
};

/** Where a line's field and its place are sent, and which call of the whole save they are. */
type Way = { readonly api: ApiClient; readonly ids: RequestIds; readonly part: string };

const saved = async (
  { api, ids, part }: Way,
  path: string,
  body: object,
  before: Stored | undefined,
): Promise<Stored> => {
  const content = before === undefined ? body : { id: before.id, version: before.version, ...body };
  const requestId = ids.of(content, `${path} ${part}`);
  const { data } = await firstValueFrom(api.post<Stored>(`${path}/saveOrUpdate`, content, { requestId }));
  if (data === undefined) throw new Error(`${path} answered no row`);
  return data;
};

/** A field of that key in the library is used again: one field may stand on many modules. */
const known = async (api: ApiClient, key: string): Promise<Stored | undefined> =>
  (await listed<Stored>(api, customField.api, { key }))[0];

const saveLine = async (way: Way, module: Module, line: OwnLine, { fields, places }: StoredFields): Promise<void> => {
  const before = fields.find(({ id }) => id === line.fieldId) ?? (await known(way.api, line.key.trim()));
  const { key, ...changes } = fieldBody(
    line,
    fields.find(({ id }) => id === line.fieldId),
  );
  const { id } = await saved(way, customField.api, before === undefined ? { key, ...changes } : changes, before);
  const place = places.find((one) => one.id === line.placeId);
  const { level, isActive, ...own } = placeBody(line);
  if (place !== undefined) await saved(way, moduleCustomField.api, { ...own, isActive }, place);
  else await saved(way, moduleCustomField.api, { ...own, level, moduleName: module.name, customField: id }, undefined);
};

/** What the server refused, and of which line. */
export type Refused = { readonly line: number; readonly fault: ApiFault };

/** What is stored of a module's own fields, and the way to store it. */
export type OwnFieldCalls = {
  readonly stored: StoredFields | undefined;
  readonly fault: ApiFault | undefined;
  readonly reload: () => void;
  /** What is stored now, whatever is shown. */
  readonly read: () => Promise<StoredFields>;
  /**
   * Saves the lines one after the other over what they were made of, and stops at the first that is refused. Sent again, those that came
   * through are answered as before.
   */
  readonly save: (lines: readonly (readonly [number, OwnLine])[], over: StoredFields) => Promise<Refused | undefined>;
};

/** Reads and writes the partner's own fields of one module. */
export const useOwnFields = (module: Module): OwnFieldCalls => {
  const { api, catalogue } = useProduct();
  const ids = useRequestId();
  const [state, setState] = useState<{ stored?: StoredFields; fault?: ApiFault }>({});
  const [round, setRound] = useState(0);
  useEffect(() => {
    let isWanted = true; // reaches the server: outside React
    read({ api, catalogue }, module).then(
      (stored) => isWanted && setState({ stored }),
      (cause: unknown) => isWanted && setState({ fault: toFault(cause) }),
    );
    return () => {
      isWanted = false;
    };
  }, [api, catalogue, module, round]);
  const reload = useCallback(() => setRound((now) => now + 1), []);
  const save: OwnFieldCalls['save'] = async (lines, over) => {
    for (const [line, one] of inSaveOrder(lines)) {
      try {
        await saveLine({ api, ids, part: `${one.level} ${one.key}` }, module, one, over);
      } catch (cause) {
        return { line, fault: toFault(cause) };
      }
    }
    ids.end();
    return undefined;
  };
  return { stored: state.stored, fault: state.fault, reload, read: () => read({ api, catalogue }, module), save };
};
