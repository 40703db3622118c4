import { useMemo } from 'react';
import { useServerQuery } from '@weft/api/hooks/use-server-query';
import type { WireRecord } from '@weft/api/resource/resource';
import type { Module } from '@weft/domain/catalogue/language/module';
import { productType } from '@weft/domain/catalogue/masters/product-type';
import { TYPED_MODULE } from '@weft/domain/catalogue/organisation/custom-field.rules';
import type { Choice } from '@weft/ui/SelectField';

const OF_TYPES: readonly string[] = [productType.name];

/** Product types by id, for fields that only items of some have; those out of use stay where they stand. None for other records. */
export const useTypeChoices = ({ name }: Pick<Module, 'name'>): readonly Choice[] => {
  const { rows } = useServerQuery<WireRecord, never>(
    'ownFields/productTypes',
    name === TYPED_MODULE ? { method: 'GET', path: `${productType.api}/getAllByPartner?orderBy=name` } : undefined,
    OF_TYPES,
  );
  return useMemo(
    () =>
      rows.map((row) => ({
        value: String(row.id),
        label: String(row['name']),
        ...(row['isActive'] === false ? { isDisabled: true } : {}),
      })),
    [rows],
  );
};
