import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useAppState } from '@weft/api/hooks/use-app';
import type { Module } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import type { RuleContext } from '@weft/domain/catalogue/language/rule-context';
import { isOn } from '@weft/domain/rules/config/setting-of';
import { browserToday } from '../../product/browser-today.ts';
import { useProduct } from '../../product/product-context.ts';
import { useRights } from '../../product/modules/use-rights.ts';
import { createRefRows, type RefRows } from './ref-rows.ts';
import { asksForRefs, wantedRefs } from './rule-refs.ts';

/** What the rules of a form know without looking at other rows: settings, day, rights, the person's own place. */
export type RuleSettings = Omit<RuleContext, 'ref' | 'before'>;

/** What a form of the module knows so; another object once settings, person or rights were read again. */
export const useRuleSettings = (module: Module): RuleSettings => {
  const { config, user } = useAppState(({ session }) => session);
  const rights = useRights(module.acl);
  return useMemo(() => {
    const today = browserToday();
    const valueOf = (key: string): string | undefined => config[key];
    const { today: _asked, ...places } = user?.defaults ?? {}; // the server's day when it was asked may be yesterday by now
    return {
      today,
      config: valueOf,
      mayOverride: rights.may('override'),
      hidden: rights.hidden,
      defaults: { ...places, ...(isOn(valueOf, 'DEFAULT_SYSTEM_DATE') ? { today } : {}) },
    };
  }, [config, user, rights]);
};

/** Rows that the rules of a form ask for, loaded as the record comes to point to them. `isWhole` tells whether none is still on its way. */
export const useRefRows = (
  module: Module,
  values: AnyRecord,
): { readonly rows: RefRows; readonly version: number; readonly isWhole: () => boolean } => {
  const product = useProduct();
  const [rows] = useState(() => createRefRows(product));
  const version = useSyncExternalStore(rows.subscribe, rows.version);
  useEffect(() => {
    if (asksForRefs(module)) rows.want(wantedRefs(module, values, rows)); // reaches the server
  }, [module, values, rows, version]);
  return { rows, version, isWhole: () => !asksForRefs(module) || wantedRefs(module, values, rows).length === 0 };
};
