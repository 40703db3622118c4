import { moduleNamed } from '@weft/domain/catalogue/registry';
import { expect } from 'vitest';
import type { Client, Served, Wire } from '../../../apps/server/src/testing/serve.ts';
import { personWith } from '../approvals/approvals.ts';
import { type Made, sampleOf, setSetting } from '../samples.ts';
import { type Kept, ORDER } from '../purchase/trade.ts';

/** Service of purchase orders. */
export const orders = moduleNamed('purchaseOrder').acl;

/** People who see some rows alone, and orders of two branches. */
export type RowScopes = Awaited<ReturnType<typeof rowScopesOf>>;

/** The samples' company with another branch than the head office, while it works with company, branch and location. */
export const rowScopesOf = async (served: Served, made: Made) => {
  const admin = served.as('administrator');
  const organization = made.rows('organization', { isDefault: true });
  const body = { ...sampleOf(moduleNamed('branch'), 41, made.rows), organization };
  const branch = (await admin.post('erp/branch/save', body)).row().id;
  const yard = { name: 'Depot 41', branch, locationType: 'godown' };
  const location = (await admin.post('erp/location/save', yard)).row().id;
  for (const key of ['CBL_FLOW_SUPPORT', 'PO_CBL_FLOW_SUPPORT']) await setSetting(admin, key, 'YES');
  /** The other branch, and its location. */
  const depot: Wire = { organization, branch, location };

  let count = 0;
  /** Somebody who may do everything with one module, or with some, in these rows alone; `hidden` are fields that they do not see. */
  const limited = async (
    api: string | readonly string[],
    rowScope: string,
    { hidden = [], ...more }: Wire & { readonly hidden?: readonly string[] } = {},
  ): Promise<Client> => {
    count += 1;
    const role = (await admin.post('role/save', { name: `Limited ${count}` })).row().id;
    const rights = (await admin.get(`acl/getbyroleid/${role}`)).body.dataList ?? [];
    for (const one of [api].flat()) {
      const id = rights.find(({ moduleAPI }) => moduleAPI === one)?.['id'];
      const { version } = (await admin.get(`acl/${String(id)}`)).row();
      expect(
        (await admin.post('acl/update', { id, version, view: 1, mode: 255, rowScope, hiddenFields: hidden })).status,
      ).toBe(200);
    }
    return (await personWith(served, role, more)).client;
  };
  /** Body of an order that names no place but the one that is given. */
  const orderBody = (more: Wire = {}): Wire => ({
    ...sampleOf(moduleNamed('purchaseOrder'), 1, made.rows),
    organization: undefined,
    branch: undefined,
    location: undefined,
    ...more,
  });
  const orderOf = async (client: Client, more: Wire): Promise<Kept> =>
    (await client.post(`${ORDER}/save`, orderBody(more))).row();
  return { depot, limited, orderBody, orderOf };
};
