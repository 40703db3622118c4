import { useAppState } from '@weft/api/hooks/use-app';
import type { Module } from '@weft/domain/catalogue/language/module';

/** Whether the person may look at what was deleted of a module: administrators, where it can be brought back. */
export const useMaySeeDeleted = ({ readOnly, fields }: Module): boolean => {
  const isAdmin = useAppState(({ session }) => session.user?.role.isAdmin === true);
  return isAdmin && !readOnly && Object.values(fields).every(({ secret }) => secret !== true);
};
