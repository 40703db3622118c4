import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import type { Module } from '@weft/domain/catalogue/language/module';

/** What the address says about a form: the record's id, undefined for a new one. */
export type ScreenParams = { readonly id: number | undefined };

/** Id out of a path below a form's route. @example idIn('/module/uom/addUpdate/7', 'uom/addUpdate') → 7 */
const idIn = (pathname: string, formRoute: string): number | undefined => {
  const rest = pathname.replace(`/module/${formRoute}`, '');
  return /^\/\d{1,15}$/u.test(rest) ? Number(rest.slice(1)) : undefined;
};

/** Which record of a module this screen shows. @example const { id } = useScreenParams(purchaseOrder) */
export const useScreenParams = ({ formRoute }: Pick<Module, 'formRoute'>): ScreenParams => {
  const { pathname } = useLocation();
  return useMemo(() => ({ id: idIn(pathname, formRoute) }), [pathname, formRoute]);
};
