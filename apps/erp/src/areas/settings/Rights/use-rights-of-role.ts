import { useServerQuery } from '@weft/api/hooks/use-server-query';
import { acl } from '@weft/domain/catalogue/access/acl';
import type { StoredRight } from './rights-matrix.ts';

/** Where the records of a role are read. */
export const rightsPath = (role: number): string =>
  `${acl.api}/getAllByPartner?filters=${encodeURIComponent(JSON.stringify({ role }))}`;

/** Whether rights are known: an answer without records is one too. */
export const isRead = ({ status, rows }: { readonly status: string; readonly rows: readonly unknown[] }): boolean =>
  status === 'ready' || rows.length > 0;

const FOLLOWS = [acl.name];

/** Records of one role, anew whenever somebody changes rights; `slot` tells two roles on one screen apart. */
export const useRightsOfRole = (role: number | undefined, slot: string) =>
  useServerQuery<StoredRight, never>(
    `rights ${slot} ${role ?? 0}`,
    role === undefined ? undefined : { method: 'GET', path: rightsPath(role) },
    FOLLOWS,
  );
