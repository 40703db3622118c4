import type { OwnScreenProps } from '../../../product/modules/screen-props.ts';
import { CountSlip } from './CountSlip.tsx';
import { SlipsToCount } from './SlipsToCount.tsx';

/** Counting, on a phone with a scanner: the slips that wait, and one of them (spec 02, 5.6). */
export function CountScreen({ rest }: OwnScreenProps) {
  return /^[1-9]\d{0,14}$/u.test(rest) ? <CountSlip key={rest} id={Number(rest)} /> : <SlipsToCount />;
}
