import { useLayoutEffect, useRef, type RefObject } from 'react';
import { toast } from '@weft/ui/Toast';
import type { ScanResult } from '../../generic/scan-tones.ts';
import type { DocumentForm } from '../../generic/use-document-form.ts';

/** A form that scans are put into. */
export type ScannedForm = {
  /** The form as it is when the answer to a scan arrives: what was entered meanwhile stays. */
  readonly latest: RefObject<DocumentForm>;
  /** Tells why nothing was taken. */
  readonly refused: (words: string) => ScanResult;
};

const refused: ScannedForm['refused'] = (words) => {
  toast.warning(words);
  return 'refused';
};

/** What scanners of a form share. @example const { latest, refused } = useScannedForm(form); */
export const useScannedForm = (form: DocumentForm): ScannedForm => {
  const latest = useRef(form);
  useLayoutEffect(() => {
    latest.current = form; // what was scanned is asked for
  });
  return { latest, refused };
};
