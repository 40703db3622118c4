import { useMemo } from 'react';
import { useAppState } from '@weft/api/hooks/use-app';
import { useServerQuery } from '@weft/api/hooks/use-server-query';
import type { WireRecord } from '@weft/api/resource/resource';
import { item } from '@weft/domain/catalogue/masters/item';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import type { ModuleInfo } from '../../product/modules/catalogue.ts';
import { moduleInfo, useProduct } from '../../product/product-context.ts';

/** Settings that name a product type whose only item a new document begins with. */
export type MaterialSetting = 'DEFAULT_MATERIAL' | 'DEFAULT_TAPEBOBINE_MATERIAL';

const FOLLOWS: readonly string[] = [item.name];

/** Two rows are enough to know that a type has more than one item. */
const pathOf = ({ api, display, code }: ModuleInfo, productType: number): string => {
  const asked = new URLSearchParams({
    pageNumber: '1',
    rowsPerPage: '2',
    activeOnly: 'true',
    picking: 'true',
    fields: ['id', display, ...(code === undefined ? [] : [code]), 'uom'].join(','),
    filters: JSON.stringify({ productType }),
  });
  return `${api}/getAllByPartner?${asked.toString()}`;
};

/**
 * What the first line of a new document begins with: the item of the product type that a setting names, when that type holds exactly one active
 * item, with its unit (spec 00; spec 02, 6 DEFAULT_MATERIAL). Undefined while `isAsked` is false, without the setting, and of several items.
 */
export const useFirstMaterial = (setting: MaterialSetting, isAsked: boolean): AnyRecord | undefined => {
  const info = moduleInfo(useProduct().catalogue, item.name);
  const productType = useAppState(({ session }) => Number(session.config[setting] ?? ''));
  const isWanted = isAsked && productType > 0;
  const { rows, status } = useServerQuery<WireRecord, never>(
    `first material ${setting}`,
    isWanted ? { method: 'GET', path: pathOf(info, productType) } : undefined,
    FOLLOWS,
  );
  return useMemo(() => {
    const [only] = rows;
    if (!isWanted || status !== 'ready' || only === undefined || rows.length !== 1) return undefined; // what was asked before is kept

    const { id, name, itemCode, uom, uomName, uomCode } = only;
    return { item: id, itemName: name, uom, uomName, uomCode, ...(itemCode === undefined ? {} : { itemCode }) };
  }, [isWanted, rows, status]);
};
