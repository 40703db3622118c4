import { purchaseOrder } from '@weft/domain/catalogue/purchase/purchase-order';
import {
  type Answered,
  type Client,
  PASSWORD,
  type Served,
  type Wire,
} from '../../../apps/server/src/testing/serve.ts';

/** Calls of the approval layer. */
export const FLOW = 'approvalFlow';
export const APPROVE = 'approvalEntityStatus/approveRequest';
export const REJECT = 'approvalEntityStatus/rejectRequest';
const LIST = 'approvalEntityStatus/getAllByPartner';

/** A person of the test with a log-in. */
export type Someone = { readonly id: number; readonly client: Client };

let count = 0;

/** A role that may do everything with purchase orders and nothing else. */
export const orderRole = async (admin: Client, name: string): Promise<number> => {
  const role = (await admin.post('role/save', { name })).row().id;
  const rights = await admin.get(`acl/getbyroleid/${role}`);
  const own = rights.body.dataList?.find(({ moduleAPI }) => moduleAPI === purchaseOrder.acl);
  const { version } = (await admin.get(`acl/${String(own?.['id'])}`)).row();
  const saved = await admin.post('acl/saveOrUpdateAll', [{ id: own?.['id'], version, view: 1, mode: 255 }]);
  if (saved.status !== 200) throw new Error(saved.text);
  return role;
};

/** People with a role, signed in. */
export const peopleWith = async (
  served: Served,
  role: number,
  number: number,
  more: Wire = {},
): Promise<readonly Someone[]> => {
  const bodies = Array.from({ length: number }, () => {
    count += 1;
    return { firstname: `Approver ${count}`, username: `approver.${count}`, password: PASSWORD, role, ...more };
  });
  const { body } = await served.as('administrator').post('staff/saveOrUpdateAll', bodies);
  return Promise.all(
    (body.dataList ?? []).map(async ({ id, username }) => {
      const { body: opened } = await served.signIn(String(username), PASSWORD);
      return { id: Number(id), client: served.withToken(String(opened.data?.['token'])) };
    }),
  );
};

/** A person with a role, signed in. */
export const personWith = async (served: Served, role: number, more: Wire = {}): Promise<Someone> => {
  const [person] = await peopleWith(served, role, 1, more);
  if (person === undefined) throw new Error('nobody was made');
  return person;
};

/** A flow for orders whose remarks hold a word: other tests' orders do not meet it. */
export const flowFor = async (admin: Client, word: string, levels: readonly Wire[], more: Wire = {}): Promise<Wire> => {
  count += 1;
  const body = {
    moduleName: 'purchaseOrder',
    name: `Flow ${word} ${count}`,
    priority: 100 + count,
    trigger: 'create',
    levels,
    conditions: [{ field: 'remarks', operator: 'contains', value: word }],
    ...more,
  };
  return (await admin.post(`${FLOW}/save`, body)).row();
};

/** How calls name an order. */
export const named = (order: { readonly id: number }): Wire => ({ moduleName: 'purchaseOrder', entityId: order.id });

/** Numbers of the orders in a person's list of requests. */
export const listed = async ({ client }: Pick<Someone, 'client'>, view = 'pendingForMe'): Promise<readonly unknown[]> =>
  ((await client.get(LIST, { view })).body.dataList ?? []).map(({ entityId }) => entityId);

/** Texts of a person's notices, newest first, with how many are unread. */
export const noticesOf = async ({ client }: Pick<Someone, 'client'>): Promise<readonly Wire[]> =>
  (await client.get('notice/getAllByPartner')).body.dataList ?? [];

/** What the log of an order says: status, level and reason, oldest first. */
export const logOf = async (client: Client, order: { readonly id: number }): Promise<readonly string[]> =>
  ((await client.get(`approvalStatusLog/purchaseOrder/${order.id}`)).body.dataList ?? []).map(
    ({ status, level, reason }) =>
      [status, level, reason]
        .flatMap((part) => (typeof part === 'string' || typeof part === 'number' ? [String(part)] : []))
        .join(' '),
  );

/** Names of the faults of an answer; its code when the call as a whole was refused. */
export const faultsOf = ({ body }: Answered): readonly unknown[] =>
  body.errors?.map(({ name }) => name) ?? [body.responseCode];

/** The role of administrators. */
export const administratorsOf = async (served: Served): Promise<number> => {
  const roles = (await served.as('administrator').get('role/getAllByPartner')).body.dataList ?? [];
  return Number(roles.find(({ isAdmin }) => isAdmin === true)?.['id']);
};

/** A chief of administrators and the level that asks them. */
export const chiefOf = async (
  served: Served,
): Promise<{ readonly chief: Someone; readonly levels: readonly Wire[] }> => {
  const role = await administratorsOf(served);
  return {
    chief: await personWith(served, role),
    levels: [{ sequence: 1, approverType: 'role', approverRole: role }],
  };
};
