import { firstValueFrom } from 'rxjs';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { useProduct } from '../../../product/product-context.ts';

/** Looks up the state with which a GSTIN begins, as a row of its list; undefined where the company has none of that code. */
export const useStateOfCode = (): ((stateCode: number) => Promise<AnyRecord | undefined>) => {
  const { api } = useProduct();
  return async (stateCode) => {
    const query = { pageNumber: 1, rowsPerPage: 1, filters: JSON.stringify({ stateCode }) };
    const { dataList = [] } = await firstValueFrom(
      api.get<unknown, AnyRecord>('state/getAllByPartner', { isQuiet: true, query }),
    );
    return dataList[0];
  };
};
