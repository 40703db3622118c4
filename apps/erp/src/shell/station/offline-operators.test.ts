import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { qrPayload } from '@weft/domain/rules/labels/qr-payload';
import { recallOperator, rememberOperator } from './offline-operators.ts';

const DAY = 86_400_000;
const MINUTE = 60_000;
const KIRAN = { staffId: 7, firstname: 'Kiran', lastname: null, employeeCode: 'OP-7', pass: 'sealed by the server' };

const deviceOf = () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  return { storage, here: (now: number, of = 1) => ({ storage, of, now }), text: () => [...kept.values()].join('') };
};

beforeAll(() => vi.stubGlobal('window', { isSecureContext: true }));
afterAll(() => vi.unstubAllGlobals());

describe('a device without network', () => {
  it('knows who took a turn by code or badge and PIN, and keeps neither PIN nor pass in the clear', async () => {
    const { here, text } = deviceOf();
    await rememberOperator(here(0), KIRAN, '4711');
    expect(text()).not.toMatch(/4711|sealed by/u);
    for (const person of ['op-7', qrPayload('SF', 7)])
      expect(await recallOperator(here(MINUTE), person, '4711')).toEqual({ kind: 'named', named: KIRAN });
  });

  it('knows nobody else, no other PIN, no other log-in, and nobody after seven days', async () => {
    const { here } = deviceOf();
    await rememberOperator(here(0), KIRAN, '4711');
    const answers = [
      await recallOperator(here(0), 'OP-8', '4711'),
      await recallOperator(here(0), 'OP-7', '4712'),
      await recallOperator(here(0, 2), 'OP-7', '4711'),
      await recallOperator(here(7 * DAY + 1), 'OP-7', '4711'),
    ];
    expect(answers.map(({ kind }) => kind)).toEqual(Array<string>(4).fill('unknown'));
  });

  it('shuts for five minutes after five wrong tries', async () => {
    const { here } = deviceOf();
    await rememberOperator(here(0), KIRAN, '4711');
    for (let n = 0; n < 5; n += 1) await recallOperator(here(0), 'OP-7', '0000');
    expect(await recallOperator(here(MINUTE), 'OP-7', '4711')).toEqual({ kind: 'shut', minutes: 4 });
    expect(await recallOperator(here(5 * MINUTE), 'OP-7', '4711')).toMatchObject({ kind: 'named' });
  });

  it('keeps nothing where the browser hides its cryptography, and takes what is malformed for nobody', async () => {
    const { here, storage, text } = deviceOf();
    vi.stubGlobal('window', { isSecureContext: false });
    await rememberOperator(here(0), KIRAN, '4711');
    expect(text()).toBe('');
    vi.stubGlobal('window', { isSecureContext: true });
    for (const knownOperators of ['{', '[{"of":1}]', 7, null]) {
      storage.setItem('weft_ui', JSON.stringify({ knownOperators }));
      expect(await recallOperator(here(0), 'OP-7', '4711')).toEqual({ kind: 'unknown' });
    }
  });
});
