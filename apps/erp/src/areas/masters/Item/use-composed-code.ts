import { useEffect, useMemo, useState } from 'react';
import { useServerQuery } from '@weft/api/hooks/use-server-query';
import { item } from '@weft/domain/catalogue/masters/item';
import { partCode } from '@weft/domain/catalogue/item-code/part-code';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import type { WireError } from '@weft/domain/contract/faults';
import { toWire } from '@weft/domain/catalogue/language/wire';

/** The code that an item would get, segment by segment, and what keeps it from one. */
export type ComposedPreview = {
  readonly rule: { readonly id: number; readonly name: string; readonly allowManual: boolean } | null;
  readonly code: string | null;
  readonly parts: readonly { readonly segment: string; readonly value: string | null; readonly source: string }[];
  /** Whether the item, which is there already, may take the code instead of its own. */
  readonly isOffered: boolean;
  /** Words that the dictionary lacks, as new ones begin. */
  readonly lacking: readonly AnyRecord[];
  readonly errors: readonly WireError[];
};

/** What a code can be made of. */
const KEYS = ['productType', 'category', 'purity', 'uom', 'customer', 'properties'] as const;

/** A word that is added to the dictionary, or a rule that changes, is in the next preview at once. */
const FOLLOWS = ['productCode', 'partCode', 'item'] as const;

/** Pause after a keystroke before the server is asked, in milliseconds. */
const PAUSE = 250;

/** Asks for the code of an item while it is filled, of a new one or of that with the id; undefined values ask nothing. */
export const useComposedCode = (values: AnyRecord | undefined, id?: number): ComposedPreview | undefined => {
  const now =
    values === undefined
      ? undefined
      : JSON.stringify({ ...toWire(item.fields, Object.fromEntries(KEYS.map((key) => [key, values[key]]))), id });
  const [asked, setAsked] = useState(now);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(now), PAUSE);
    return () => clearTimeout(timer);
  }, [now]);
  const query = useMemo(
    () =>
      asked === undefined
        ? undefined
        : ({ method: 'POST', path: `${partCode.api}/preview`, body: JSON.parse(asked) as AnyRecord } as const), // made of a record two lines above
    [asked],
  );
  const { data } = useServerQuery<never, ComposedPreview>('item code', query, FOLLOWS);
  return values === undefined ? undefined : data;
};
