import { termOf, TERMS } from '@weft/domain/rules/labels/known-terms';
import { titleTerm } from '@weft/domain/rules/labels/terms';
import { UQC_CODES } from '@weft/domain/rules/units/uqc';
import type { Option } from '@weft/ui/ComboboxField';
import type { Say } from '../../i18n/translate.ts';
import type { Catalogue } from '../../product/modules/catalogue.ts';
import { screenNames } from '../screen-names.ts';

/** Screens of the menu that stand, by their path, as a person knows them: group and title. */
export const screenOptions = ({ menu, routes }: Pick<Catalogue, 'menu' | 'routes'>, say: Say): readonly Option[] => {
  const later = routes.filter(({ isLater }) => isLater === true).map(({ path }) => path);
  return screenNames(menu, say).filter(({ id }) => !later.some((one) => id === one || id.startsWith(`${one}/`)));
};

/** Modules by name, as a person knows their lists, in the order of the alphabet. */
export const moduleOptions = ({ modules }: Pick<Catalogue, 'modules'>, say: Say): readonly Option[] =>
  modules
    .map(({ name, plural }): Option => ({ id: name, name: say(plural) }))
    .toSorted((a, b) => a.name.localeCompare(b.name));

/** Key that a typed text means: words are those of a label. @example termKey('bill date') → 'BILL_DATE' @example termKey('title.uom') → 'TITLE.UOM' */
export const termKey = (text: string): string => (/\s/u.test(text.trim()) ? termOf(text) : text.trim().toUpperCase());

/** Keys of the terms that a partner may rename, with the words for which each stands: the known ones, then the titles of all modules. */
export const termOptions = ({ modules }: Pick<Catalogue, 'modules'>, say: Say): readonly Option[] => [
  ...Object.entries(TERMS).map(([id, [words]]) => ({ id, code: id, name: say(words) })),
  ...modules.map(({ name, plural }) => ({ id: titleTerm(name), code: titleTerm(name), name: say(plural) })),
];

/** A shift as a department names it. */
export type Shift = { readonly name: string; readonly start: string; readonly end: string };

/** Shifts by name, with their hours. @example shiftOptions([{ name: 'A', start: '06:00', end: '14:00' }]) → [{ id: 'A', name: 'A', code: '06:00–14:00' }] */
export const shiftOptions = (shifts: readonly Shift[]): readonly Option[] =>
  shifts.map(({ name, start, end }) => ({ id: name, name, code: `${start}–${end}` }));

/** Unit codes that GST papers may say. What a unit was given before the list was kept is offered as well. */
export const uqcOptions = (kept: string): readonly Option[] =>
  (kept === '' || UQC_CODES.includes(kept) ? UQC_CODES : [kept, ...UQC_CODES]).map((id) => ({ id, name: id }));
