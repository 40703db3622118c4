import { useLayoutEffect, useRef } from 'react';
import { CodeField, useWedge } from '@weft/ui/CodeField';
import { soundOf, type ScanResult } from './scan-tones.ts';
import { useScannedNumber } from './use-scanned-number.ts';

export type ScanFieldProps = {
  readonly label: string;
  readonly help?: string;
  readonly fault?: string | undefined;
  /** What becomes of a code; the tone follows from it. */
  readonly onScan: (code: string) => ScanResult | Promise<ScanResult>;
  /** Codes that are scanned while the person is in no field come here too. */
  readonly hearsPage?: boolean;
  /** Labels of ours come as the number of the lot, roll or record that they stand for. */
  readonly readsLabels?: boolean;
};

/**
 * One scan after the other, each heard: a high tone when it is taken, a low one when it is refused, so that whoever scans need not look up
 * (spec 01, 4.6). For a code that stays in its field take CodeField.
 * @example <ScanField label={t('floor.scan')} hearsPage onScan={(code) => (carry(code) ? 'taken' : 'refused')} />
 */
export function ScanField({ onScan, hearsPage = false, readsLabels = false, ...field }: ScanFieldProps) {
  const numberOf = useScannedNumber();
  const latest = useRef(onScan);
  useLayoutEffect(() => {
    latest.current = onScan; // a label is asked for; what was scanned before it stands in the newest lines
  });
  const scan = async (code: string): Promise<void> => {
    const number = readsLabels ? await numberOf(code) : code;
    soundOf(number === undefined ? 'refused' : await latest.current(number));
  };
  useWedge((code) => void scan(code), { isOn: hearsPage });
  return <CodeField {...field} isRepeating onCommit={({ code }) => void scan(code)} />;
}
