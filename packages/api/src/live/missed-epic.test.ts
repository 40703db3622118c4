import { Subject } from 'rxjs';
import { expect, it } from 'vitest';
import { f } from '@weft/domain/catalogue/language/f';
import { master } from '@weft/domain/catalogue/language/module';
import { ApiError, type ApiFault } from '../http/api-fault.ts';
import { FIRST_PAGE } from '../resource/list-query.ts';
import { createResource } from '../resource/resource.ts';
import { createAppStore } from '../store/create-app-store.ts';
import { queryLeft, queryRequested } from '../store/queries.ts';
import { fakeApi } from '../testing/fake-api.ts';
import { nothingKept } from '../testing/nothing-kept.ts';
import { missedEpic } from './missed-epic.ts';

const winder = master({
  name: 'winder',
  title: 'Winder',
  api: 'winder',
  acl: 'winder',
  route: 'winder',
  fields: { name: f.text({ label: 'Name', required: true }) },
  form: [['name']],
  list: { columns: ['name'], search: ['name'], sort: 'name' },
});
const { actions } = createResource(winder);

const AWAY: ApiFault = { kind: 'refused', status: 503, responseCode: 5503, message: 'Nothing now', errors: [] };
const DENIED: ApiFault = { ...AWAY, status: 403, responseCode: 4403, message: 'Not you' };

/** A store whose screens asked for a list, a record and a question, each answered with this fault. */
const answeredWith = (fault: ApiFault) => {
  const { api, calls } = fakeApi();
  const store = createAppStore({
    api,
    storage: nothingKept,
    tabStorage: nothingKept,
    device: { keep: () => undefined },
  });
  const back$ = new Subject<void>();
  store.run(missedEpic(back$));
  store.dispatch(actions.list.requested({ query: FIRST_PAGE }, { module: 'winder', listKey: 'screen' }));
  store.dispatch(actions.read.requested(null, { module: 'winder', id: 4 }));
  store.dispatch(queryRequested({ method: 'GET', path: 'spindles' }, { name: 'spindles' }));
  for (const { fail } of calls.splice(0)) fail(new ApiError(fault));
  return { store, back$, asked: () => calls.map(({ path }) => path) };
};

it('asks again for what screens show and could not have, once the server is there again', () => {
  const { back$, asked } = answeredWith(AWAY);
  expect(asked()).toEqual([]);
  back$.next();
  expect(asked()).toEqual(['winder/getAllByPartner', 'winder/4', 'spindles']);
});

it('asks for nothing that was refused for a reason of its own', () => {
  const { back$, asked } = answeredWith(DENIED);
  back$.next();
  expect(asked()).toEqual([]);
});

it('asks for nothing that no screen shows any more', () => {
  const { store, back$, asked } = answeredWith(AWAY);
  store.dispatch(actions.list.left(null, { module: 'winder', listKey: 'screen' }));
  store.dispatch(actions.read.left(null, { module: 'winder', id: 4 }));
  store.dispatch(queryLeft(null, { name: 'spindles' }));
  back$.next();
  expect(asked()).toEqual([]);
});
