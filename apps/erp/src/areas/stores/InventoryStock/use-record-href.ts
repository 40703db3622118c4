import { useMemo } from 'react';
import { useProduct } from '../../../product/product-context.ts';
import { useMay } from '../../../product/modules/use-rights.ts';

/** What a module is called, and where the form of one of its records stands; undefined where this build has none, or the person may not open it. */
export const useRecordHref = (): {
  readonly titleOf: (module: string) => string;
  readonly hrefOf: (module: string, id: number) => string | undefined;
} => {
  const { catalogue } = useProduct();
  const may = useMay();
  return useMemo(() => {
    const info = (module: string) => catalogue.modules.find(({ name }) => name === module);
    return {
      titleOf: (module) => info(module)?.title ?? module,
      hrefOf: (module, id) => {
        const found = info(module);
        return found !== undefined && may(found.acl) ? `#/module/${found.formRoute}/${id}` : undefined;
      },
    };
  }, [catalogue, may]);
};
