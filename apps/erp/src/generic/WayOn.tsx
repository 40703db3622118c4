import { ButtonLink } from '@weft/ui/Button';
import { useTranslation } from '../i18n/use-translation.ts';
import { useProduct } from '../product/product-context.ts';
import { useMayView } from '../product/modules/use-rights.ts';

export type WayOnProps = { readonly module: string };

/** From a place that has nothing to show yet to the list that fills it, by the name it has everywhere; nothing for who may not see that list. */
export function WayOn({ module: name }: WayOnProps) {
  const { say } = useTranslation();
  const { catalogue } = useProduct();
  const module = catalogue.modules.find((one) => one.name === name);
  const maySee = useMayView(module?.acl ?? '');
  if (module === undefined || !maySee) return null;
  return <ButtonLink href={`#/module/${module.route}`}>{say(module.plural)}</ButtonLink>;
}
