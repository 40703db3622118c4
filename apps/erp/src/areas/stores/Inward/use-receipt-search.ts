import { useMemo } from 'react';
import { firstValueFrom, fromEvent, takeUntil } from 'rxjs';
import type { WireRecord } from '@weft/api/resource/resource';
import { type Envelope, OK } from '@weft/domain/contract/envelope';
import { formatDate } from '@weft/domain/rules/dates/format-date';
import type { OptionSearch } from '@weft/ui/ComboboxField';
import { plainText } from '../../../product/plain-text.ts';
import { useProduct } from '../../../product/product-context.ts';

/** Rows that the pick list shows at once. */
const BEST = 20;

/**
 * Searches the other posted receipts that one bill may be for as well, the newest first: by number, party, invoice, challan or vehicle. Goods of
 * customers bear no charge.
 */
export const useReceiptSearch = (path: string, own: number): OptionSearch => {
  const { api } = useProduct();
  return useMemo(
    () => async (text, signal) => {
      const answer: Envelope<unknown, WireRecord> = await firstValueFrom(
        api
          .get<unknown, WireRecord>(`${path}/getAllByPartner`, {
            isQuiet: true,
            query: {
              search: text.trim() || undefined,
              pageNumber: 1,
              rowsPerPage: BEST,
              sort: '-date',
              fields: 'id,number,party,date,inwardType',
              filters: JSON.stringify({ status: ['open', 'inProgress', 'completed'] }),
            },
          })
          .pipe(takeUntil(fromEvent(signal, 'abort'))),
        { defaultValue: { responseCode: OK, responseMessage: '' } },
      );
      return (answer.dataList ?? [])
        .filter(({ id, inwardType }) => id !== own && inwardType !== 'customerMaterial')
        .map(({ id, number, partyName, date }) => ({
          id,
          name: [plainText(number), plainText(partyName), formatDate(plainText(date))].filter(Boolean).join(' · '),
        }));
    },
    [api, path, own],
  );
};
