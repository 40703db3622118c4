import { useMemo } from 'react';
import { useAppState } from '@weft/api/hooks/use-app';
import { canView } from '@weft/domain/rules/acl/acl';
import { useProduct } from '../../../product/product-context.ts';
import { useAcl } from '../../../product/use-rights.ts';

/** What a module is called, and where the form of one of its records stands; undefined where this build has none, or the person may not open it. */
export const useRecordHref = (): {
  readonly titleOf: (module: string) => string;
  readonly hrefOf: (module: string, id: number) => string | undefined;
} => {
  const { catalogue } = useProduct();
  const acl = useAcl();
  const isAdmin = useAppState(({ session }) => session.user?.role.isAdmin === true);
  return useMemo(() => {
    const info = (module: string) => catalogue.modules.find(({ name }) => name === module);
    return {
      titleOf: (module) => info(module)?.title ?? module,
      hrefOf: (module, id) => {
        const found = info(module);
        const mayOpen = found !== undefined && (isAdmin || (acl !== null && canView(acl, found.acl)));
        return mayOpen ? `#/module/${found.formRoute}/${id}` : undefined;
      },
    };
  }, [catalogue, acl, isAdmin]);
};
