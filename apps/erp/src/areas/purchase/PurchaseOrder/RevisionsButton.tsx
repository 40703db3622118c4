import { useState } from 'react';
import { Button } from '@weft/ui/Button';
import { partOf } from '../../../generic/part-of.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { UsedDocument } from '../../../generic/form/use-document.ts';

const RevisionsDialog = partOf('revisions dialog', () =>
  import('./RevisionsDialog.tsx').then((loaded) => loaded.RevisionsDialog),
);

/** Of an order that was amended: what stood in it before, beside what stands in it now (spec 02, 3.6). */
export function RevisionsButton({ document: { id, row } }: { readonly document: Pick<UsedDocument, 'id' | 'row'> }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const revision = row?.['revision'];
  if (id === undefined || typeof revision !== 'number' || revision === 0) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('order.revisions')}</Button>
      {isOpen && <RevisionsDialog id={id} onClose={() => setOpen(false)} />}
    </>
  );
}
