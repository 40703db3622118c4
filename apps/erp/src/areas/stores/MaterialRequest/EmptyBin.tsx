import { useState } from 'react';
import { firstValueFrom } from 'rxjs';
import { toFault } from '@weft/api/http/api-fault';
import { materialRequest } from '@weft/domain/catalogue/stores/material-request';
import { OptionRefusal } from '@weft/ui/ComboboxField';
import { toast } from '@weft/ui/Toast';
import type { ScanResult } from '../../../generic/scan/scan-tones.ts';
import { ScanField } from '../../../generic/scan/ScanField.tsx';
import type { DocumentForm } from '../../../generic/form/use-document-form.ts';
import { useFaultWords } from '../../../i18n/fault-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useProduct } from '../../../product/product-context.ts';
import { Touch } from '../touch.style.ts';
import { useScannedForm } from '../use-scanned-form.ts';
import { useScannedPlace } from '../use-scanned-place.ts';
import { notYetWanted, type Offered, offeredLine, quantityWords, wantedLines } from './offered-lines.ts';
import { Offers } from './Offers.tsx';

type Asked = { readonly bin: string; readonly goods: readonly Offered[] };

/** An empty bin is scanned on the floor: what belongs into it is asked for. Of several goods a press says which (spec 02, 5.2). */
export function EmptyBin({ form }: { readonly form: DocumentForm }) {
  const { t } = useTranslation();
  const { api } = useProduct();
  const words = useFaultWords();
  const placeOf = useScannedPlace();
  const [asked, setAsked] = useState<Asked>();
  const { latest, refused } = useScannedForm(form);
  const add = (one: Offered): void => {
    const { values, set } = latest.current;
    set('lines', [...wantedLines(values), offeredLine(one)]);
    toast.success([one.itemName, quantityWords(one)].filter(Boolean).join(' · '));
  };
  const scan = async (code: string): Promise<ScanResult> => {
    try {
      const place = await placeOf(code);
      if (place?.rack == null) return refused(t('request.bin.none', { code }));
      const { department } = latest.current.values;
      const body = { rack: place.rack, ...(typeof department === 'number' ? { department } : {}) };
      const { dataList = [] } = await firstValueFrom(api.post<never, Offered>(`${materialRequest.api}/ofBin`, body));
      const bin = place.rackName ?? code;
      const [only, another] = notYetWanted(dataList, wantedLines(latest.current.values));
      if (only === undefined)
        return refused(t(dataList.length === 0 ? 'request.bin.nothing' : 'request.bin.there', { bin }));
      if (another === undefined) add(only);
      setAsked(another === undefined ? undefined : { bin, goods: dataList });
      return 'taken';
    } catch (cause) {
      return refused(cause instanceof OptionRefusal ? cause.message : words(toFault(cause)));
    }
  };
  return (
    <Touch>
      <ScanField label={t('request.bin')} help={t('request.bin.note')} hearsPage onScan={scan} />
      {asked !== undefined && (
        <Offers
          title={t('request.bin.which', { bin: asked.bin })}
          note={t('request.bin.which.note')}
          offered={notYetWanted(asked.goods, wantedLines(form.values))}
          onTake={add}
        />
      )}
    </Touch>
  );
}
