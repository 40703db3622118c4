import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { firstValueFrom } from 'rxjs';
import { toFault } from '@weft/api/http/api-fault';
import { Button } from '@weft/ui/Button';
import { useWedge } from '@weft/ui/CodeField';
import { Dialog } from '@weft/ui/Dialog';
import { ScanDialog } from '@weft/ui/ScanDialog';
import { toast } from '@weft/ui/Toast';
import { acceptTone, refuseTone } from '../../generic/scan/scan-tones.ts';
import { isOurCode } from '../../generic/use-ref-search.ts';
import { useFaultWords } from '../../i18n/fault-words.ts';
import { faultTitle } from '../../i18n/fault-title.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { hasOverlay } from '../../product/bind-keys.ts';
import { useProduct } from '../../product/product-context.ts';
import { Choices } from './ScanAnywhere.style.ts';

/** The same code again within so many milliseconds is one scan (spec 01, 4.6). */
const SAME_WITHIN = 800;

export type ScanAnywhereProps = {
  readonly isCameraOpen: boolean;
  readonly onCameraClose: () => void;
  /** Told what was read and is nothing that is known. */
  readonly onUnknown: (text: string) => void;
};

/** A record that a code means. */
type Scanned = { readonly type: string; readonly id: number; readonly title: string; readonly route: string };

/**
 * A scan outside of any field opens what was scanned: by a scanner that types, or by the camera. What several have is chosen
 * from, what nothing has is searched by the palette.
 */
export function ScanAnywhere({ isCameraOpen, onCameraClose, onUnknown }: ScanAnywhereProps) {
  const { t } = useTranslation();
  const words = useFaultWords();
  const { api } = useProduct();
  const navigate = useNavigate();
  const [several, setSeveral] = useState<{ readonly code: string; readonly records: readonly Scanned[] }>();
  const last = useRef<{ readonly code: string; readonly at: number }>(undefined);
  const show = async ({ title, route }: Scanned): Promise<void> => {
    setSeveral(undefined);
    toast.success(title);
    await navigate(route);
  };
  const open = async (code: string): Promise<void> => {
    const at = performance.now();
    if (last.current?.code === code && at - last.current.at < SAME_WITHIN) return;
    last.current = { code, at };
    try {
      const { data, dataList = [] } = await firstValueFrom(
        api.post<Scanned, Scanned>('chemical/qrCode/resolve', { payload: code }),
      );
      onCameraClose();
      acceptTone();
      if (data === undefined || data === null) setSeveral({ code, records: dataList });
      else await show(data);
    } catch (cause) {
      const fault = toFault(cause);
      refuseTone();
      if (!isOurCode(code) && fault.errors.some(({ name }) => name === 'NOT_FOUND')) {
        onCameraClose();
        onUnknown(code);
      } else toast.danger(words(fault), { title: faultTitle(t, fault, t('scan.refused', { code })) });
    }
  };
  useWedge(
    (code) => {
      if (!hasOverlay()) void open(code);
    },
    { rank: 'page' }, // a screen that counts or receives takes its codes itself
  );
  return (
    <>
      <ScanDialog isOpen={isCameraOpen} onClose={onCameraClose} onScan={(code) => void open(code)} />
      {several !== undefined && (
        <Dialog
          isOpen
          onClose={() => setSeveral(undefined)}
          title={t('scan.several', { code: several.code })}
          description={t('scan.several.note')}
        >
          <Choices>
            {several.records.map((record) => (
              <li key={`${record.type} ${record.id}`}>
                <Button onClick={() => void show(record)}>{record.title}</Button>
              </li>
            ))}
          </Choices>
        </Dialog>
      )}
    </>
  );
}
