import { useMemo } from 'react';
import { useAppState } from '@weft/api/hooks/use-app';
import type { CustomField } from '@weft/domain/catalogue/language/custom/custom-field';
import { shapedModule } from '@weft/domain/catalogue/language/shaped-module';
import type { Module } from '@weft/domain/catalogue/language/module';
import { labelMap } from '@weft/domain/rules/labels/terms';
import { spokenModule } from '../i18n/spoken.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useRights } from './use-rights.ts';

const NONE: readonly CustomField[] = [];

/** Shaped → declared: shaping starts from the declaration, however often a screen and its parts ask. */
const declared = new WeakMap<Module, Module>();

/** The partner's words for terms, in the person's language. */
export const useTerms = (): ((key: string) => string | undefined) => {
  const { language } = useTranslation();
  const entries = useAppState(({ session }) => session.labels);
  return useMemo(() => {
    const labels = labelMap(entries, language);
    return (key) => labels[key];
  }, [entries, language]);
};

/**
 * The declaration as it counts for this partner and person: the same function as on the server, over what the session was opened with.
 * @example const module = useShaped(purchaseOrder); module.fields.party.label // 'Mill'
 */
export const useShaped = (module: Module): Module => {
  const { t, say, language } = useTranslation();
  const shapes = useAppState(({ session }) => session.shapes);
  const config = useAppState(({ session }) => session.config);
  const own = useAppState(({ session }) => session.customs[module.name]) ?? NONE;
  const { hidden } = useRights(module.acl);
  const term = useTerms();
  return useMemo(() => {
    const origin = declared.get(module) ?? module;
    const translated = (key: string): string | undefined => {
      const words = t(key);
      return words === key ? undefined : words;
    };
    const shaped = shapedModule(origin, {
      detail: (key) => shapes[key],
      term,
      translated,
      hidden,
      customs: () => own,
      config: (key) => config[key],
    });
    const spoken = language === 'en' ? shaped : spokenModule(shaped, say); // what the partner renamed is no word of ours and stays
    if (spoken !== origin) declared.set(spoken, origin);
    return spoken;
  }, [module, shapes, config, own, term, t, say, language, hidden]);
};
