import axios, { AxiosError, type AxiosAdapter, type AxiosResponse } from 'axios';
import { firstValueFrom, Subject } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApiClient, type ClientHooks } from './api-client.ts';
import { UNANSWERED } from './api-fault.ts';

type Heard = {
  readonly path: string | undefined;
  readonly token: unknown;
  readonly requestId: unknown;
  readonly operator: unknown;
};
type Answer = { readonly status: number; readonly body: object } | 'silence';

const OK: Answer = { status: 200, body: { responseCode: 200, responseMessage: 'OK', data: 'here' } };
const SIGNED_OUT: Answer = { status: 401, body: { responseCode: 3302, responseMessage: 'Please log in again' } };
const AWAY: Answer = { status: 503, body: { responseCode: 5503, responseMessage: 'The database is away' } };

const { adapter } = axios.defaults;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  if (adapter !== undefined) axios.defaults.adapter = adapter;
  vi.useRealTimers();
});

/** A line that gives these answers one after the other, and a client at its other end. */
const talking = (answers: readonly Answer[], hooks: Partial<ClientHooks> = {}) => {
  const heard: Heard[] = [];
  const waiting = [...answers];
  const line: AxiosAdapter = async (config) => {
    const { headers } = config;
    heard.push({
      path: config.url,
      token: headers['Authorization'],
      requestId: headers['X-Request-Id'],
      operator: headers['X-Weft-Operator'],
    });
    const answer = waiting.shift() ?? OK;
    if (answer === 'silence') {
      await new Promise((resolve) => setTimeout(resolve, config.timeout));
      const code = config.transitional?.clarifyTimeoutError === true ? 'ETIMEDOUT' : 'ECONNABORTED';
      throw new AxiosError('timeout', code, config); // as the browser's adapter gives up
    }
    const response: AxiosResponse = { status: answer.status, statusText: '', data: answer.body, headers: {}, config };
    if (answer.status >= 400) throw new AxiosError('refused', undefined, config, undefined, response);
    return response;
  };
  axios.defaults.adapter = line;
  return { heard, client: createApiClient('/api/', { token: () => 'first', ...hooks }) };
};

describe('a refused call', () => {
  it('tells when the server does nothing for anybody', async () => {
    const onUnserved = vi.fn();
    const { client } = talking([AWAY, { status: 422, body: { responseCode: 4404, responseMessage: 'No' } }], {
      onUnserved,
    });
    await expect(firstValueFrom(client.post('uom/save', {}))).rejects.toThrow('The database is away');
    expect(onUnserved).toHaveBeenCalledTimes(1);
    await expect(firstValueFrom(client.post('uom/save', {}))).rejects.toThrow('No');
    expect(onUnserved).toHaveBeenCalledTimes(1);
  });

  it('is told in the words of the person', async () => {
    const { client } = talking([AWAY, AWAY, AWAY, AWAY], { inWords: (fault) => ({ ...fault, message: 'डेटाबेस दूर है' }) });
    await expect(firstValueFrom(client.get('uom', { isOnce: true }))).rejects.toMatchObject({
      fault: { responseCode: 5503, message: 'डेटाबेस दूर है' },
    });
  });
});

describe('who works at a shared device', () => {
  const REFUSED: Answer = { status: 422, body: { responseCode: 4404, responseMessage: 'Name is required' } };
  const GATEWAY: Answer = { status: 502, body: {} };

  it('is told with what they ask, and a save that did not arrive stays theirs', async () => {
    let operator: string | undefined = 'asha';
    const { heard, client } = talking([OK, GATEWAY, OK, OK, REFUSED, OK], { operator: () => operator });
    const save = (requestId: string) =>
      firstValueFrom(client.post('uom/save', {}, { requestId })).catch(() => undefined);
    await firstValueFrom(client.get('uom'));
    await save('r1'); // lost on its way
    operator = 'kiran';
    await save('r1');
    await save('r1'); // the first one had arrived: what comes now is another's
    operator = 'asha';
    await save('r2'); // refused
    operator = undefined;
    await save('r2');
    expect(heard.map((one) => one.operator)).toEqual(['asha', 'asha', 'asha', 'kiran', 'asha', undefined]);
  });
});

describe('a call that met the end of the session', () => {
  it('waits for the log-in and goes out again with the new token and the same request id', async () => {
    let token = 'first';
    const logIn = new Subject<boolean>();
    const onSignedOut = vi.fn<(token: string | null) => Promise<boolean>>(() => firstValueFrom(logIn));
    const { heard, client } = talking([SIGNED_OUT], { token: () => token, onSignedOut });
    const saved = firstValueFrom(client.post('uom/save', { name: 'Bale' }, { requestId: 'r1' }));
    await vi.waitFor(() => expect(onSignedOut.mock.calls.map(([told]) => told)).toEqual(['first']));
    token = 'second';
    logIn.next(true);
    expect(await saved).toMatchObject({ data: 'here' });
    expect(heard).toEqual([
      { path: 'uom/save', token: 'bearer first', requestId: 'r1' },
      { path: 'uom/save', token: 'bearer second', requestId: 'r1' },
    ]);
  });

  it('fails when nobody logs in', async () => {
    const { heard, client } = talking([SIGNED_OUT], { onSignedOut: () => Promise.resolve(false) });
    await expect(firstValueFrom(client.get('uom'))).rejects.toMatchObject({ fault: { responseCode: 3302 } });
    expect(heard).toHaveLength(1);
  });

  it('is not sent again when it was let go of meanwhile, and shows nothing while it waits', async () => {
    const busy: number[] = [];
    const logIn = new Subject<boolean>();
    const onSignedOut = vi.fn<() => Promise<boolean>>(() => firstValueFrom(logIn));
    const { heard, client } = talking([SIGNED_OUT], { onSignedOut, onBusy: (change) => busy.push(change) });
    const call = client.get('uom').subscribe({ error: () => undefined });
    await vi.waitFor(() => expect(onSignedOut).toHaveBeenCalledOnce());
    expect(busy).toEqual([1, -1]);
    call.unsubscribe();
    logIn.next(true);
    await firstValueFrom(client.get('later'));
    expect(heard.map(({ path }) => path)).toEqual(['uom', 'later']);
  });

  it('is known by the code in an answer of another server, which says 200', async () => {
    const onAnswer = vi.fn<() => void>();
    const { client } = talking([{ status: 200, body: { responseCode: 3302, responseMessage: 'Out' } }], {
      onSignedOut: () => Promise.resolve(true),
      onAnswer,
    });
    expect(await firstValueFrom(client.get('uom'))).toMatchObject({ data: 'here' });
    expect(onAnswer).toHaveBeenCalledOnce();
  });
});

describe('a server that is away', () => {
  it('is asked again for whatever is read, three times at most', async () => {
    const { heard, client } = talking([AWAY, AWAY]);
    const read = firstValueFrom(client.get('uom', { isQuiet: true }));
    await vi.advanceTimersByTimeAsync(900);
    expect(await read).toMatchObject({ data: 'here' });
    expect(heard).toHaveLength(3);
  });

  it('is not asked again for what the caller repeats, nor for a post', async () => {
    const { heard, client } = talking([AWAY, AWAY]);
    const away = { fault: { status: 503 } };
    await expect(firstValueFrom(client.get('live', { isOnce: true }))).rejects.toMatchObject(away);
    await expect(firstValueFrom(client.post('uom/save', {}))).rejects.toMatchObject(away);
    expect(heard).toHaveLength(2);
  });

  it('is waited for no longer than a call has patience, and told of meanwhile', async () => {
    const onWaiting = vi.fn<() => void>();
    const onLost = vi.fn<() => void>();
    const { client } = talking(['silence'], { onWaiting, onLost });
    const save = firstValueFrom(client.post('uom/save', {}, { patienceMs: 5000 })).catch((cause: unknown) => cause);
    await vi.advanceTimersByTimeAsync(5000);
    expect(await save).toMatchObject({ fault: { kind: 'offline', responseCode: UNANSWERED } });
    expect([onWaiting.mock.calls.length, onLost.mock.calls.length]).toEqual([2, 1]);
  });
});

describe('the loading bar', () => {
  it('is moved by what a person asks for, not by background polling', async () => {
    const onBusy = vi.fn();
    const { client } = talking([OK, OK, AWAY, OK], { onBusy });
    await firstValueFrom(client.get('notice', { isQuiet: true }));
    await firstValueFrom(client.get('version', { isUnattended: true }));
    await expect(firstValueFrom(client.get('version', { isQuiet: true, isOnce: true }))).rejects.toThrow(
      'The database is away',
    );
    expect(onBusy).not.toHaveBeenCalled();
    await firstValueFrom(client.get('uom'));
    expect(onBusy.mock.calls).toEqual([[1], [-1]]);
  });
});
