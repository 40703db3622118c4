import { firstValueFrom } from 'rxjs';
import { ButtonLink } from '@weft/ui/Button';
import { useTranslation } from '../i18n/use-translation.ts';
import { useProduct } from '../product/product-context.ts';
import { useLoaded } from '../product/use-loaded.ts';

type Offer = { readonly isOffered: boolean };

/** The way out for who forgot the password, where the server can mail a link. */
export function ForgottenLink() {
  const { t } = useTranslation();
  const { api } = useProduct();
  const offer = useLoaded(
    'forgotten',
    () => undefined,
    () => firstValueFrom(api.get<Offer>('authenticate/forgot', { isQuiet: true })),
  );
  if (offer.status !== 'ready' || offer.value.data?.isOffered !== true) return null;
  return (
    <ButtonLink href="#/password" variant="quiet" isWide>
      {t('forgotten.link')}
    </ButtonLink>
  );
}
