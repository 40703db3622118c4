import type { Translate } from '../../../i18n/translate.ts';
import type { CountLook } from './count-answers.ts';

/** A sheet that a slip is counted with: of each rack, of one, of what lies in none. */
export type RackSheet = { readonly rack: string; readonly label: string };

/** Sheets by rack, where a slip has several of them; a slip of one rack has one sheet anyway. */
export const rackSheets = (racks: CountLook['racks'], t: Translate): readonly RackSheet[] =>
  racks.length < 2
    ? []
    : [
        { rack: 'each', label: t('count.sheet.each') },
        ...racks.map(({ rack, name }) => ({
          rack: rack === 0 ? 'none' : String(rack),
          label: name ?? t('count.noRack'),
        })),
      ];
