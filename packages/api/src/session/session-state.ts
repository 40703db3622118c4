import type { AclRecord } from '@weft/domain/rules/acl/acl';
import type { CustomField } from '@weft/domain/catalogue/language/custom/custom-field';
import { byModule } from '@weft/domain/catalogue/language/custom/custom-modules';
import { detailsByKey, type FieldDetail } from '@weft/domain/rules/field-config/field-rules';
import type { LabelEntry } from '@weft/domain/rules/labels/terms';
import type { ApiFault } from '../http/api-fault.ts';
import {
  type LoggedInUser,
  type OwnOrganization,
  type SessionEnd,
  openFailed,
  openRequested,
  openSucceeded,
  reloginPutAway,
  sessionEnded,
  sessionExpired,
  signInFailed,
  signInRequested,
  signInSucceeded,
  tokenTaken,
} from './session-actions.ts';

/** The session as the store knows it. */
export type SessionState = {
  readonly token: string | null;
  /** `expired`: the log-in is asked for over the page; `putAway`: it was, and the page is only read. */
  readonly status: 'signedOut' | 'signingIn' | 'opening' | 'open' | 'expired' | 'putAway';
  readonly user: LoggedInUser | null;
  readonly acl: readonly AclRecord[] | null;
  readonly config: { readonly [key: string]: string };
  /** Terms that the partner renamed, in every language. */
  readonly labels: readonly LabelEntry[];
  /** Fields that the partner configured, by `module.field`. */
  readonly shapes: { readonly [key: string]: FieldDetail };
  /** The partner's own fields, by module. */
  readonly customs: { readonly [module: string]: readonly CustomField[] };
  readonly organization: OwnOrganization | null;
  readonly fault: ApiFault | null;
  /** Why the system configuration could not be had; the one before counts on. */
  readonly configFault: ApiFault | null;
  /** An opening was answered: rights that are not there could not be had. */
  readonly isAnswered: boolean;
  /** How the last session ended; null while none has. */
  readonly end: SessionEnd | null;
};

/** Nobody is signed in. */
export const SIGNED_OUT: SessionState = {
  token: null,
  status: 'signedOut',
  user: null,
  acl: null,
  config: {},
  labels: [],
  shapes: {},
  customs: {},
  organization: null,
  fault: null,
  configFault: null,
  isAnswered: false,
  end: null,
};

/** Reads a map of texts; entries without a value are left out. */
export const textMap = (
  rows: readonly { readonly key: string; readonly value: string | null }[],
): { readonly [key: string]: string } =>
  Object.fromEntries(rows.flatMap(({ key, value }) => (value === null ? [] : [[key, value] as const])));

/** What was there while it says the same: declarations are shaped anew only when something changed. */
const sameOr = <T>(before: T, now: T): T => (JSON.stringify(before) === JSON.stringify(now) ? before : now);

/** After a log-in over an open form whose opening failed, the log-in is asked for again. */
const statusWithoutOpening = ({ user, status }: SessionState): SessionState['status'] => {
  if (user === null) return 'signedOut';
  return status === 'opening' ? 'expired' : status;
};

/** Changes of the session. */
export const sessionReducer = (state: SessionState = SIGNED_OUT, action: { readonly type: string }): SessionState => {
  if (signInRequested.match(action))
    return { ...state, status: state.status === 'expired' ? 'expired' : 'signingIn', fault: null };
  if (signInSucceeded.match(action)) return { ...state, token: action.payload.token, status: 'opening', fault: null };
  if (tokenTaken.match(action)) return { ...state, token: action.payload, status: 'opening', fault: null };
  if (signInFailed.match(action))
    return { ...state, status: state.status === 'expired' ? 'expired' : 'signedOut', fault: action.payload };
  if (openRequested.match(action)) return { ...state, status: state.user === null ? 'opening' : state.status };
  if (openFailed.match(action))
    return { ...state, fault: action.payload, status: statusWithoutOpening(state), isAnswered: true };
  if (sessionExpired.match(action))
    return {
      ...state,
      status: state.user === null ? 'signedOut' : 'expired',
      token: state.user === null ? null : state.token,
    };
  if (reloginPutAway.match(action)) return state.status === 'expired' ? { ...state, status: 'putAway' } : state;
  if (sessionEnded.match(action)) return { ...SIGNED_OUT, end: action.payload };
  if (!openSucceeded.match(action)) return state;
  const { user, acl, sysConfig, labels, shapes, customs, organization, configFault } = action.payload;
  return {
    ...state,
    status: 'open',
    // News are asked from where the first opening of the page stood: what screens read after that one may be older than the next.
    user: state.isAnswered && state.user?.id === user.id ? { ...user, newsFrom: state.user.newsFrom ?? '' } : user,
    acl: acl ?? state.acl,
    config: {
      ...(sysConfig === null
        ? state.config
        : textMap(sysConfig.map(({ keyName, value }) => ({ key: keyName, value })))),
      ...user.settings,
    },
    labels: labels === null ? state.labels : sameOr(state.labels, labels),
    shapes: shapes === null ? state.shapes : sameOr(state.shapes, detailsByKey(shapes)),
    customs: customs === null ? state.customs : sameOr(state.customs, byModule(customs)),
    organization,
    fault: null,
    configFault,
    isAnswered: true,
  };
};
