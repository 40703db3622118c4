import { useMemo } from 'react';
import { useAppState } from '@weft/api/hooks/use-app';
import type { CustomField } from '@weft/domain/catalogue/language/custom/custom-field';
import { shapedModule } from '@weft/domain/catalogue/language/shaped-module';
import type { Module } from '@weft/domain/catalogue/language/module';
import { fieldWordsWith } from '../../i18n/translate.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useTerms } from '../words/use-partner-words.ts';
import { useRights } from './use-rights.ts';

const NONE: readonly CustomField[] = [];

/** Shaped → declared: shaping starts from the declaration, however often a screen and its parts ask. */
const declared = new WeakMap<Module, Module>();

/**
 * The declaration as it counts for this partner and person: the same function as on the server, over what the session was opened with.
 * @example const module = useShaped(purchaseOrder); module.fields.party.label // 'Mill'
 */
export const useShaped = (module: Module): Module => {
  const { t, say } = useTranslation();
  const shapes = useAppState(({ session }) => session.shapes);
  const config = useAppState(({ session }) => session.config);
  const own = useAppState(({ session }) => session.customs[module.name]) ?? NONE;
  const { hidden } = useRights(module.acl);
  const terms = useTerms();
  return useMemo(() => {
    const origin = declared.get(module) ?? module;
    const shaped = shapedModule(origin, {
      detail: (key) => shapes[key],
      term: (key) => terms[key],
      translated: fieldWordsWith(t, say),
      say,
      hidden,
      customs: () => own,
      config: (key) => config[key],
    });
    if (shaped !== origin) declared.set(shaped, origin);
    return shaped;
  }, [module, shapes, config, own, terms, t, say, hidden]);
};
