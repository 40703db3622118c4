import { useCallback, useEffect, useRef, useState } from 'react';
import { toFault, type ApiFault } from '@weft/api/http/api-fault';
import type { Counts, OpeningTotal } from './import-answers.ts';
import { countsOf } from './resumed.ts';
import type { Corrections, ImportCalls } from './use-import-calls.ts';

/** A check as it goes on: how far it is, what it found, or why it ended without a finding. */
export type Look =
  | { readonly status: 'running'; readonly done?: number }
  | {
      readonly status: 'done';
      readonly counts: Counts;
      readonly warnings: readonly string[];
      readonly totals: readonly OpeningTotal[];
      readonly round: number;
    }
  | { readonly status: 'failed'; readonly fault: ApiFault };

export type UsedCheck = {
  readonly look: Look;
  /** Puts cells right and looks again at what they touch; whether it was done. */
  readonly correct: (corrections: Corrections) => Promise<ApiFault | undefined>;
  readonly again: () => void;
};

/** What a check answers, at once or when it has settled. */
type Answer = Partial<Counts> & {
  readonly state: string;
  readonly warnings: readonly string[];
  readonly totals?: readonly OpeningTotal[];
  readonly fault?: { readonly message: string } | null;
};

/** Checks an import as soon as the step is seen, or goes on with the check that is under way or done (`isBegun`). */
export const useCheck = (calls: ImportCalls, importId: number, isBegun: boolean): UsedCheck => {
  const [look, setLook] = useState<Look>({ status: 'running' });
  const [attempt, setAttempt] = useState(0);
  const ended = useRef<AbortSignal>(undefined);
  const rounds = useRef(0);

  const found = useCallback(
    async (answer: Answer, signal: AbortSignal): Promise<void> => {
      if (answer.state === 'checking' && !signal.aborted) setLook({ status: 'running', done: 0 });
      const last: Answer =
        answer.state === 'checking'
          ? await calls.settled(importId, (done) => setLook({ status: 'running', done }), signal)
          : answer;
      if (signal.aborted) return;
      if (last.state === 'checked') {
        rounds.current += 1;
        setLook({
          status: 'done',
          counts: countsOf(last),
          warnings: last.warnings,
          totals: last.totals ?? [],
          round: rounds.current,
        });
        return;
      }
      setLook({ status: 'failed', fault: toFault(new Error(last.fault?.message ?? '')) });
    },
    [calls, importId],
  );

  useEffect(() => {
    const controller = new AbortController(); // the server goes on by itself when the step is left
    const { signal } = controller;
    ended.current = signal;
    const run = async (): Promise<void> => {
      const before = await calls.session(importId);
      const isThere = before.state === 'checking' || (isBegun && attempt === 0 && before.state === 'checked');
      if (!signal.aborted) await found(isThere ? before : await calls.check(importId), signal);
    };
    run().catch((cause: unknown) => {
      if (!signal.aborted) setLook({ status: 'failed', fault: toFault(cause) });
    });
    return () => controller.abort();
  }, [calls, importId, isBegun, attempt, found]);

  return {
    look,
    again: () => {
      setLook({ status: 'running' });
      setAttempt(attempt + 1);
    },
    correct: async (corrections) => {
      const signal = ended.current ?? new AbortController().signal;
      try {
        await found(await calls.check(importId, corrections), signal);
        return undefined;
      } catch (cause) {
        return toFault(cause);
      }
    },
  };
};
