import { Plus } from 'lucide-react';
import { useServerQuery } from '@weft/api/hooks/use-server-query';
import { materialRequest } from '@weft/domain/catalogue/stores/material-request';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { decimal } from '@weft/domain/rules/decimal/decimal';
import { formatNumber } from '@weft/domain/rules/format/format-number';
import { Button } from '@weft/ui/Button';
import { Card } from '@weft/ui/Card';
import type { DocumentForm } from '../../../generic/use-document-form.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Offers } from './MaterialRequestScreen.style.ts';

/** What a department asks for often, as a line begins with it. */
type Favourite = {
  readonly item: number;
  readonly itemName: string;
  readonly itemCode: string | null;
  readonly itemTuple: number | null;
  readonly itemTupleName: string | null;
  readonly uom: number;
  readonly uomName: string;
  readonly uomCode: string;
  /** As it was asked for last; absent for who does not see quantities. */
  readonly quantity?: number;
};

const FOLLOWS: readonly string[] = [materialRequest.name];

const linesOf = ({ lines }: AnyRecord): readonly AnyRecord[] =>
  Array.isArray(lines) ? (lines as readonly AnyRecord[]).filter(({ item }) => typeof item === 'number') : []; // lines of the form

const lineOf = ({ quantity, ...goods }: Favourite): AnyRecord => ({
  ...goods,
  ...(quantity === undefined ? {} : { quantity: decimal(quantity) }),
});

/** What the department of a request asks for most: a press puts it among the lines, in the quantity of last time (spec 02, 5.2). */
export function Favourites({ form }: { readonly form: DocumentForm }) {
  const { t } = useTranslation();
  const { department } = form.values;
  const { rows } = useServerQuery<Favourite, never>(
    'request/favourites',
    typeof department === 'number'
      ? { method: 'POST', path: `${materialRequest.api}/favourites`, body: { department } }
      : undefined,
    FOLLOWS,
  );
  const lines = linesOf(form.values);
  const offered =
    typeof department === 'number'
      ? rows.filter(
          (one) =>
            !lines.some(({ item, itemTuple }) => item === one.item && (itemTuple ?? null) === (one.itemTuple ?? null)),
        )
      : [];
  if (offered.length === 0) return null;
  return (
    <Card title={t('request.favourites')} note={t('request.favourites.note')}>
      <Offers aria-label={t('request.favourites')}>
        {offered.map((one) => (
          <li key={`${one.item} ${one.itemTuple ?? ''}`}>
            <Button icon={<Plus />} onClick={() => form.set('lines', [...lines, lineOf(one)])}>
              {one.quantity === undefined
                ? one.itemName
                : t('request.favourite', {
                    item: one.itemName,
                    quantity: formatNumber(decimal(one.quantity), { grouping: 'indian', maxPlaces: 6 }),
                    unit: one.uomCode,
                  })}
            </Button>
          </li>
        ))}
      </Offers>
    </Card>
  );
}
