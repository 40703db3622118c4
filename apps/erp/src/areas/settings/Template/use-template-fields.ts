import { useEffect, useState } from 'react';
import { firstValueFrom } from 'rxjs';
import type { Option } from '@weft/ui/ComboboxField';
import { useProduct } from '../../../product/product-context.ts';

const NO_FIELDS: readonly Option[] = [];

type Offered = { readonly key: string; readonly label: string; readonly sample?: string };

/** A field beside what it says on a real record. */
const optionOf = ({ key, label, sample = '' }: Offered): Option => ({
  id: key,
  name: label,
  code: key,
  ...(sample === '' ? {} : { hint: sample }),
});

/** Fields that a template may name, by path, as the server offers them; none while they are not here. */
export const useTemplateFields = (path: string | undefined): readonly Option[] => {
  const { api } = useProduct();
  const [answer, setAnswer] = useState<{ readonly of: string; readonly fields: readonly Option[] }>();
  useEffect(() => {
    if (path === undefined) return;
    firstValueFrom(api.get<unknown, Offered>(path, { isQuiet: true })).then(
      ({ dataList = [] }) => setAnswer({ of: path, fields: dataList.map(optionOf) }),
      () => setAnswer({ of: path, fields: NO_FIELDS }), // the editor works without the picker
    );
  }, [api, path]);
  return answer !== undefined && answer.of === path ? answer.fields : NO_FIELDS;
};
