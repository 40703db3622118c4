import { SHOWS_LABELS, useLabelsOn } from './labelled.ts';
import { isPrintedAfter, labelledBy } from './labels-after.ts';

/** What the address of a record asks for after an act on it: its labels, where they are printed and this device asks for them by itself; else nothing. */
export const useLabelsAfter = (module: string): ((act: string) => string) => {
  const isOn = useLabelsOn();
  return (act) => (isOn && labelledBy(module) === act && isPrintedAfter(module) ? `?${SHOWS_LABELS}` : '');
};
