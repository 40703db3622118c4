import type { MenuModes } from '@weft/domain/rules/acl/menu-for';
import type { AclRecord } from '@weft/domain/rules/acl/acl';
import type { CustomOnModule } from '@weft/domain/catalogue/language/custom/custom-field';
import type { FieldConfig } from '@weft/domain/rules/field-config/field-rules';
import type { LabelEntry } from '@weft/domain/rules/labels/terms';
import type { ApiFault } from '../http/api-fault.ts';
import { creator } from '../store/action.ts';

/** What somebody types to log in. */
export type Credentials = { readonly username: string; readonly password: string };

/** The logged-in member of staff, as `staff/getloggedinuser` answers; never with a password. */
export type LoggedInUser = {
  readonly id: number;
  readonly firstname: string;
  readonly lastname: string | null;
  readonly username: string | null;
  readonly profilePermission: boolean;
  readonly mustChangePassword: boolean;
  readonly organization: number | null;
  readonly defaultBranch: number | null;
  readonly defaultStockArea: number | null;
  /** What new records begin with: the person's own company, branch, location, and the stock area when there is but one. */
  readonly defaults?: { readonly [source: string]: number | string };
  /** A session that is not used so long ends. */
  readonly idleMinutes?: number;
  /** Fewest characters of a password. */
  readonly passwordMinLength?: number;
  /** Kinds of business whose menu entries are shown; left out: all. */
  readonly menuModes?: MenuModes;
  /** Cursor of `GET live` before any screen had loaded: what others change from here on, no screen knows. */
  readonly newsFrom?: string;
  /** What follows from set-ups beside the system configuration, by key. */
  readonly settings?: { readonly [key: string]: string };
  readonly role: {
    readonly roleid: number;
    readonly name: string;
    readonly isAdmin: boolean;
    readonly landing: string | null;
  };
};

/** The company of the log-in, else the default one. */
export type OwnOrganization = { readonly id: number; readonly name: string };

/** Everything that a session begins with (spec 01, 1.1 steps 4 and 5). A part that could not be had is null. */
export type Opened = {
  readonly user: LoggedInUser;
  readonly acl: readonly AclRecord[] | null;
  readonly sysConfig: readonly { readonly keyName: string; readonly value: string | null }[] | null;
  readonly labels: readonly LabelEntry[] | null;
  readonly shapes: readonly FieldConfig[] | null;
  /** The partner's own fields, each with the module on which it stands. */
  readonly customs: readonly CustomOnModule[] | null;
  readonly organization: OwnOrganization | null;
  /** Why the system configuration could not be had. */
  readonly configFault: ApiFault | null;
};

/** Log-in asked for; a token follows. */
export const signInRequested = creator<Credentials, null>('session/signIn/requested');
export const signInSucceeded = creator<{ readonly token: string; readonly mustChangePassword: boolean }, null>(
  'session/signIn/succeeded',
);
/** Another tab of this browser has logged in: its token is this tab's too. */
export const tokenTaken = creator<string, null>('session/token/taken');
export const signInFailed = creator<ApiFault, null>('session/signIn/failed');

/** With a token: who one is, what one may, how the product is set up. */
export const openRequested = creator<null, null>('session/open/requested');
export const openSucceeded = creator<Opened, null>('session/open/succeeded');
export const openFailed = creator<ApiFault, null>('session/open/failed');

/** The server no longer knows the token: the re-login dialog opens over the page. */
export const sessionExpired = creator<null, null>('session/expired');

/** The person puts the dialog away: the page can be read on, and what is saved next asks again. */
export const reloginPutAway = creator<null, null>('session/relogin/putAway');

/** Log-out asked for; best effort on the server. */
export const signOutRequested = creator<null, null>('session/signOut/requested');

/**
 * Why a session ended: a log-out; the server no longer knows the token (what was typed stays for the person's return); or another tab ended
 * it and has cleared the browser's storage already (which is left as it is: what that tab kept may not have reached this one yet).
 */
export type SessionEnd = 'loggedOut' | 'lapsed' | 'elsewhere';

/** Nothing of the session is left: the store empties. */
export const sessionEnded = creator<SessionEnd, null>('session/ended');
