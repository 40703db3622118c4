import type { Say, Translate } from '../i18n/translate.ts';
import type { Catalogue } from '../product/modules/catalogue.ts';
import type { KeptPlace } from '../product/session/ui-memory.ts';
import { placeAt } from './find-place.ts';

/** What stands between a document's title and what kind of draft it is; no number has it. */
const DRAFT_SIGN = ' · ';

/**
 * What a remembered place is called in the present language: it was remembered in the one of that day. Records keep their own names; what stands below a
 * screen is remembered by its declared name, a report say.
 * @example labelNow({ path: '/module/uom', label: 'Units of Measure', hint: 'Masters' }, hindi, words) → 'माप की इकाइयाँ'
 */
export const labelNow = (
  { path, label }: KeptPlace,
  catalogue: Catalogue,
  { t, say }: { readonly t: Translate; readonly say: Say },
): string => {
  const place = placeAt(path, catalogue);
  switch (place.kind) {
    case 'home':
      return t('home.title');
    case 'list':
      return place.module.plural;
    case 'import':
      return t('import.title', { plural: place.module.plural });
    case 'form': {
      const { id, module } = place;
      if (id === undefined) return t('form.new', { title: module.title });
      const isDraft = module.kind === 'document' && label.includes(DRAFT_SIGN);
      return isDraft ? `${module.title}${DRAFT_SIGN}${t('list.draft', { id })}` : label;
    }
    case 'later':
      return place.route.label;
    case 'screen':
      return place.rest === '' ? place.route.label : say(label);
    default:
      return label;
  }
};
