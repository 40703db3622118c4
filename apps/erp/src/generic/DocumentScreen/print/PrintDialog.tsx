import { useEffect, useState } from 'react';
import { firstValueFrom } from 'rxjs';
import { toFault } from '@weft/api/http/api-fault';
import type { Module } from '@weft/domain/catalogue/language/module';
import { Banner } from '@weft/ui/Banner';
import { Button } from '@weft/ui/Button';
import { Dialog } from '@weft/ui/Dialog';
import { SelectField } from '@weft/ui/SelectField';
import { Skeleton } from '@weft/ui/Skeleton';
import { useFaultWords } from '../../../i18n/fault-words.ts';
import { languageCodes, LANGUAGES } from '../../../i18n/languages.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useProduct } from '../../../product/product-context.ts';
import { saveBlob } from '../../save-blob.ts';
import { Choices } from './PrintDialog.style.ts';

type Offered = { readonly id: number; readonly name: string };

export type PrintDialogProps = { readonly module: Module; readonly id: number; readonly onClose: () => void };

const query = (asked: { readonly [key: string]: string | null }): string => {
  const said = Object.entries(asked).flatMap(([key, value]) => (value === null ? [] : [[key, value]]));
  return said.length === 0 ? '' : `?${new URLSearchParams(said).toString()}`;
};

/** Prints a record otherwise than a press on Print would: by another template, in another language (spec 01, 2.10). */
export function PrintDialog({ module, id, onClose }: PrintDialogProps) {
  const { t } = useTranslation();
  const words = useFaultWords();
  const { api } = useProduct();
  const [templates, setTemplates] = useState<readonly Offered[]>();
  const [template, setTemplate] = useState<string | null>(null);
  const [language, setLanguage] = useState<string | null>(null);
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    firstValueFrom(api.get<unknown, Offered>(`templateConfig/offered/${module.name}`)).then(
      ({ dataList = [] }) => setTemplates(dataList),
      (cause: unknown) => setFault(words(toFault(cause))),
    );
  }, [api, module, words]);

  const print = async (): Promise<void> => {
    setBusy(true);
    setFault(undefined);
    try {
      const path = `${module.api}/print/${id}${query({ template, language })}`;
      const { blob, name } = await firstValueFrom(api.download(path));
      saveBlob(blob, name);
      onClose();
    } catch (cause) {
      setFault(words(toFault(cause)));
      setBusy(false);
    }
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('action.printAs')}
      description={t('printAs.note')}
      footer={
        <>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button variant="primary" isBusy={isBusy} disabled={templates === undefined} onClick={() => void print()}>
            {t('action.print')}
          </Button>
        </>
      }
    >
      {fault !== undefined && <Banner tone="danger">{fault}</Banner>}
      {templates === undefined && fault === undefined && <Skeleton lines={3} />}
      {templates !== undefined && (
        <Choices>
          <SelectField
            label={t('printAs.template')}
            options={templates.map((one) => ({ value: String(one.id), label: one.name }))}
            value={template}
            labels={{ none: t('printAs.usual') }}
            onCommit={setTemplate}
          />
          <SelectField
            label={t('printAs.language')}
            options={languageCodes.map((code) => ({ value: code, label: LANGUAGES[code] }))}
            value={language}
            labels={{ none: t('printAs.ofTemplate') }}
            onCommit={setLanguage}
          />
        </Choices>
      )}
    </Dialog>
  );
}
