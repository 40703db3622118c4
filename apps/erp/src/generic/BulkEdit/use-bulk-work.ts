import { useState } from 'react';
import { firstValueFrom } from 'rxjs';
import { toFault, type ApiFault } from '@weft/api/http/api-fault';
import type { Module } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import type { WireError } from '@weft/domain/contract/faults';
import { useProduct } from '../../product/product-context.ts';

/** Records of a bulk edit: those that were ticked, or all that the list shows. */
export type BulkWanted =
  | { readonly ids: readonly number[] }
  | { readonly filters: AnyRecord; readonly search: string; readonly activeOnly: boolean };

/** What the server says would come of it. */
export type BulkPreview = {
  readonly rows: readonly { readonly id: number; readonly version: number }[];
  readonly same: number;
  readonly refused: readonly { readonly count: number; readonly error: WireError; readonly names: readonly string[] }[];
};

/** What became of it: some have the values now, of others somebody must agree first. */
export type BulkDone = { readonly changed: number; readonly waiting: number };

export type BulkWork = {
  readonly isBusy: boolean;
  readonly fault: ApiFault | undefined;
  /** What came of the same values when they were last looked at. */
  readonly preview: BulkPreview | undefined;
  readonly check: () => Promise<void>;
  /** Undefined when it was refused. */
  readonly edit: () => Promise<BulkDone | undefined>;
};

const CONFLICT = 409;

/** Asks what values would do, then gives them to the records that were said to change. What changed meanwhile is looked at again. */
export const useBulkWork = (module: Module, wanted: BulkWanted, values: AnyRecord): BulkWork => {
  const { api } = useProduct();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<ApiFault>();
  const [looked, setLooked] = useState<{ readonly of: string; readonly preview: BulkPreview }>();
  const text = JSON.stringify(values);
  const preview = looked?.of === text ? looked.preview : undefined;

  const look = async (): Promise<void> => {
    const { data } = await firstValueFrom(api.post<BulkPreview>(`${module.api}/bulkEdit/check`, { ...wanted, values }));
    if (data !== undefined) setLooked({ of: text, preview: data });
  };
  const trying = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    setBusy(true);
    setFault(undefined);
    try {
      return await work();
    } catch (cause) {
      const told = toFault(cause);
      setFault(told);
      setLooked(undefined);
      if (told.status === CONFLICT) await look().catch(() => undefined); // what is said of the conflict stays
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return {
    isBusy,
    fault,
    preview,
    check: async () => {
      await trying(look);
    },
    edit: async () =>
      trying(async () => {
        const body = { rows: preview?.rows ?? [], values };
        const call = api.post<BulkDone>(`${module.api}/bulkEdit`, body, {
          requestId: crypto.randomUUID(),
        });
        return (await firstValueFrom(call)).data;
      }),
  };
};
