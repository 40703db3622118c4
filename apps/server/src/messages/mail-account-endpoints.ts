import { userProfile } from '@weft/domain/catalogue/access/user-profile';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { bareContext } from '@weft/domain/catalogue/language/rule-context';
import { textOf } from '@weft/domain/catalogue/language/text-of';
import { validate } from '@weft/domain/catalogue/language/validate';
import { fault } from '@weft/domain/contract/faults';
import { type Answer, envelopeText } from '../http/answer.ts';
import type { Call, Endpoint } from '../http/endpoint.ts';
import { refuse, Refusal } from '../http/refusal.ts';
import { recordOf } from '../modules/write-endpoints.ts';
import { withHistory } from '../modules/shapes.ts';
import { writeHistory } from '../records/history.ts';
import { onceOf } from '../records/save/once-of.ts';
import { partnerConfig } from '../records/partner-config.ts';
import { keepMailAccount, mailAccount } from './mail-account.ts';
import { sendTestMail } from './test-mail.ts';

const shown = async ({ tx, person }: Call) => {
  const account = await mailAccount(tx, person.staffId);
  return account === undefined ? null : { ...account, passwordSet: true };
};

const own = async (call: Call): Promise<Answer> => ({ data: await shown(call) });

const history = async (call: Call): Promise<Answer> => {
  const account = await mailAccount(call.tx, call.person.staffId);
  return { dataList: account === undefined ? [] : (await withHistory(call, userProfile, account.id, {})).history };
};

const noAccount = (): never => {
  throw new Refusal([fault('id', 'NOT_FOUND', { what: 'Mail account' })]);
};

/** `user` and `partner` are who asks, whatever a body says; address and password as this company asks for them. */
const checked = async (call: Call, body: AnyRecord): Promise<{ readonly email: string; readonly password: string }> => {
  const config = await partnerConfig(call.tx);
  const whole = { ...body, user: call.person.username, partner: String(call.tx.partnerId) };
  const { record, faults } = validate(config.shaped(userProfile), whole, bareContext(call.today));
  refuse(faults);
  return { email: textOf(record['email']), password: textOf(record['password']) };
};

/** The password was typed, so it is named; what it is or was is nowhere said. */
const remember = async (call: Call, old: string | null, email: string): Promise<void> => {
  const { id = 0 } = (await mailAccount(call.tx, call.person.staffId)) ?? {};
  const changes = [
    ...(old === email ? [] : [{ field: 'email', old, new: email }]),
    { field: 'password', old: null, new: '•••' },
  ];
  await writeHistory(call, [{ module: userProfile.name, id, action: old === null ? 'create' : 'update', changes }]);
};

/** Faults: REQUIRED, FORMAT, LENGTH at `email` and `password`; NOT_FOUND at `id` when there is nothing of theirs to update. */
const save = async (call: Call, isUpdate: boolean): Promise<string> => {
  const body = recordOf(call.body);
  const account = await checked(call, body);
  const before = await mailAccount(call.tx, call.person.staffId);
  if (call.person.staffId === null || (isUpdate && before?.id !== body['id'])) return noAccount();
  await keepMailAccount(call.tx, call.person.staffId, { ...account, now: call.now }, call.settings);
  await remember(call, before?.email ?? null, account.email);
  return envelopeText({ data: await shown(call) });
};

const saving = (path: 'save' | 'update', summary: string): Endpoint => ({
  method: 'POST',
  path: `${userProfile.api}/${path}`,
  need: 'signedIn',
  summary,
  run: async (call) => ({ text: await onceOf(call, userProfile, () => save(call, path === 'update')) }),
});

/** Mail account of the person behind the token (spec 01, 1.9): nobody reads another’s, and nobody reads a password. */
export const mailAccountEndpoints: readonly Endpoint[] = [
  {
    method: 'GET',
    path: `${userProfile.api}/getEmailConfByLoggedInUser`,
    need: 'signedIn',
    summary: 'One’s own mail account, without its password; null when there is none',
    reads: true,
    run: own,
  },
  {
    method: 'GET',
    path: `${userProfile.api}/history`,
    need: 'signedIn',
    summary: 'When one’s own mail account was kept, and with which address',
    reads: true,
    run: history,
  },
  saving('save', 'Keep one’s own mail account'),
  saving('update', 'Keep another address or password of one’s own mail account'),
  {
    method: 'POST',
    path: `${userProfile.api}/test`,
    need: 'signedIn',
    summary: 'Send a mail by one’s own account to its own address, and say what came of it',
    run: (call) => sendTestMail(call),
  },
];
