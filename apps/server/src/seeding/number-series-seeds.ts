import type { NumberRule } from '@weft/domain/catalogue/language/module';
import { NUMBERED, type NumberSeriesInput } from '@weft/domain/catalogue/organisation/number-series';
import { MODULES } from '@weft/domain/catalogue/registry';

type Numbered = (typeof NUMBERED)[number];

/** What the floor numbers: short enough for a barcode and a hand-written tag (spec 01, 2.8). */
const OF_THE_FLOOR: readonly NumberSeriesInput[] = [
  { moduleName: 'LOT', prefix: 'L', pattern: '{PFX}{YY}{MM}{SEQ:4}', resetOn: 'month' },
  { moduleName: 'ROLL', prefix: 'R', pattern: '{PFX}{YY}{SEQ:6}', resetOn: 'calendarYear' },
  { moduleName: 'PARCEL', prefix: 'P', pattern: '{PFX}{YY}{SEQ:6}', resetOn: 'calendarYear' },
  { moduleName: 'ITEM', prefix: 'I', pattern: '{PFX}{SEQ:6}', resetOn: 'never' },
  { moduleName: 'PARTY', prefix: 'P', pattern: '{PFX}{SEQ:5}', resetOn: 'never' },
  { moduleName: 'VENDORCODE', prefix: 'V', pattern: '{PFX}{YY}{SEQ:4}', resetOn: 'calendarYear' },
];

const patternOf = ({ per }: NumberRule): string =>
  [
    '{PFX}',
    ...(per.includes('financialYear') ? ['{FY}'] : []),
    ...(per.includes('organization') ? ['{ORG}'] : []),
    ...(per.includes('branch') ? ['{BR}'] : []),
    '{SEQ:5}',
  ].join('/');

const isNumbered = (name: string): name is Numbered => (NUMBERED as readonly string[]).includes(name);

/** One series for everything that is numbered, as the declarations say. */
export const numberSeriesSeeds = (): readonly NumberSeriesInput[] => [
  ...MODULES.flatMap(({ name, number }): readonly NumberSeriesInput[] =>
    number === undefined || !isNumbered(name)
      ? []
      : [
          {
            moduleName: name,
            prefix: number.prefix,
            pattern: patternOf(number),
            resetOn: number.per.includes('financialYear') ? 'financialYear' : 'never',
            gstDocument: number.gstDocument === true,
          },
        ],
  ),
  ...OF_THE_FLOOR,
];
