import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useIdleBuild } from '../DataTable/use-idle-build.ts';
import { createOptionIndex, meantBy, OptionRefusal, type Option, type OptionSearch } from './ComboboxField.options.ts';

/** Options at hand, or a search for them; exactly one of the two. */
export type OptionSource = {
  readonly options?: readonly Option[] | undefined;
  readonly search?: OptionSearch | undefined;
  /** Any other text may be meant, too: of options at hand it is offered last. */
  readonly isFree?: boolean | undefined;
};

/** Found options. While `loading` they are those of the text before, so that the list does not flicker. */
export type Found = {
  readonly shown: readonly Option[];
  readonly total: number;
  readonly status: 'ready' | 'loading' | 'failed';
  /** Why the text can mean none of them. */
  readonly refusal?: string;
};

/** More are never listed: a person types on instead of reading further. */
const LISTED = 100;
const NOTHING: Found = { shown: [], total: 0, status: 'ready' };
const NO_OPTIONS: readonly Option[] = [];

/** Those that match, and the text itself where it is none of them. */
const withText = ({ shown, total }: Omit<Found, 'status'>, text: string): Omit<Found, 'status'> =>
  text === '' || meantBy(text, shown)
    ? { shown, total }
    : { shown: [...shown, { id: text, name: text }], total: total + 1 };

const isSame = (one: Found, other: Found): boolean =>
  one.total === other.total &&
  one.shown.length === other.shown.length &&
  one.shown.every((option, n) => option === other.shown[n]);

/**
 * Looks up options for what is typed. A new question aborts the one before; an answer that comes late is dropped. Options at hand may come while
 * something is typed: the same text is then looked up among them.
 * `onFound` is told of each answer that counts. `found` is what this render shows, `latest` what is known by now.
 */
export function useOptions({ options = NO_OPTIONS, search, isFree }: OptionSource, onFound: (found: Found) => void) {
  const [found, setFound] = useState(NOTHING);
  const latest = useRef(NOTHING); // a key may come between an answer and the render that shows it
  const asked = useRef<AbortController>(undefined);
  const question = useRef<string>(undefined); // the last text looked up among options at hand
  const index = useMemo(() => createOptionIndex(options), [options]);
  useIdleBuild(index.prepare);
  const lookUp = useCallback(
    (text: string): Found => {
      const best = index.best(text, LISTED);
      return { ...(isFree ? withText(best, text.trim()) : best), status: 'ready' };
    },
    [index, isFree],
  );
  useEffect(() => () => asked.current?.abort(), []);
  useEffect(() => {
    // options that came after the question
    if (question.current === undefined) return;
    const now = lookUp(question.current);
    if (isSame(now, latest.current)) return;
    latest.current = now;
    setFound(now);
  }, [lookUp]);

  function know(next: Found) {
    latest.current = next;
    setFound(next);
  }

  function answer(next: Found) {
    know(next);
    onFound(next);
  }

  function ask(text: string) {
    asked.current?.abort();
    question.current = search ? undefined : text;
    if (!search) return answer(lookUp(text));
    const controller = new AbortController();
    asked.current = controller;
    know({ ...latest.current, status: 'loading' });
    search(text, controller.signal).then(
      (shown) => {
        if (!controller.signal.aborted) answer({ shown, total: shown.length, status: 'ready' });
      },
      (cause: unknown) => {
        if (controller.signal.aborted) return;
        // A failure is told in the list, with a way to ask again; its cause is the caller's to log.
        answer(
          cause instanceof OptionRefusal ? { ...NOTHING, refusal: cause.message } : { ...NOTHING, status: 'failed' },
        );
      },
    );
    return undefined;
  }

  return { found, latest, ask };
}
