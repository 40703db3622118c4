import { useLayoutEffect, useRef, type RefObject } from 'react';
import { toast } from '@weft/ui/Toast';
import type { ScanResult } from '../../generic/scan/scan-tones.ts';
import type { DocumentForm } from '../../generic/form/use-document-form.ts';

/** A form that scans are put into. */
export type ScannedForm = {
  /** The form as it is when the answer to a scan arrives: what was entered meanwhile stays. */
  readonly latest: RefObject<DocumentForm>;
  /** Done once every row that the form's rules read is here: a weight is of no use before its line's unit is known. Who asks first goes on first. */
  readonly whole: () => Promise<void>;
  /** Tells why nothing was taken. */
  readonly refused: (words: string) => ScanResult;
};

const refused: ScannedForm['refused'] = (words) => {
  toast.warning(words);
  return 'refused';
};

/** What scanners of a form share. @example const { latest, whole, refused } = useScannedForm(form); */
export const useScannedForm = (form: DocumentForm): ScannedForm => {
  const latest = useRef(form);
  const waiting = useRef<(() => void)[]>([]);
  useLayoutEffect(() => {
    latest.current = form; // what was scanned is asked for
    if (form.isWhole()) for (const goOn of waiting.current.splice(0)) goOn(); // a row that arrives draws the form anew
  });
  return {
    latest,
    whole: () => (latest.current.isWhole() ? Promise.resolve() : new Promise((goOn) => waiting.current.push(goOn))),
    refused,
  };
};
