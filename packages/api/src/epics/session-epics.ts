import { combineEpics } from 'redux-observable';
import {
  catchError,
  EMPTY,
  exhaustMap,
  filter,
  forkJoin,
  ignoreElements,
  map,
  merge,
  mergeMap,
  of,
  switchMap,
  takeUntil,
  type Observable,
  from,
} from 'rxjs';
import type { AclRecord } from '@weft/domain/rules/acl/acl';
import type { CustomOnModule } from '@weft/domain/catalogue/language/custom/custom-field';
import type { FieldConfig } from '@weft/domain/rules/field-config/field-rules';
import type { LabelEntry } from '@weft/domain/rules/labels/terms';
import { isSignedOut, toFault, type ApiFault } from '../http/api-fault.ts';
import {
  type LoggedInUser,
  type Opened,
  type OwnOrganization,
  openFailed,
  openRequested,
  openSucceeded,
  sessionEnded,
  signInFailed,
  signInRequested,
  signInSucceeded,
  signOutRequested,
  tokenTaken,
} from '../session/session-actions.ts';
import { clearStorage } from '../session/clear-storage.ts';
import type { Action } from '../store/action.ts';
import type { AppState } from '../store/app-state.ts';
import type { AppEpic, EpicDependencies } from './app-epic.ts';

/** A double click signs in once. */
const signInEpic: AppEpic = (action$, _state$, { api, storage }) =>
  action$.pipe(
    filter(signInRequested.match),
    exhaustMap(({ payload }) =>
      api.post<{ token: string; mustChangePassword: boolean }>('authenticate', payload).pipe(
        switchMap(({ data }) => {
          if (data === undefined) return EMPTY;
          storage.setItem('token', data.token);
          return from<Action[]>([signInSucceeded(data, null), openRequested(null, null)]);
        }),
        catchError((cause: unknown) => of<Action>(signInFailed(toFault(cause), null))),
      ),
    ),
  );

/** A part of the opening that may fail without ending it (spec 01, 1.1 step 6). */
const optional = <T>(part: Observable<T>): Observable<T | null> => part.pipe(catchError(() => of(null)));

/** The person as they are kept: another server may answer the password too (specification, section 3). */
const withoutPassword = ({
  password: _password,
  ...user
}: LoggedInUser & { readonly password?: unknown }): LoggedInUser => user;

/** Who is signed in and what they may; their rights need their role. */
const openPerson = ({ api }: EpicDependencies): Observable<Pick<Opened, 'user' | 'acl'>> =>
  api.get<LoggedInUser>('staff/getloggedinuser').pipe(
    map(({ data }) => data && withoutPassword(data)),
    switchMap((user) =>
      user === undefined
        ? EMPTY
        : optional(
            api
              .get<unknown, AclRecord>(`acl/getbyroleid/${user.role.roleid}`)
              .pipe(map(({ dataList }) => dataList ?? [])),
          ).pipe(map((acl) => ({ user, acl }))),
    ),
  );

/** What may be taken out of use without being deleted: it counts for nothing then. Another server need not tell. */
type Ended = { readonly isActive?: boolean | null };

const isInUse = ({ isActive }: Ended): boolean => isActive !== false;

/** The system configuration, or why there is none: the person is told (specification, section 8). */
const openConfig = ({ api }: EpicDependencies): Observable<Pick<Opened, 'sysConfig' | 'configFault'>> =>
  api.get<unknown, Ended & { keyName: string; value: string | null }>('sysConfig/getAllByPartner').pipe(
    map(({ dataList }) => ({ sysConfig: (dataList ?? []).filter(isInUse), configFault: null })),
    catchError((cause: unknown) => of({ sysConfig: null, configFault: toFault(cause) })),
  );

/** Everything that a session begins with, asked for side by side: on a slow line each further round is felt. */
const openParts = (dependencies: EpicDependencies): Observable<Opened> => {
  const { api } = dependencies;
  return forkJoin({
    person: openPerson(dependencies),
    labels: optional(
      api
        .get<unknown, LabelEntry>('labelConfig/getAllByPartner')
        .pipe(map(({ dataList = [] }) => dataList.filter(isInUse))),
    ),
    config: openConfig(dependencies),
    shapes: optional(
      api.get<unknown, FieldConfig>('chemical/formConfig/getAll').pipe(map(({ dataList }) => dataList ?? [])),
    ),
    customs: optional(
      api.get<unknown, CustomOnModule>('moduleCustomField/getAll').pipe(map(({ dataList }) => dataList ?? [])),
    ),
    organization: optional(
      api
        .get<OwnOrganization | null>('organization/getOrgByPartner')
        .pipe(map(({ data }) => (data ? { id: data.id, name: data.name } : null))),
    ),
  }).pipe(map(({ person, config, ...parts }) => ({ ...person, ...config, ...parts })));
};

const keep = ({ storage }: EpicDependencies, { user, acl, labels, sysConfig }: Opened): void => {
  storage.setItem('loggedInUser', JSON.stringify(user));
  storage.setItem('activeUser', JSON.stringify({ staffId: user.id, roleid: user.role.roleid }));
  if (acl !== null) storage.setItem('aclData', JSON.stringify(acl));
  if (labels !== null) storage.setItem('label_config', JSON.stringify(labels)); // a newer revision replaces what was kept (spec 01, 1.2)
  if (sysConfig !== null && sysConfig.length > 0) storage.setItem('sys_config', JSON.stringify(sysConfig));
};

/** What an opening brought. Where another person turns out to be there, nothing of the one before stays in the store. */
const openedNow = ({ user, token }: AppState['session'], opened: Opened): readonly Action[] => {
  const isAnother = user !== null && token !== null && user.id !== opened.user.id;
  return isAnother
    ? [sessionEnded('elsewhere', null), tokenTaken(token, null), openSucceeded(opened, null)]
    : [openSucceeded(opened, null)];
};

/** An opening was told that its token is over. Another tab may have logged in meanwhile: its session is taken over, never ended. */
const notOpened = (fault: ApiFault, asked: string | null, { storage }: EpicDependencies): readonly Action[] => {
  if (!isSignedOut(fault)) return [openFailed(fault, null)];
  const kept = storage.getItem('token');
  return asked === null || kept === null || kept === asked
    ? [openFailed(fault, null), sessionEnded('lapsed', null)]
    : [tokenTaken(kept, null), openRequested(null, null)];
};

/** The newest opening wins: rights may have changed twice in a row. */
const openEpic: AppEpic = (action$, state$, dependencies) =>
  action$.pipe(
    filter(openRequested.match),
    switchMap(() => {
      const { token } = state$.value.session;
      return openParts(dependencies).pipe(
        takeUntil(action$.pipe(filter(sessionEnded.match))), // what it would bring is nobody's any more
        mergeMap((opened) => {
          keep(dependencies, opened);
          return from(openedNow(state$.value.session, opened));
        }),
        catchError((cause: unknown) => from(notOpened(toFault(cause), token, dependencies))),
      );
    }),
  );

/** Log-out never waits for the server: the call goes out with the token, and at once everything kept in the browser is cleared. */
const signOutEpic: AppEpic = (action$, _state$, { api }) =>
  action$.pipe(
    filter(signOutRequested.match),
    exhaustMap(() =>
      merge(
        api.post('authenticate/logout', {}).pipe(
          ignoreElements(),
          catchError(() => EMPTY),
        ),
        of<Action>(sessionEnded('loggedOut', null)),
      ),
    ),
  );

/** The browser keeps nothing of an ended session. */
const clearEpic: AppEpic = (action$, _state$, { storage, tabStorage, device }) =>
  action$.pipe(
    filter(sessionEnded.match),
    switchMap(({ payload }) => {
      if (payload !== 'elsewhere') clearStorage(storage, payload, device);
      tabStorage.clear();
      return EMPTY;
    }),
  );

/** Epics of the session. */
export const sessionEpics: AppEpic = (action$, state$, dependencies) =>
  combineEpics(signInEpic, openEpic, signOutEpic, clearEpic)(action$, state$, dependencies);
