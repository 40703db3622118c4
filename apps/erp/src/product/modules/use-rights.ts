import { useCallback, useMemo } from 'react';
import { useAppState } from '@weft/api/hooks/use-app';
import { aclOf, hiddenFieldsOf, mayDo, type Acl, type ModeName } from '@weft/domain/rules/acl/acl';
import { useProduct } from '../product-context.ts';

/** Access records of the signed-in person; null when they could not be had. */
export const useAcl = (): Acl | null => {
  const records = useAppState(({ session }) => session.acl);
  const { aliases } = useProduct().catalogue;
  return useMemo(() => (records === null ? null : aclOf(records, new Map(aliases))), [records, aliases]);
};

const NO_RECORDS = aclOf([]);

/** Asks whether the person may do something to a service; without a bit: see it. The function that the server asks again on each call. */
export const useMay = (): ((service: string, bit?: ModeName) => boolean) => {
  const acl = useAcl();
  const isAdmin = useAppState(({ session }) => session.user?.role.isAdmin === true);
  return useCallback((service, bit) => mayDo(acl ?? NO_RECORDS, isAdmin, service, bit), [acl, isAdmin]);
};

/** What the person may do with one service. */
export type Rights = { readonly may: (bit: ModeName) => boolean; readonly hidden: ReadonlySet<string> };

export const useRights = (service: string): Rights => {
  const acl = useAcl();
  const may = useMay();
  return useMemo(
    () => ({
      may: (bit) => may(service, bit),
      hidden: new Set(acl === null ? [] : hiddenFieldsOf(acl, service)),
    }),
    [acl, may, service],
  );
};

/** Whether the person may look at what a service shows. */
export const useMayView = (service: string): boolean => useMay()(service);
