import { describe, expect, it } from 'vitest';
import { draftKey, dropDraft, readDraft, writeDraft } from './drafts.ts';

const storageWith = (text?: string) => {
  const kept = new Map(text === undefined ? [] : [['weft_drafts', text]]);
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
};
const draft = { at: '2026-11-21T05:12:00.000Z', values: { name: 'Tape' } };

describe('drafts', () => {
  it('come back for the same person, module and record only', () => {
    const storage = storageWith();
    writeDraft(storage, draftKey(1, 'item', 7), draft);
    expect(readDraft(storage, draftKey(1, 'item', 7))).toEqual(draft);
    expect(readDraft(storage, draftKey(2, 'item', 7))).toBeUndefined();
    expect(readDraft(storage, draftKey(1, 'item', undefined))).toBeUndefined();
  });

  it('remember the id of a save that may have arrived', () => {
    const storage = storageWith();
    writeDraft(storage, 'a', { ...draft, requestId: 'r1' });
    expect(readDraft(storage, 'a')).toEqual({ ...draft, requestId: 'r1' });
  });

  it('leave nothing behind when the last one goes', () => {
    const storage = storageWith();
    writeDraft(storage, 'a', draft);
    dropDraft(storage, 'a');
    expect(storage.kept.size).toBe(0);
  });

  it.each(['{', '[]', '{"a":{"at":7}}'])('count %s as none', (text) => {
    expect(readDraft(storageWith(text), 'a')).toBeUndefined();
  });
});
