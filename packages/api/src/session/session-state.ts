import type { AclRecord } from '@weft/domain/rules/acl/acl';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import type { ApiFault } from '../http/api-fault.ts';
import {
  type LoggedInUser,
  openFailed,
  openRequested,
  openSucceeded,
  sessionEnded,
  sessionExpired,
  signInFailed,
  signInRequested,
  signInSucceeded,
} from './session-actions.ts';

/** The session as the store knows it. */
export type SessionState = {
  readonly token: string | null;
  readonly status: 'signedOut' | 'signingIn' | 'opening' | 'open' | 'expired';
  readonly user: LoggedInUser | null;
  readonly acl: readonly AclRecord[] | null;
  readonly config: { readonly [key: string]: string };
  readonly labels: { readonly [key: string]: string };
  /** Shapes of fields by `module.field`. */
  readonly shapes: {
    readonly [key: string]: { readonly label?: string; readonly required?: boolean; readonly visible?: boolean };
  };
  readonly organizationId: number | null;
  readonly fault: ApiFault | null;
};

/** Nobody is signed in. */
export const SIGNED_OUT: SessionState = {
  token: null,
  status: 'signedOut',
  user: null,
  acl: null,
  config: {},
  labels: {},
  shapes: {},
  organizationId: null,
  fault: null,
};

const shapeOf = (row: AnyRecord): SessionState['shapes'][string] => ({
  ...(typeof row['label'] === 'string' && row['label'] !== '' ? { label: row['label'] } : {}),
  ...(typeof row['isRequired'] === 'boolean' ? { required: row['isRequired'] } : {}),
  ...(typeof row['isVisible'] === 'boolean' ? { visible: row['isVisible'] } : {}),
});

/** Reads a map of texts; entries without a value are left out. */
export const textMap = (
  rows: readonly { readonly key: string; readonly value: string | null }[],
): { readonly [key: string]: string } =>
  Object.fromEntries(rows.flatMap(({ key, value }) => (value === null ? [] : [[key, value] as const])));

/** Changes of the session. */
export const sessionReducer = (state: SessionState = SIGNED_OUT, action: { readonly type: string }): SessionState => {
  if (signInRequested.match(action))
    return { ...state, status: state.status === 'expired' ? 'expired' : 'signingIn', fault: null };
  if (signInSucceeded.match(action)) return { ...state, token: action.payload.token, status: 'opening', fault: null };
  if (signInFailed.match(action))
    return { ...state, status: state.status === 'expired' ? 'expired' : 'signedOut', fault: action.payload };
  if (openRequested.match(action)) return { ...state, status: state.user === null ? 'opening' : state.status };
  if (openFailed.match(action))
    return { ...state, fault: action.payload, status: state.user === null ? 'signedOut' : state.status };
  if (sessionExpired.match(action))
    return {
      ...state,
      status: state.user === null ? 'signedOut' : 'expired',
      token: state.user === null ? null : state.token,
    };
  if (sessionEnded.match(action)) return SIGNED_OUT;
  if (!openSucceeded.match(action)) return state;
  const { user, acl, sysConfig, labels, shapes, organizationId } = action.payload;
  return {
    ...state,
    status: 'open',
    user,
    acl: acl ?? state.acl,
    config:
      sysConfig === null ? state.config : textMap(sysConfig.map(({ keyName, value }) => ({ key: keyName, value }))),
    labels: labels === null ? state.labels : textMap(labels),
    shapes:
      shapes === null
        ? state.shapes
        : Object.fromEntries(
            shapes.map((row) => [`${String(row['moduleName'])}.${String(row['fieldKey'])}`, shapeOf(row)]),
          ),
    organizationId,
    fault: null,
  };
};
