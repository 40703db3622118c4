import { bom } from '@weft/domain/catalogue/production/bom';
import { item } from '@weft/domain/catalogue/masters/item';
import { party } from '@weft/domain/catalogue/masters/party';
import type { Client, Served, Wire } from '../../../apps/server/src/testing/serve.ts';
import { FLOW, personWith, type Someone } from '../approvals/approvals.ts';

/** An account that is given, and waits. */
export const NEW = { bankName: 'Other Bank', accountNumber: '999988887777', ifsc: 'HDFC0004321', isDefault: true };

/** Numbers of the accounts that a party has, as somebody sees them. */
export const accountsOf = async (id: number, as: Client): Promise<readonly unknown[]> => {
  const { bankDetails } = (await as.get(`party/${id}`)).row();
  return (bankDetails as readonly Wire[]).map(({ accountNumber }) => accountNumber); // lines of a party
};

/** Who agrees to what is held back, and the flow by which they are asked for bank accounts. */
type Held = { readonly controller: Someone; readonly flow: Wire };

/** Founds both: a controller with every right to parties, items and bills of material. */
export const foundHeld = async (served: Served): Promise<Held> => {
  const admin = served.as('administrator');
  const role = (await admin.post('role/save', { name: 'Controller' })).row().id;
  const { dataList } = (await admin.get(`acl/getbyroleid/${role}`)).body;
  for (const acl of [party.acl, item.acl, bom.acl]) {
    const own = dataList?.find(({ moduleAPI }) => moduleAPI === acl);
    const { version } = (await admin.get(`acl/${String(own?.['id'])}`)).row();
    await admin.post('acl/saveOrUpdateAll', [{ id: own?.['id'], version, view: 1, mode: 255 }]);
  }
  const controller = await personWith(served, role);
  const level = { sequence: 1, approverType: 'staff', approverStaff: controller.id };
  const body = { moduleName: 'party', name: 'Bank accounts', priority: 1, trigger: 'bankDetails', levels: [level] };
  return { controller, flow: (await admin.post(`${FLOW}/save`, body)).row() };
};
