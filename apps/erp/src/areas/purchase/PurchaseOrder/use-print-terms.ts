import { useServerQuery } from '@weft/api/hooks/use-server-query';
import { printTemplate } from '@weft/domain/catalogue/print/print-template';
import { purchaseOrder } from '@weft/domain/catalogue/purchase/purchase-order';
import type { DocumentForm } from '../../../generic/form/use-document-form.ts';

const FOLLOWED: readonly string[] = [printTemplate.name];
const ASKED = ['party', 'branch', 'organization'] as const;

/**
 * The form of a new order with the terms of the template that it would print with, until somebody writes or empties them (spec 02, 3.1). The server
 * puts the same in when the order is saved untouched.
 */
export const usePrintTerms = (form: DocumentForm): DocumentForm => {
  const isOpen = form.before === undefined && form.values['terms'] === undefined;
  const query = ASKED.flatMap((key) => {
    const id = form.shown[key];
    return typeof id === 'number' ? [`${key}=${id}`] : [];
  }).join('&');
  const { data } = useServerQuery<never, { readonly terms: string | null }>(
    'order/terms',
    isOpen ? { method: 'GET', path: `${purchaseOrder.api}/terms${query === '' ? '' : `?${query}`}` } : undefined,
    FOLLOWED,
  );
  const terms = data?.terms;
  return isOpen && typeof terms === 'string' ? { ...form, shown: { ...form.shown, terms } } : form;
};
