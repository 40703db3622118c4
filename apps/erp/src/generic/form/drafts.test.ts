import { describe, expect, it } from 'vitest';
import { draftKey, dropDraft, newDraftKey, newestNewDraft, readDraft, writeDraft } from './drafts.ts';

const storageWith = (text?: string) => {
  const kept = new Map(text === undefined ? [] : [['weft_ui', text]]);
  let isFull = false;
  return {
    kept,
    fill: () => {
      isFull = true;
    },
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isFull) throw new DOMException('Full', 'QuotaExceededError');
      kept.set(key, value);
    },
  };
};
const draft = { at: '2026-11-21T05:12:00.000Z', values: { name: 'Tape' } };

describe('drafts', () => {
  it('come back for the same person, module and record only', () => {
    const storage = storageWith();
    writeDraft(storage, draftKey(1, 'item', 7), draft);
    expect(readDraft(storage, draftKey(1, 'item', 7))).toEqual(draft);
    expect(readDraft(storage, draftKey(2, 'item', 7))).toBeUndefined();
    expect(newestNewDraft(storage, 1, 'item')).toBeUndefined();
  });

  it('of two new records of one module stand side by side, and the newest is offered', () => {
    const storage = storageWith();
    const [one, two] = [newDraftKey(1, 'item'), newDraftKey(1, 'item')];
    const later = { at: '2026-11-21T05:13:00.000Z', values: { name: 'Fabric' } };
    writeDraft(storage, two, later);
    writeDraft(storage, one, draft);
    writeDraft(storage, newDraftKey(1, 'itemCategory'), { ...later, at: '2026-11-21T06:00:00.000Z' });
    expect(newestNewDraft(storage, 1, 'item')).toEqual({ key: two, draft: later });
    dropDraft(storage, two);
    expect(newestNewDraft(storage, 1, 'item')).toEqual({ key: one, draft });
    expect(newestNewDraft(storage, 2, 'item')).toBeUndefined();
  });

  it('stay when the storage is full, and it is told that a newer one was not kept', () => {
    const storage = storageWith();
    writeDraft(storage, draftKey(1, 'item', 7), draft);
    storage.fill();
    expect(writeDraft(storage, draftKey(1, 'item', 8), draft)).toBe(false);
    expect(readDraft(storage, draftKey(1, 'item', 7))).toEqual(draft);
  });

  it('remember the id of a save that may have arrived', () => {
    const storage = storageWith();
    writeDraft(storage, 'a', { ...draft, requestId: 'r1' });
    expect(readDraft(storage, 'a')).toEqual({ ...draft, requestId: 'r1' });
  });

  it('leave nothing behind when the last one goes', () => {
    const storage = storageWith('{"mode":"dark"}');
    writeDraft(storage, 'a', draft);
    dropDraft(storage, 'a');
    expect(JSON.parse(storage.getItem('weft_ui') ?? '')).toEqual({
      mode: 'dark',
      writtenAt: expect.any(Number) as number,
    });
  });

  it.each(['{', '{"drafts":[]}', '{"drafts":{"a":{"at":7}}}'])('count %s as none', (text) => {
    expect(readDraft(storageWith(text), 'a')).toBeUndefined();
  });
});
