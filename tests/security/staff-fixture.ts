import { type Answered, type Client, PASSWORD, type Served, type Wire } from '../../apps/server/src/testing/serve.ts';

/** A record that can be changed. */
export type Kept = Wire & { readonly id: number; readonly version: number };

/** Codes of what was refused. */
export const codes = ({ body }: Answered): readonly number[] => (body.errors ?? []).map(({ code }) => code);

/** Roles of the company, and how its administrator hires people, lets them in and looks at records. */
export const staffOf = async (served: Served, admin: Client) => {
  const roles = await admin.get('role/getAllByPartner');
  const administrators = Number(roles.body.dataList?.find(({ isAdmin }) => isAdmin === true)?.['id']);
  const plainRole = Number(roles.body.dataList?.find(({ name }) => name === 'Viewer')?.['id']);
  const hire = async (username: string, role = plainRole): Promise<Kept> =>
    (await admin.post('staff/save', { firstname: username, username, password: PASSWORD, role })).row();
  const enter = async (username: string, password = PASSWORD): Promise<Client> =>
    served.withToken(String((await served.signIn(username, password)).body.data?.['token']));
  const now = async (module: string, id: number): Promise<Kept> => (await admin.get(`${module}/${id}`)).row();
  return { administrators, plainRole, hire, enter, now };
};
