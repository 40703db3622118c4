import { useEffect, useRef } from 'react';
import { firstValueFrom } from 'rxjs';
import { useServerQuery } from '@weft/api/hooks/use-server-query';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { Banner } from '@weft/ui/Banner';
import { Button } from '@weft/ui/Button';
import type { PinPlace } from '@weft/domain/contract/pin-place';
import { useTranslation } from '../../i18n/use-translation.ts';
import { moduleInfo, useProduct } from '../../product/product-context.ts';
import { useRights } from '../../product/modules/use-rights.ts';
import type { DocumentForm } from '../form/use-document-form.ts';
import { addedBy, type Lacking, lackingOf, offeredPlaces, placeName } from './place-offers.ts';
import { Choices, Offers } from './PlaceOffers.style.ts';

export type PlaceOffersProps = {
  readonly form: DocumentForm;
  /** Field of the addresses; left out where the record is one itself. */
  readonly name?: string;
};

/** What makes an answer stale: a list that was loaded, a city that was added, an address that was saved. */
const WRITERS: readonly string[] = ['pinCode', 'city', 'party', 'organization', 'branch', 'location'];

/**
 * Where the PINs of a form's addresses lie, offered for what is still empty: nothing that was entered is touched (spec 01, 3.2). Shows nothing while
 * there is nothing to offer.
 */
export function PlaceOffers({ form, name }: PlaceOffersProps) {
  const lacking = lackingOf(form.values, name, form.context);
  return (
    <Offers>
      {lacking.map((one) => (
        <Offer key={`${one.line ?? ''} ${one.pincode}`} form={form} name={name} lacking={one} />
      ))}
    </Offers>
  );
}

type OfferProps = PlaceOffersProps & { readonly name: string | undefined; readonly lacking: Lacking };

function Offer({ form, name, lacking: { line, pincode, address } }: OfferProps) {
  const { t } = useTranslation();
  const { api, catalogue } = useProduct();
  const city = moduleInfo(catalogue, 'city');
  const mayAdd = useRights(city.acl).may('create');
  const frame = useRef<HTMLDivElement>(null);
  const latest = useRef(form);
  useEffect(() => {
    latest.current = form; // a city that was added meets what is typed by then
  });
  const { rows } = useServerQuery<PinPlace, never>(
    `pinPlaces/${name ?? ''}/${line ?? ''}/${pincode}`,
    { method: 'GET', path: `pinCode/places/${pincode}` },
    WRITERS,
  );
  const places = offeredPlaces(address, rows);

  const put = (place: PinPlace): void => {
    const { values, context, set } = latest.current;
    const now = lackingOf(values, name, context).find((one) => one.line === line && one.pincode === pincode);
    if (now === undefined) return; // filled or taken away meanwhile
    const added = addedBy(now.address, place);
    if (line === undefined) for (const [key, value] of Object.entries(added)) set(key, value);
    else {
      const lines = values[name ?? ''] as readonly AnyRecord[]; // `lackingOf` found the line among them
      set(
        name ?? '',
        lines.map((one, n) => (n === line ? { ...one, ...added } : one)),
      );
    }
  };
  /** A city that is in no list yet is made with its state, by who may; for everybody else the state alone is filled. */
  const take = async (place: PinPlace): Promise<void> => {
    const { state, cityName, district } = place;
    frame.current?.closest('form')?.querySelector<HTMLElement>('[name$="pincode"]')?.focus(); // the button is about to go
    if (place.city !== null || cityName === null || state === null || !mayAdd) return put(place);
    const body = { name: cityName, state, district };
    const { data } = await firstValueFrom(
      api.post<{ readonly id: number }>(`${city.api}/save`, body, { requestId: crypto.randomUUID() }),
    );
    put({ ...place, city: data?.id ?? null });
  };
  if (places.length === 0) return null;
  return (
    <Banner
      ref={frame}
      actions={
        <Choices>
          {places.map((place) => (
            <Button
              key={placeName(place)}
              size="sm"
              onClick={() => {
                take(place).catch(() => undefined); // the fault has been told; the city is then chosen like any field
              }}
            >
              {placeName(place)}
            </Button>
          ))}
        </Choices>
      }
    >
      {line === undefined ? t('places.offer', { pin: pincode }) : t('places.offerLine', { n: line + 1, pin: pincode })}
    </Banner>
  );
}
