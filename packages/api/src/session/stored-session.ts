import { readAclRecords } from '@weft/domain/rules/acl/guard-decision';
import type { LabelEntry } from '@weft/domain/rules/labels/terms';
import { SIGNED_OUT, textMap, type SessionState } from './session-state.ts';

const parsed = (storage: Pick<Storage, 'getItem'>, key: string): unknown => {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null');
  } catch {
    return null; // a malformed value is treated as absent (spec 01, 1.2)
  }
};

const isList = (value: unknown): value is readonly { readonly [key: string]: unknown }[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'object' && one !== null);

const texts = (value: unknown, key: string): { readonly [key: string]: string } =>
  isList(value)
    ? textMap(
        value.map((row) => ({ key: String(row[key]), value: typeof row['value'] === 'string' ? row['value'] : null })),
      )
    : {};

/** The partner's words as the browser kept them; what is malformed is left out. */
export const labelsIn = (value: unknown): readonly LabelEntry[] =>
  isList(value)
    ? value.flatMap(({ keyName, labelName, language }) =>
        typeof keyName === 'string' && typeof labelName === 'string'
          ? [{ keyName, labelName, language: typeof language === 'string' ? language : 'all' }]
          : [],
      )
    : [];

const isObject = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === 'object' && value !== null;

/** What everything asks of the person at once; a release that kept less is as if it had kept nobody. */
const isUser = (value: unknown): value is SessionState['user'] =>
  isObject(value) &&
  typeof value['id'] === 'number' &&
  typeof value['firstname'] === 'string' &&
  isObject(value['role']) &&
  typeof value['role']['roleid'] === 'number';

/** Access records as they were kept; what cannot be read is discarded (spec 01, 1.6). */
const keptAcl = (storage: Pick<Storage, 'getItem' | 'removeItem'>): SessionState['acl'] => {
  const acl = readAclRecords(storage.getItem('aclData') ?? '');
  if (acl === undefined) storage.removeItem('aclData');
  return acl ?? null;
};

/** What a bearer token may be made of (RFC 6750): another server's are longer than ours and have dots. */
const TOKEN = /^[\w.~+/-]{1,8000}=*$/u;

/** The session as the browser kept it: the shell paints from it at once and revalidates it in the background. */
export const storedSession = (storage: Pick<Storage, 'getItem' | 'removeItem'>): SessionState => {
  const token = storage.getItem('token');
  if (token === null || !TOKEN.test(token)) return SIGNED_OUT;
  const user = parsed(storage, 'loggedInUser');
  return {
    ...SIGNED_OUT,
    token,
    status: isUser(user) ? 'open' : 'opening',
    user: isUser(user) ? user : null,
    acl: keptAcl(storage),
    config: texts(parsed(storage, 'sys_config'), 'keyName'),
    labels: labelsIn(parsed(storage, 'label_config')),
  };
};
