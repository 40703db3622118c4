import { describe, expect, it } from 'vitest';
import { ApiError } from '../http/api-fault.ts';
import {
  openRequested,
  sessionEnded,
  signInRequested,
  signOutRequested,
  tokenTaken,
} from '../session/session-actions.ts';
import { SIGNED_OUT } from '../session/session-state.ts';
import { storedSession } from '../session/stored-session.ts';
import { createAppStore } from '../store/create-app-store.ts';
import { NO_RESOURCE } from '../store/resources-state.ts';
import { fakeApi, type PendingCall } from '../testing/fake-api.ts';

const TOKEN = 'a'.repeat(43);
const USER = {
  id: 7,
  firstname: 'Asha',
  lastname: 'Patel',
  username: 'asha',
  role: { roleid: 3, name: 'Stores', isAdmin: false, landing: null },
  profilePermission: true,
  mustChangePassword: false,
  organization: 1,
  defaultBranch: null,
  defaultStockArea: null,
};

const memory = (): Storage & { readonly kept: Map<string, string> } => {
  const kept = new Map<string, string>();
  return {
    kept,
    get length() {
      return kept.size;
    },
    key: (at) => [...kept.keys()][at] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  };
};

const opened = () => {
  const fake = fakeApi();
  const storage = memory();
  const looks: string[] = [];
  const device = { keep: (look: string) => void looks.push(look) };
  const store = createAppStore({ api: fake.api, storage, tabStorage: memory(), device });
  const call = (path: string): PendingCall => {
    const found = fake.calls.find((one) => one.path === path);
    if (found === undefined) throw new Error(`${path} was not called`);
    return found;
  };
  return { ...fake, store, storage, call, looks };
};

describe('log-in', () => {
  it('sends a double click once, keeps the token and opens the session with all its parts', () => {
    const { store, storage, calls, call } = opened();
    store.dispatch(signInRequested({ username: 'asha', password: 'secret' }, null));
    store.dispatch(signInRequested({ username: 'asha', password: 'secret' }, null));
    expect(calls).toHaveLength(1);
    call('authenticate').answer({ data: { token: TOKEN, mustChangePassword: false } });
    expect(storage.getItem('token')).toBe(TOKEN);
    call('staff/getloggedinuser').answer({ data: { ...USER, password: 'loom-and-shuttle' } }); // as another server answers
    call('acl/getbyroleid/3').answer({ dataList: [{ moduleAPI: 'uom', displayName: null, view: 1, mode: 3 }] });
    call('labelConfig/getAllByPartner').answer({ dataList: [{ keyName: 'PURITY', labelName: 'Grade' }] });
    call('sysConfig/getAllByPartner').answer({
      dataList: [
        { keyName: 'RACK_SUPPORT', value: 'YES' },
        { keyName: 'LABEL_SUPPORT', value: 'YES', isActive: false },
      ],
    });
    call('chemical/formConfig/getAll').answer({
      dataList: [
        {
          moduleName: 'item',
          fieldDetails: [{ fieldKeyName: 'hsn', fieldLabel: 'Tariff', isRequired: true, isVisible: true }],
        },
      ],
    });
    call('moduleCustomField/getAll').answer({
      dataList: [{ moduleName: 'item', key: 'shade', label: 'Shade', fieldType: 'text', level: 'header' }],
    });
    call('organization/getOrgByPartner').answer({ data: { id: 1, name: 'Tapi Weavers', gstin: 'x' } });
    const { session } = store.getState();
    expect(session).toMatchObject({
      status: 'open',
      config: { RACK_SUPPORT: 'YES' },
      labels: [{ keyName: 'PURITY', labelName: 'Grade' }],
      shapes: { 'item.hsn': { fieldLabel: 'Tariff', isRequired: true } },
      customs: { item: [{ key: 'shade' }] },
      organization: { id: 1, name: 'Tapi Weavers' },
    });
    expect(session.config).not.toHaveProperty('LABEL_SUPPORT');
    expect(storage.getItem('sys_config')).not.toContain('LABEL_SUPPORT');
    expect(storage.getItem('aclData')).toContain('uom');
    expect(storage.getItem('label_config')).toContain('Grade');
    expect(JSON.parse(storage.getItem('loggedInUser') ?? '')).toEqual(USER);
    expect(session.user).toEqual(USER);
  });

  it('asks for news from where its first opening stood, whatever is read anew before anybody asks', () => {
    const { store, calls } = opened();
    const answer = (path: string, data: object): void =>
      calls.findLast((one) => one.path === path)?.answer({ data, dataList: [] });
    const open = (newsFrom: string, id = USER.id): string | undefined => {
      store.dispatch(openRequested(null, null));
      answer('staff/getloggedinuser', { ...USER, id, newsFrom });
      answer('organization/getOrgByPartner', { id: 1, name: 'Tapi Weavers' });
      for (const path of ['acl/getbyroleid/3', 'labelConfig/getAllByPartner', 'sysConfig/getAllByPartner'])
        answer(path, {});
      for (const path of ['chemical/formConfig/getAll', 'moduleCustomField/getAll']) answer(path, {});
      return store.getState().session.user?.newsFrom;
    };
    expect([open('c.1'), open('c.2'), open('c.3', USER.id + 1)]).toEqual(['c.1', 'c.1', 'c.3']);
  });

  it('asks side by side for what does not need the person', () => {
    const { store, calls } = opened();
    store.dispatch(openRequested(null, null));
    expect(calls.map(({ path }) => path)).toEqual([
      'staff/getloggedinuser',
      'labelConfig/getAllByPartner',
      'sysConfig/getAllByPartner',
      'chemical/formConfig/getAll',
      'moduleCustomField/getAll',
      'organization/getOrgByPartner',
    ]);
  });

  it('opens even when configuration cannot be had', () => {
    const { store, call } = opened();
    store.dispatch(openRequested(null, null));
    call('staff/getloggedinuser').answer({ data: USER });
    const gone = new ApiError({ kind: 'refused', status: 500, responseCode: 5500, message: 'x', errors: [] });
    for (const path of [
      'acl/getbyroleid/3',
      'labelConfig/getAllByPartner',
      'sysConfig/getAllByPartner',
      'chemical/formConfig/getAll',
      'moduleCustomField/getAll',
      'organization/getOrgByPartner',
    ])
      call(path).fail(gone);
    expect(store.getState().session).toMatchObject({ status: 'open', acl: null, configFault: { responseCode: 5500 } });
  });

  it('keeps what was typed when the pair is wrong', () => {
    const { store, call } = opened();
    store.dispatch(signInRequested({ username: 'asha', password: 'x' }, null));
    call('authenticate').fail(
      new ApiError({
        kind: 'refused',
        status: 401,
        responseCode: 4404181,
        message: 'User name or password is not right',
        errors: [],
      }),
    );
    expect(store.getState().session).toMatchObject({ status: 'signedOut', fault: { responseCode: 4404181 } });
  });
});

const OFFLINE = new ApiError({ kind: 'offline', status: 0, responseCode: 0, message: '', errors: [] });

describe('log-out', () => {
  it('clears everything the browser kept, without waiting for the server; the device remembers its look', () => {
    const { store, storage, call, looks } = opened();
    storage.setItem('token', TOKEN);
    storage.setItem('aclData', '[]');
    storage.setItem('activeUser', '{"staffId":7,"roleid":3}');
    storage.setItem(
      'weft_ui',
      '{"mode":"dark","recent":[{"path":"/module/lead"}],"starred":[],"starsUntold":true,"drafts":{"7 item new":{}}}',
    );
    store.dispatch(signOutRequested(null, null));
    expect(store.getState().session.status).toBe('signedOut');
    expect([[...storage.kept], looks]).toEqual([[], ['{"mode":"dark"}']]);
    call('authenticate/logout').fail(OFFLINE); // nobody hears of it any more
  });

  it('keeps the unsaved work of a session that lapsed, and nothing that names records', () => {
    const { store, storage, call } = opened();
    storage.setItem('token', TOKEN);
    storage.setItem('weft_ui', '{"drafts":{"7 item new":{}},"recent":[{"path":"/module/lead"}]}');
    store.dispatch(openRequested(null, null));
    call('staff/getloggedinuser').fail(
      new ApiError({ kind: 'refused', status: 401, responseCode: 3302, message: 'Log in', errors: [] }),
    );
    expect([...storage.kept]).toEqual([['weft_ui', '{"drafts":{"7 item new":{}}}']]);
    expect(store.getState().session.status).toBe('signedOut');
  });

  it('asks for the log-in again when the session cannot be opened after it', () => {
    const fake = fakeApi();
    const session = { ...SIGNED_OUT, token: TOKEN, status: 'expired', user: USER } as const;
    const store = createAppStore(
      { api: fake.api, storage: memory(), tabStorage: memory(), device: { keep: () => undefined } },
      { session },
    );
    store.dispatch(signInRequested({ username: 'asha', password: 'secret' }, null));
    fake.calls[0]?.answer({ data: { token: TOKEN, mustChangePassword: false } });
    fake.calls.find(({ path }) => path === 'staff/getloggedinuser')?.fail(OFFLINE);
    expect(store.getState().session).toMatchObject({ status: 'expired', fault: { kind: 'offline' } });
  });

  it('empties the store when another tab ended the session, and leaves the storage that that tab cleared', () => {
    const { store, storage } = opened();
    storage.setItem('weft_ui', '{"drafts":{"7 item new":{}}}'); // of that tab, after it had cleared
    storage.setItem('lastPlaces', '[]');
    store.dispatch(sessionEnded('elsewhere', null));
    expect(store.getState().resources).toEqual({});
    expect(storage.getItem('weft_ui')).not.toBeNull();
    expect(storage.getItem('lastPlaces')).not.toBeNull();
  });
});

it('a log-out while a session opens is not undone by what the opening brings', () => {
  const { store, storage, calls } = opened();
  storage.setItem('token', TOKEN);
  store.dispatch(openRequested(null, null));
  store.dispatch(sessionEnded('loggedOut', null));
  expect(calls.every(({ isAborted }) => isAborted())).toBe(true);
  expect([...storage.kept]).toEqual([]);
  expect(store.getState().session).toMatchObject({ status: 'signedOut', user: null });
});

describe('another tab', () => {
  const NEWER = 'b'.repeat(43);
  const over = new ApiError({ kind: 'refused', status: 401, responseCode: 3302, message: 'Log in', errors: [] });
  const kept = () => {
    const fake = fakeApi();
    const storage = memory();
    storage.setItem('token', TOKEN);
    const session = { ...SIGNED_OUT, token: TOKEN, status: 'open', user: USER } as const;
    const store = createAppStore(
      { api: fake.api, storage, tabStorage: memory(), device: { keep: () => undefined } },
      { session, resources: { uom: NO_RESOURCE } },
    );
    const openings = () => fake.calls.filter(({ path }) => path === 'staff/getloggedinuser');
    return { ...fake, storage, store, openings };
  };

  it('has logged in: a late answer for the old token ends nothing, its session is taken over', () => {
    const { storage, store, openings } = kept();
    store.dispatch(openRequested(null, null));
    storage.setItem('token', NEWER);
    openings()[0]?.fail(over);
    expect(store.getState().session).toMatchObject({ status: 'opening', token: NEWER, user: { id: 7 } });
    expect(openings()).toHaveLength(2);
    expect(storage.getItem('token')).toBe(NEWER);
  });

  it('has logged in as somebody else: nothing of the person before stays here', () => {
    const { store, calls, openings } = kept();
    store.dispatch(tokenTaken(NEWER, null));
    store.dispatch(openRequested(null, null));
    openings()[0]?.answer({ data: { ...USER, id: 8 } });
    for (const { path, answer } of calls.slice(1))
      answer(path.startsWith('organization') ? { data: null } : { dataList: [] });
    expect(store.getState().session).toMatchObject({ status: 'open', token: NEWER, user: { id: 8 } });
    expect(store.getState().resources).toEqual({});
  });
});

describe('the kept session', () => {
  it('paints from what the browser kept', () => {
    const storage = memory();
    storage.setItem('token', TOKEN);
    storage.setItem('loggedInUser', JSON.stringify(USER));
    storage.setItem('sys_config', JSON.stringify([{ keyName: 'ONLY_INWARD', value: 'YES' }]));
    expect(storedSession(storage)).toMatchObject({ status: 'open', token: TOKEN, config: { ONLY_INWARD: 'YES' } });
  });

  it('treats malformed values as absent', () => {
    const storage = memory();
    storage.setItem('token', TOKEN);
    storage.setItem('loggedInUser', '{broken');
    storage.setItem('aclData', '"text"');
    expect(storedSession(storage)).toMatchObject({ status: 'opening', user: null, acl: null });
    expect(storage.getItem('aclData')).toBeNull(); // discarded: rights that cannot be read are not kept
  });

  it.each([
    ['loggedInUser', '{"id":7,"firstname":"Asha","role":null}', { status: 'opening', user: null }],
    ['loggedInUser', '{"id":7,"firstname":"Asha","role":{}}', { status: 'opening', user: null }],
    ['aclData', '[{}]', { status: 'open', acl: null }],
    ['aclData', '[{"moduleAPI":7,"view":1}]', { status: 'open', acl: null }],
    ['sys_config', '[7]', { status: 'open', config: {} }],
  ])('treats a %s of another release as absent: %s', (key, value, session) => {
    const storage = memory();
    storage.setItem('token', TOKEN);
    storage.setItem('loggedInUser', JSON.stringify(USER));
    storage.setItem(key, value);
    expect(storedSession(storage)).toMatchObject(session);
  });

  it('takes no token that cannot be one', () => {
    const storage = memory();
    for (const text of ['<script>', '', 'two words', '{}']) {
      storage.setItem('token', text);
      expect(storedSession(storage).status).toBe('signedOut');
    }
  });

  it('takes the token of another server, whatever its form', () => {
    const storage = memory();
    const token = `eyJhbGciOiJIUzI1NiJ9.${'c2VydmVy'.repeat(60)}.s1-g_n+/~==`;
    storage.setItem('token', token);
    storage.setItem('loggedInUser', JSON.stringify(USER));
    expect(storedSession(storage)).toMatchObject({ token, status: 'open' });
  });
});
