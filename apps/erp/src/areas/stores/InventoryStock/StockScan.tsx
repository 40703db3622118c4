import type { ListQuery } from '@weft/api/resource/list-query';
import { toFault } from '@weft/api/http/api-fault';
import { OptionRefusal } from '@weft/ui/ComboboxField';
import { toast } from '@weft/ui/Toast';
import type { ScanResult } from '../../../generic/scan/scan-tones.ts';
import { ScanField } from '../../../generic/scan/ScanField.tsx';
import { useScannedNumber } from '../../../generic/scan/use-scanned-number.ts';
import { useFaultWords } from '../../../i18n/fault-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Touch } from '../touch.style.ts';
import { useMedia } from '@weft/ui/tokens/use-media.ts';
import { isPlaceCode, useScannedPlace } from '../use-scanned-place.ts';

/** A hand that walks between the racks: at a desk there is the search, and a scanner opens what it reads. */
const IN_HAND = '(pointer: coarse), (max-width: 640px)';

export type StockScanProps = {
  readonly query: Pick<ListQuery, 'filters'>;
  readonly ask: (change: Partial<ListQuery>) => void;
};

/** A label of goods shows their stock, one of a rack or an area what lies there: the first thing on a phone (spec 02, 2.1). */
export function StockScan({ query: { filters }, ask }: StockScanProps) {
  const { t } = useTranslation();
  const words = useFaultWords();
  const numberOf = useScannedNumber();
  const placeOf = useScannedPlace();
  const isInHand = useMedia(IN_HAND);
  const lookInto = async (code: string): Promise<ScanResult> => {
    const { area: _area, rack: _rack, ...others } = filters;
    if (!isPlaceCode(code)) {
      const number = await numberOf(code);
      if (number === undefined) return 'refused';
      ask({ search: number, filters: others });
      return 'taken';
    }
    const place = await placeOf(code);
    if (place === undefined) return 'refused';
    ask({
      search: '',
      filters: { ...others, ...(place.rack === null ? { area: place.stockArea } : { rack: place.rack }) },
    });
    return 'taken';
  };
  const scan = async (code: string): Promise<ScanResult> => {
    try {
      return await lookInto(code);
    } catch (cause) {
      toast.warning(cause instanceof OptionRefusal ? cause.message : words(toFault(cause)));
      return 'refused';
    }
  };
  return isInHand ? (
    <Touch>
      <ScanField label={t('count.scan')} hearsPage onScan={scan} />
    </Touch>
  ) : null;
}
