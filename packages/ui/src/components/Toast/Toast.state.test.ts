import { describe, expect, it, vi } from 'vitest';
import { createToastStore } from './Toast.state.ts';

const started = () => {
  const clock = { now: 0 };
  return { clock, store: createToastStore(() => clock.now) };
};

describe('toasts', () => {
  it('stay 4 s for success, 8 s for a warning, and until closed for an error', () => {
    const { store } = started();
    store.show('success', 'Saved');
    store.show('warning', 'Lot expires soon');
    store.show('danger', 'Not saved');
    expect(store.all().map(({ durationMs }) => durationMs)).toEqual([4000, 8000, Number.POSITIVE_INFINITY]);
  });

  it('count the same text within 2 s instead of repeating it', () => {
    const { clock, store } = started();
    const first = store.show('danger', 'Not saved');
    clock.now = 2000;
    expect(store.show('danger', 'Not saved')).toBe(first);
    clock.now = 4000;
    store.show('danger', 'Not saved');
    expect(store.all()).toMatchObject([{ text: 'Not saved', count: 3 }]);
  });

  it('repeat the same text after 2 s, another title or another tone', () => {
    const { clock, store } = started();
    store.show('danger', 'Not saved');
    store.show('warning', 'Not saved');
    store.show('danger', 'Not saved', { title: 'ERROR' });
    clock.now = 2001;
    store.show('danger', 'Not saved');
    expect(store.all().map(({ count }) => count)).toEqual([1, 1, 1, 1]);
  });

  it('do not tell what stands elsewhere meanwhile', () => {
    const { store } = started();
    store.show('danger', 'The server is busy', { title: 'ERROR' });
    store.show('success', 'Saved');
    const end = store.hush('The server is busy');
    expect(store.show('danger', 'The server is busy')).toBe(0);
    expect(store.all().map(({ text }) => text)).toEqual(['Saved']);
    end();
    store.show('danger', 'The server is busy');
    expect(store.all().map(({ text }) => text)).toEqual(['Saved', 'The server is busy']);
  });

  it('take another length when asked', () => {
    const { store } = started();
    store.show('success', 'Deleted', { durationMs: 10_000 });
    expect(store.all()[0]?.durationMs).toBe(10_000);
  });

  it('go when closed, and tell their listeners once', () => {
    const { store } = started();
    const id = store.show('info', 'Import started');
    const listener = vi.fn();
    store.subscribe(listener);
    store.close(id);
    store.close(id);
    expect(store.all()).toEqual([]);
    expect(listener).toHaveBeenCalledOnce();
  });
});
