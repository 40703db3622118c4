import { useServerQuery } from '@weft/api/hooks/use-server-query';
import { materialRequest } from '@weft/domain/catalogue/stores/material-request';
import type { DocumentForm } from '../../../generic/form/use-document-form.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { notYetWanted, type Offered, offeredLine, wantedLines } from './offered-lines.ts';
import { Offers } from './Offers.tsx';

const FOLLOWS: readonly string[] = [materialRequest.name];

/** What the department of a request asks for most: a press puts it among the lines, in the quantity of last time (spec 02, 5.2). */
export function Favourites({ form }: { readonly form: DocumentForm }) {
  const { t } = useTranslation();
  const { department } = form.values;
  const { rows } = useServerQuery<Offered, never>(
    'request/favourites',
    typeof department === 'number'
      ? { method: 'POST', path: `${materialRequest.api}/favourites`, body: { department } }
      : undefined,
    FOLLOWS,
  );
  const lines = wantedLines(form.values);
  return (
    <Offers
      title={t('request.favourites')}
      note={t('request.favourites.note')}
      offered={typeof department === 'number' ? notYetWanted(rows, lines) : []}
      onTake={(one) => form.set('lines', [...lines, offeredLine(one)])}
    />
  );
}
