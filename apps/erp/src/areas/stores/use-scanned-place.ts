import { useCallback } from 'react';
import type { WireRecord } from '@weft/api/resource/resource';
import { qrParse } from '@weft/domain/rules/labels/qr-payload';
import type { Option } from '@weft/ui/ComboboxField';
import { scannedOptions } from '../../generic/scan/scanned-ref.ts';
import { searchRefs } from '../../generic/use-ref-search.ts';
import { plainText } from '../../product/plain-text.ts';
import { moduleInfo, useProduct } from '../../product/product-context.ts';
import type { Place } from './Inward/placed-goods.ts';

/** Whether a code is that of a place: of a rack or an area. */
export const isPlaceCode = (code: string): boolean => {
  const read = qrParse(code);
  return read.kind === 'record' && (read.type === 'RK' || read.type === 'SA');
};

const FACTS = { rack: ['stockArea'], stockArea: ['location'] } as const;
const idOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** The place behind a scanned label of a rack (its code or its barcode) or of an area. Throws an OptionRefusal that says why it is none. */
export const useScannedPlace = (): ((code: string) => Promise<Place | undefined>) => {
  const { api, catalogue } = useProduct();
  return useCallback(
    async (code) => {
      const read = qrParse(code);
      const module = read.kind === 'record' && read.type === 'SA' ? 'stockArea' : 'rack';
      const { signal } = new AbortController();
      const rows = new Map<string, WireRecord>();
      const find = (of: 'rack' | 'stockArea', id: number): Promise<readonly Option[]> => {
        const onRows = ([row]: readonly WireRecord[]): void => void (row && rows.set(of, row));
        return searchRefs(api, moduleInfo(catalogue, of), { id }, { facts: FACTS[of], onRows })('', signal);
      };
      const [option] = await scannedOptions(api, { code, module }, signal, (id) => find(module, id));
      if (option === undefined) return undefined;
      const rack =
        module === 'rack' ? { rack: Number(option.id), rackName: option.name } : { rack: null, rackName: null };
      const stockArea = module === 'rack' ? idOf(rows.get('rack')?.['stockArea']) : Number(option.id);
      const [area] = module === 'rack' && stockArea !== null ? await find('stockArea', stockArea) : [option];
      const name = plainText(area?.name) || null;
      return { ...rack, stockArea, stockAreaName: name, location: idOf(rows.get('stockArea')?.['location']) };
    },
    [api, catalogue],
  );
};
