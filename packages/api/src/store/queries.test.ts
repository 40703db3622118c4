import { describe, expect, it } from 'vitest';
import {
  queriesReducer,
  queryFailed,
  queryLeft,
  queryRequested,
  querySucceeded,
  shownOf,
  type ServerQuery,
} from './queries.ts';

const NAME = 'labels/plan';
const of = (record: number): ServerQuery => ({ method: 'POST', path: 'label/plan', body: { record } });
const answer = (record: number) => querySucceeded({ data: { record }, rows: [record], totalCount: 1 }, { name: NAME });
const ask = (query: ServerQuery) => queryRequested(query, { name: NAME });
const leave = queryLeft(null, { name: NAME });

const after = (...actions: readonly Parameters<typeof queriesReducer>[1][]) =>
  actions.reduce<ReturnType<typeof queriesReducer>>((state, action) => queriesReducer(state, action), {})[NAME];

describe('an answer that is kept', () => {
  it('stays in sight while the same screen waits for its next answer', () => {
    const state = after(ask(of(1)), answer(1), ask(of(2)));
    expect(state).toMatchObject({ status: 'loading', data: { record: 1 } });
    expect(shownOf(state, of(2)).data).toEqual({ record: 1 });
  });

  it('is shown at once to a screen that asks the very same again', () => {
    const state = after(ask(of(1)), answer(1), leave);
    expect(shownOf(state, of(1)).data).toEqual({ record: 1 });
    expect(queriesReducer({ [NAME]: state ?? shownOf(undefined, of(1)) }, ask(of(1)))[NAME]?.data).toEqual({
      record: 1,
    });
  });

  it('is not shown to a screen of another record, neither before it asks nor while it waits', () => {
    const state = after(ask(of(1)), answer(1), leave);
    expect(shownOf(state, of(2))).toMatchObject({ status: 'loading', data: undefined, rows: [], totalCount: 0 });
    expect(after(ask(of(1)), answer(1), leave, ask(of(2)))).toMatchObject({
      status: 'loading',
      data: undefined,
      rows: [],
    });
  });

  it('can be read on without a line, but not as the answer of another question', () => {
    const lost = queryFailed(
      { kind: 'offline', status: 0, responseCode: 0, message: 'The server cannot be reached', errors: [] },
      { name: NAME },
    );
    expect(after(ask(of(1)), answer(1), ask(of(1)), lost)).toMatchObject({ status: 'ready', fault: null });
    expect(after(ask(of(1)), answer(1), ask(of(2)), lost)).toMatchObject({
      status: 'failed',
      fault: { kind: 'offline' },
    });
    expect(after(ask(of(1)), lost)).toMatchObject({ status: 'failed' });
  });

  it('is nobody’s when it came after its screen had left', () => {
    const state = after(ask(of(1)), leave, answer(1));
    expect(shownOf(state, of(1)).data).toBeUndefined();
  });
});
