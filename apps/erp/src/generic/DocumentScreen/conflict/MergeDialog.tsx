import { useMemo, useState } from 'react';
import type { Module } from '@weft/domain/catalogue/language/module';
import { Banner } from '@weft/ui/Banner';
import { Button } from '@weft/ui/Button';
import { ComboboxField, type Option, type OptionSearch } from '@weft/ui/ComboboxField';
import { Dialog } from '@weft/ui/Dialog';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { moduleInfo, useProduct } from '../../../product/product-context.ts';
import { searchRefs } from '../../use-ref-search.ts';
import { Rows } from '../DocumentScreen.style.ts';

export type MergeDialogProps = {
  readonly module: Module;
  /** The duplicate: it goes, and what refers to it will refer to the other. */
  readonly id: number;
  readonly name: string;
  /** The record that stays, or undefined when the person goes back. */
  readonly onAnswer: (keepId: number | undefined) => void;
};

/** Asks which record a duplicate becomes one with. */
export function MergeDialog({ module, id, name, onAnswer }: MergeDialogProps) {
  const { t, say } = useTranslation();
  const { api, catalogue } = useProduct();
  const [kept, setKept] = useState<Option | null>(null);
  const [wasTried, setTried] = useState(false);
  const search = useMemo<OptionSearch>(() => {
    const all = searchRefs(api, moduleInfo(catalogue, module.name), undefined);
    return async (text, signal) => (await all(text, signal)).filter((option) => option.id !== id);
  }, [api, catalogue, module.name, id]);
  const title = say(module.title);

  return (
    <Dialog
      isOpen
      onClose={() => onAnswer(undefined)}
      title={t('merge.title', { name })}
      description={t('merge.note', { name })}
      footer={
        <>
          <Button onClick={() => onAnswer(undefined)}>{t('action.cancel')}</Button>
          <Button variant="danger" onClick={() => (kept === null ? setTried(true) : onAnswer(Number(kept.id)))}>
            {t('merge.confirm')}
          </Button>
        </>
      }
    >
      <Rows>
        <ComboboxField
          name="keepId"
          label={t('merge.keep', { title })}
          required
          value={kept}
          search={search}
          onCommit={setKept}
          fault={wasTried && kept === null ? t('field.required') : undefined}
        />
        {kept !== null && <Banner tone="warning">{t('merge.outcome', { name, kept: kept.name })}</Banner>}
      </Rows>
    </Dialog>
  );
}
