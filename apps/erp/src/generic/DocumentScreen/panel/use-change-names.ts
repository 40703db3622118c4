import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Fields } from '@weft/domain/catalogue/language/field';
import { plainText } from '../../../product/plain-text.ts';
import { moduleInfo, useProduct } from '../../../product/product-context.ts';
import { createRefRows } from '../../form/ref-rows.ts';
import { changedRefs, type Change, type ChangeWords } from './history-changes.ts';

/** Names of what changes point to, as they arrive. `changes` is not made anew by each render. */
export const useChangeNames = (fields: Fields, changes: readonly Change[]): ChangeWords['nameOf'] => {
  const product = useProduct();
  const [rows] = useState(() => createRefRows(product));
  useSyncExternalStore(rows.subscribe, rows.version);
  useEffect(() => {
    rows.want(changedRefs(fields, changes)); // reaches the server, once for each row
  }, [rows, fields, changes]);
  return (module, id) => {
    const row = rows.rowOf(module, id);
    return plainText(row?.[moduleInfo(product.catalogue, module).display]) || `#${id}`;
  };
};
