import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { firstValueFrom } from 'rxjs';
import { toFault } from '@weft/api/http/api-fault';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { preInward } from '@weft/domain/catalogue/stores/pre-inward';
import { toast } from '@weft/ui/Toast';
import type { ScanResult } from '../../../generic/scan/scan-tones.ts';
import { ScanField } from '../../../generic/scan/ScanField.tsx';
import type { DocumentForm } from '../../../generic/form/use-document-form.ts';
import { useFaultWords } from '../../../i18n/fault-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useProduct } from '../../../product/product-context.ts';
import { filledBy } from './gate-fields.ts';

/** The order or the e-way bill that the driver hands over: party, goods, bill and vehicle fill themselves. A gate pass leads to its slip. */
export function GateScan({ form }: { readonly form: DocumentForm }) {
  const { t } = useTranslation();
  const { api } = useProduct();
  const words = useFaultWords();
  const navigate = useNavigate();
  const [fault, setFault] = useState<string>();
  const scan = async (code: string): Promise<ScanResult> => {
    try {
      const { data } = await firstValueFrom(api.post<AnyRecord>(`${preInward.api}/scan`, { code }));
      const { slip, ...found } = data ?? {};
      setFault(undefined);
      if (typeof slip === 'number') {
        void navigate(`/module/${preInward.formRoute}/${slip}`);
        return 'taken';
      }
      const { lines, ...beside } = filledBy(form.values, found);
      form.set('lines', lines, beside);
      toast.success(t('gate.filled'));
      return 'taken';
    } catch (cause) {
      setFault(words(toFault(cause)));
      return 'refused';
    }
  };
  return <ScanField label={t('gate.scan')} help={t('gate.scan.note')} fault={fault} onScan={scan} />;
}
