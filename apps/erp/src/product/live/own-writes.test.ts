import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { keep, kept, mendKept } from '../session/ui-memory.ts';

type Kept = { readonly [key: string]: unknown };

/** Two tabs with a storage each, as two processes of a browser have it: what one writes the other has only when it is told. */
const twoTabs = (first: Kept) => {
  const tab = () => {
    let text = JSON.stringify(first);
    return {
      getItem: () => text,
      setItem: (_: string, next: string) => void (text = next),
      told: (next: string) => void (text = next),
    };
  };
  return [tab(), tab()] as const;
};

describe('two tabs that write within milliseconds', () => {
  it('keep what each of them wrote, though one overwrote the other', () => {
    const [here, there] = twoTabs({ mode: 'light', drafts: { '1 uom 3': 'old' } });
    keep(here, { mode: 'dark', drafts: { '1 uom 3': 'old', '1 uom 4': 'mine' } });
    there.setItem('', JSON.stringify({ ...kept(there), density: 'compact', drafts: { '1 uom 3': 'theirs' } }));
    here.told(there.getItem()); // it came last
    expect(mendKept(here)).toBe(true);
    expect(kept(here)).toEqual({
      mode: 'dark',
      density: 'compact',
      drafts: { '1 uom 3': 'theirs', '1 uom 4': 'mine' },
    });
  });

  it('count the later one where both wrote the same, and a forgotten draft stays forgotten', () => {
    const [here, there] = twoTabs({ mode: 'system', drafts: { '1 uom 3': 'old' } });
    keep(here, { mode: 'dark', drafts: undefined });
    there.setItem('', JSON.stringify({ ...kept(there), mode: 'light', language: 'hi' }));
    here.told(there.getItem());
    expect(mendKept(here)).toBe(true);
    expect(kept(here)).toEqual({ mode: 'light', language: 'hi', drafts: {} });
    expect(mendKept(here)).toBe(false);
  });

  it('have in a list what both of them added', () => {
    const [here, there] = twoTabs({ recent: ['uom'] });
    keep(here, { recent: ['item', 'uom'] });
    there.setItem('', JSON.stringify({ recent: ['party', 'uom'] }));
    here.told(there.getItem());
    expect(mendKept(here)).toBe(true);
    expect(kept(here)).toEqual({ recent: ['item', 'party', 'uom'] });
  });

  it('leave alone what was written long before', () => {
    const [here, there] = twoTabs({ mode: 'light' });
    keep(here, { mode: 'dark' }, Date.now() - 5000);
    here.told(there.getItem());
    expect(mendKept(here)).toBe(false);
  });

  it('keep what each of them wrote though the browser is so busy that it tells of it seconds later', () => {
    onTestFinished(() => void vi.useRealTimers());
    vi.useFakeTimers();
    const [here, there] = twoTabs({ mode: 'light' });
    keep(here, { mode: 'dark' });
    keep(there, { density: 'compact' });
    vi.advanceTimersByTime(5000);
    here.told(there.getItem());
    expect(mendKept(here)).toBe(true);
    expect(kept(here)).toEqual({ mode: 'dark', density: 'compact' });
  });
});
