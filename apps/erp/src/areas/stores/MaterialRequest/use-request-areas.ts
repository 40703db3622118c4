import { firstValueFrom } from 'rxjs';
import { materialRequest } from '@weft/domain/catalogue/stores/material-request';
import type { DocumentForm } from '../../../generic/form/use-document-form.ts';
import { useProduct } from '../../../product/product-context.ts';

type Area = { readonly id: number; readonly name: string } | null;

/**
 * The form, whose From and To are filled by the rules as soon as department or process say which count. What somebody chose stays; without an
 * answer the person chooses.
 */
export const useRequestAreas = (form: DocumentForm): DocumentForm => {
  const { api } = useProduct();
  const fill = async (department: unknown, process: unknown): Promise<void> => {
    const { data } = await firstValueFrom(
      api.post<{ readonly from: Area; readonly to: Area }>(`${materialRequest.api}/areas`, { department, process }),
    );
    const put = (key: string, area: Area | undefined): void => {
      if (area && typeof form.values[key] !== 'number') form.set(key, area.id, { [`${key}Name`]: area.name });
    };
    put('stockAreaFrom', data?.from);
    put('stockAreaTo', data?.to);
  };
  return {
    ...form,
    set: (key, value, beside) => {
      form.set(key, value, beside);
      if (typeof value !== 'number' || (key !== 'department' && key !== 'process')) return;
      const { department, process } = { ...form.values, [key]: value } as { department?: unknown; process?: unknown };
      if (typeof department === 'number') fill(department, process).catch(() => undefined); // a hint that did not come is no fault
    },
  };
};
