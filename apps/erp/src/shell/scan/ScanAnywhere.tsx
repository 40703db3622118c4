import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { firstValueFrom } from 'rxjs';
import { toFault } from '@weft/api/http/api-fault';
import { useWedge } from '@weft/ui/CodeField';
import { ScanDialog } from '@weft/ui/ScanDialog';
import { toast } from '@weft/ui/Toast';
import { acceptTone, refuseTone } from '../../generic/scan-tones.ts';
import { isOurCode } from '../../generic/use-ref-search.ts';
import { useFaultWords } from '../../i18n/fault-words.ts';
import { faultTitle } from '../../i18n/fault-title.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { hasOverlay } from '../../product/bind-keys.ts';
import { useProduct } from '../../product/product-context.ts';

/** The same code again within so many milliseconds is one scan (spec 01, 4.6). */
const SAME_WITHIN = 800;

export type ScanAnywhereProps = {
  readonly isCameraOpen: boolean;
  readonly onCameraClose: () => void;
  /** Told what was read and is nothing that is known. */
  readonly onUnknown: (text: string) => void;
};

/** A scan outside of any field opens what was scanned: by a scanner that types, or by the camera. What nothing has is searched by the palette. */
export function ScanAnywhere({ isCameraOpen, onCameraClose, onUnknown }: ScanAnywhereProps) {
  const { t } = useTranslation();
  const words = useFaultWords();
  const { api } = useProduct();
  const navigate = useNavigate();
  const last = useRef<{ readonly code: string; readonly at: number }>(undefined);
  const open = async (code: string): Promise<void> => {
    const at = performance.now();
    if (last.current?.code === code && at - last.current.at < SAME_WITHIN) return;
    last.current = { code, at };
    try {
      const { data } = await firstValueFrom(
        api.post<{ route: string; title: string }>('chemical/qrCode/resolve', { payload: code }),
      );
      if (data === undefined) return;
      onCameraClose();
      acceptTone();
      toast.success(data.title);
      await navigate(data.route);
    } catch (cause) {
      const fault = toFault(cause);
      refuseTone();
      if (!isOurCode(code) && fault.errors.some(({ name }) => name === 'NOT_FOUND')) {
        onCameraClose();
        onUnknown(code);
      } else toast.danger(words(fault), { title: faultTitle(t, fault, t('scan.refused', { code })) });
    }
  };
  useWedge((code) => {
    if (!hasOverlay()) void open(code);
  });
  return <ScanDialog isOpen={isCameraOpen} onClose={onCameraClose} onScan={(code) => void open(code)} />;
}
