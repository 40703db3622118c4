import { describe, expect, it } from 'vitest';
import { createVersionWatch, isBefore, isOutdated, reloadIfNewer } from './deployed-version.ts';

/** A server that answers these one after the other; an error is a broken connection. */
const answering = (...answers: readonly unknown[]) => {
  const left = [...answers];
  return () => {
    const next = left.shift();
    return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
  };
};
const FIRST = { version: '1.4.0', build: 'a1' };
const SECOND = { version: '1.4.0', build: 'b2' };

describe('what is deployed', () => {
  it('is newer when it is another build, be its number the same', async () => {
    const watch = createVersionWatch(answering(FIRST, FIRST, SECOND));
    expect(await watch.loaded()).toEqual(FIRST);
    expect([await watch.newer(), await watch.newer()]).toEqual([undefined, SECOND]);
  });

  it.each([[new Error('offline')], ['<html>'], [{ build: 'b2' }]])(
    'says nothing while %o is answered',
    async (answer) => {
      const watch = createVersionWatch(answering(FIRST, answer));
      await watch.loaded();
      expect(await watch.newer()).toBeUndefined();
    },
  );

  it('counts from what could be read first', async () => {
    const watch = createVersionWatch(answering(new Error('offline'), FIRST, SECOND));
    expect([await watch.loaded(), await watch.newer(), await watch.newer()]).toEqual([undefined, undefined, SECOND]);
  });
});

describe('a part that could not be fetched', () => {
  const browser = () => {
    const kept = new Map<string, string>();
    const done: string[] = [];
    return {
      done,
      storage: {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => void kept.set(key, value),
      },
      reload: () => void done.push('reload'),
    };
  };

  it('loads the page anew for a newer version, once', async () => {
    const page = browser();
    const newer = () => Promise.resolve(SECOND);
    expect([await reloadIfNewer({ newer }, page), await reloadIfNewer({ newer }, page)]).toEqual([true, false]);
    expect(page.done).toEqual(['reload']);
  });

  it('leaves it while nothing newer is deployed', async () => {
    const page = browser();
    expect(await reloadIfNewer({ newer: () => Promise.resolve(undefined) }, page)).toBe(false);
    expect(page.done).toEqual([]);
  });
});

describe('a page that the API does not take any more', () => {
  it.each([
    ['0.9.2', '0.10.0', true],
    ['1.4.0', '1.4.0', false],
    ['1.4.1', '1.4', false],
    ['2.0.0', '1.9.9', false],
  ])('%s is before %s: %s', (release, other, is) => {
    expect(isBefore(release, other)).toBe(is);
  });

  it.each([
    ['older than what is taken', FIRST, '1.5.0', '1.5.0', true],
    ['old, but taken', FIRST, '1.5.0', '1.4.0', false],
    ['too old, as what is deployed is: that would not end', FIRST, '1.4.9', '1.5.0', false],
    ['of an API that says nothing', FIRST, '1.5.0', undefined, false],
    ['not known', undefined, '1.5.0', '1.5.0', false],
  ])('%s', (_case, mine, deployed, oldest, is) => {
    expect(isOutdated(mine, { version: deployed, build: 'b2' }, oldest)).toBe(is);
  });
});
