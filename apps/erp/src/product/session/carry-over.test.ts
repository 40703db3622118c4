import { expect, it } from 'vitest';
import { carryOver } from './carry-over.ts';

/** As a browser's: its keys are its own properties. */
const storageWith = (entries: { readonly [key: string]: unknown }, isFull = () => false): Storage => {
  const texts = Object.fromEntries(Object.entries(entries).map(([key, value]) => [key, JSON.stringify(value)]));
  const methods = {
    getItem: (key: string) => texts[key] ?? null,
    setItem: (key: string, value: string) => {
      if (key === 'weft_ui' && isFull()) throw new DOMException('Full', 'QuotaExceededError');
      texts[key] = value;
    },
    removeItem: (key: string) => void delete texts[key],
  };
  return new Proxy(texts, {
    get: (target, key): unknown => Reflect.get(methods, key) ?? Reflect.get(target, key),
  }) as unknown as Storage; // what is asked of it
};
const left = (storage: Storage): unknown =>
  Object.fromEntries(Object.keys(storage).map((key) => [key, JSON.parse(storage.getItem(key) ?? '')]));

const draft = { at: '2026-11-21T05:12:00.000Z', values: { name: 'Tape' } };
const [one, two] = [{ requestId: 'r1' }, { requestId: 'r2' }];
const activeUser = { staffId: 7, roleid: 3 };

it('drafts and counts of an older release lie where this one looks for them, and nowhere else', () => {
  const storage = storageWith({
    activeUser,
    weft_ui: { mode: 'dark', drafts: { '7 uom new': draft }, counts: { '7 12': [two] } },
    weft_drafts: { '7 item new': draft, '8 item 3': draft },
    'weft.count.12': [one],
    'weft.count.13': [one],
  });
  carryOver(storage);
  const now = left(storage);
  expect(now).toEqual({
    activeUser,
    weft_ui: {
      mode: 'dark',
      drafts: { '7 uom new': draft, '7 item new': draft, '8 item 3': draft },
      counts: { '7 12': [one, two], '7 13': [one] },
      writtenAt: expect.any(Number) as number,
    },
  });
  carryOver(storage);
  expect(left(storage)).toEqual(now);
});

it('counts wait until it is known whose they are, and all where the storage is full', () => {
  const unknown = { 'weft.count.12': [one] };
  const storage = storageWith(unknown);
  carryOver(storage);
  expect(left(storage)).toEqual(unknown);
  const full = { activeUser, weft_drafts: { '7 item new': draft }, 'weft.count.12': [one] };
  const crowded = storageWith(full, () => true);
  carryOver(crowded);
  expect(left(crowded)).toEqual(full);
});

it('a page size that no list has is replaced, one that lists have stays', () => {
  const sizeAfter = (pageSize: unknown): unknown => {
    const storage = storageWith({ pageSize });
    carryOver(storage);
    return storage.getItem('pageSize');
  };
  expect([sizeAfter(7), sizeAfter('x'), sizeAfter(50)]).toEqual(['10', '10', '50']);
});
