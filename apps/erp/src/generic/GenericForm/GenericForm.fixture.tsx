import { partCode } from '@weft/domain/catalogue/item-code/part-code';
import { uom } from '@weft/domain/catalogue/masters/uom';
import { productType } from '@weft/domain/catalogue/masters/product-type';
import { itemProperty } from '@weft/domain/catalogue/masters/item-property';
import { branch } from '@weft/domain/catalogue/organisation/branch';
import { city } from '@weft/domain/catalogue/organisation/city';
import { country } from '@weft/domain/catalogue/organisation/country';
import { state } from '@weft/domain/catalogue/organisation/state';
import { customParam } from '@weft/domain/catalogue/quality/custom-param';
import { stockArea } from '@weft/domain/catalogue/stores/stock-area';
import type { Module } from '@weft/domain/catalogue/language/module';
import { OfflineBar } from '../../shell/bars/OfflineBar.tsx';
import type { FakeServer } from '../../story/fake-api.ts';
import { StoryWorld, type StoryWorldProps } from '../../story/StoryWorld.tsx';
import { ModuleForm } from './GenericFormScreen.tsx';

/** A unit as the server has it. */
export const kilogram = {
  id: 7,
  version: 3,
  isActive: true,
  name: 'Kilogram',
  symbol: 'kg',
  kind: 'mass',
  uqc: 'KGS',
  decimals: 3,
  isWhole: false,
  rounding: 'halfUp',
  isBase: true,
  numerator: 1,
  denominator: 1,
  updatedOn: '2026-11-21T05:12:00.000Z',
  updatedByName: 'Asha Patel',
};

export const nothing: FakeServer = () => ({ dataList: [] });
export const stored: FakeServer = (path) => (path.endsWith('/7') ? { data: kilogram } : { dataList: [] });

type Args = Pick<StoryWorldProps, 'server' | 'session'> & { readonly module: Module; readonly id?: number };

/** A form as any module gets it, over a server that lives in the story. */
export function Form({ module, id, ...world }: Args) {
  return (
    <StoryWorld
      modules={[uom, productType, partCode, itemProperty, customParam, stockArea, branch, country, state, city]}
      {...world}
      address={`/module/${module.formRoute}`}
    >
      <OfflineBar />
      <ModuleForm module={module} id={id} />
    </StoryWorld>
  );
}
