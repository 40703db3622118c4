import { useState } from 'react';
import { firstValueFrom } from 'rxjs';
import { materialAllocation } from '@weft/domain/catalogue/stores/material-allocation';
import { useProduct } from '../../../product/product-context.ts';
import { type FoundKey, foundIn, type Proposal } from './serve-lines.ts';

/** Keys that the proposal left out and a scan named: of an item with hundreds of lots only those that are taken are told (spec 02, 5.3). */
export const useFoundKeys = (request: number) => {
  const { api } = useProduct();
  const [found, setFound] = useState<readonly FoundKey[]>([]);
  return {
    found,
    /** Asks for the goods that a code names, and answers those that a proposal lacks. Rejects with what was refused. */
    lookUp: async (code: string, proposal: Proposal): Promise<readonly FoundKey[]> => {
      const { data } = await firstValueFrom(
        api.post<Proposal>(`${materialAllocation.api}/propose`, { requestIds: [request], code }),
      );
      const more = data === undefined ? [] : foundIn(proposal, data);
      setFound((before) => [...before, ...more]);
      return more;
    },
    forget: () => setFound([]),
  };
};
