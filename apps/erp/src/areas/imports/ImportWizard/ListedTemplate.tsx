import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@weft/ui/Button';
import { ComboboxField, type Option } from '@weft/ui/ComboboxField';
import { searchRefs } from '../../../generic/use-ref-search.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { moduleInfo, useProduct } from '../../../product/product-context.ts';
import { Fields } from './ImportWizardScreen.style.ts';
import type { Listing } from './use-import-calls.ts';

export type ListedTemplateProps = {
  readonly isBusy: boolean;
  readonly onFetch: (listing: Listing) => void;
};

/** A template of opening stock in which the items to count stand already: those of a product type, of a stock area, or of both. */
export function ListedTemplate({ isBusy, onFetch }: ListedTemplateProps) {
  const { t } = useTranslation();
  const { api, catalogue } = useProduct();
  const [type, setType] = useState<Option | null>(null);
  const [area, setArea] = useState<Option | null>(null);
  const search = (module: string) => searchRefs(api, moduleInfo(catalogue, module), undefined);
  return (
    <>
      <Fields>
        <ComboboxField label={t('import.listed.type')} value={type} search={search('productType')} onCommit={setType} />
        <ComboboxField label={t('import.listed.area')} value={area} search={search('stockArea')} onCommit={setArea} />
      </Fields>
      <div>
        <Button
          icon={<Download />}
          isBusy={isBusy}
          disabledReason={type === null && area === null ? t('import.listed.none') : undefined}
          onClick={() =>
            onFetch({
              ...(type === null ? {} : { productType: Number(type.id) }),
              ...(area === null ? {} : { stockArea: Number(area.id) }),
            })
          }
        >
          {t('import.listed.fetch')}
        </Button>
      </div>
    </>
  );
}
