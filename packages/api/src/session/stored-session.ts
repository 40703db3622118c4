import type { AclRecord } from '@weft/domain/rules/acl/acl';
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

const labelsIn = (value: unknown): readonly LabelEntry[] =>
  isList(value)
    ? value.flatMap(({ keyName, labelName, language }) =>
        typeof keyName === 'string' && typeof labelName === 'string'
          ? [{ keyName, labelName, language: typeof language === 'string' ? language : 'all' }]
          : [],
      )
    : [];

/** The session as the browser kept it: the shell paints from it at once and revalidates it in the background. */
export const storedSession = (storage: Pick<Storage, 'getItem'>): SessionState => {
  const token = storage.getItem('token');
  if (token === null || !/^[\w-]{20,200}$/u.test(token)) return SIGNED_OUT;
  const user = parsed(storage, 'loggedInUser');
  const acl = parsed(storage, 'aclData');
  const isUser = typeof user === 'object' && user !== null && 'firstname' in user && 'role' in user;
  return {
    ...SIGNED_OUT,
    token,
    status: isUser ? 'open' : 'opening',
    user: isUser ? (user as SessionState['user']) : null, // written by ourselves; anything else was refused above
    acl: isList(acl) ? (acl as unknown as readonly AclRecord[]) : null, // the guard reads the text itself and judges each record
    config: texts(parsed(storage, 'sys_config'), 'keyName'),
    labels: labelsIn(parsed(storage, 'label_config')),
  };
};
