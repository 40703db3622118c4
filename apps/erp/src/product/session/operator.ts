import { useMemo, useSyncExternalStore } from 'react';
import { useAppState } from '@weft/api/hooks/use-app';
import { lockMinutes } from './operator-lock.ts';
import { keepOpenDrafts } from './open-drafts.ts';
import { keepOperator, readOperator, readUiMemory, type Operator } from './ui-memory.ts';
import { useLook } from '../look/use-look.ts';

const listeners = new Set<() => void>();
let last: { readonly of: number; readonly text: string; readonly operator: Operator | undefined } | undefined;

/** Who is kept now; the same object until it is somebody else, or they touched the device again. */
const operatorOf = (of: number): Operator | undefined => {
  const operator = readOperator(localStorage, of);
  const text = JSON.stringify(operator ?? null);
  if (last === undefined || last.of !== of || last.text !== text) last = { of, text, operator };
  return last.operator;
};

/** Pass of who works here, where turns are taken and somebody has theirs (spec 04, 8.1: entries carry the operator, not the station). */
export const operatorPass = (of: number | undefined): string | undefined => {
  const operator = of === undefined || readUiMemory(localStorage).operators === 'off' ? undefined : operatorOf(of);
  return operator?.isAway === true ? undefined : operator?.pass;
};

/** Calls whoever shows it: somebody took their turn, here or in another tab. */
export const followOperator = (): void => listeners.forEach((listener) => listener());

/** Somebody works here from now on, or leaves it locked. */
export const changeOperator = (operator: Operator): void => {
  keepOperator(localStorage, operator);
  followOperator();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Who works here: `session` is whose log-in it is, `operator` who took the last turn at it; `isShared` whether turns are taken at all. */
export type Turn = {
  readonly isShared: boolean;
  readonly minutes: number | undefined;
  readonly session: { readonly id: number; readonly name: string };
  readonly operator: Operator | undefined;
};

export const useTurn = (): Turn => {
  const { operators } = useLook();
  const user = useAppState(({ session }) => session.user);
  const id = user?.id ?? 0;
  const operator = useSyncExternalStore(subscribe, () => operatorOf(id));
  const name = [user?.firstname, user?.lastname].filter(Boolean).join(' ') || (user?.username ?? '');
  return useMemo(
    () => ({
      isShared: operators !== 'off' && id !== 0,
      minutes: lockMinutes(operators),
      session: { id, name },
      operator,
    }),
    [operators, id, name, operator],
  );
};

/** Whose work is done here now: the operator who took their turn, else whoever is logged in. */
export const useActor = (): number => {
  const { isShared, session, operator } = useTurn();
  return isShared && operator?.pass !== undefined && operator.isAway !== true ? operator.id : session.id;
};

/** The server does not take the pass any more: whoever works here says who they are. */
export const askAgain = (of: number | undefined): void => {
  const operator = of === undefined ? undefined : operatorOf(of);
  if (operator !== undefined) changeOperator({ ...operator, isAway: true });
};

/** Leaves the device to whoever comes next; what is typed is kept as drafts at once. */
export const leaveDevice = ({ session, operator }: Pick<Turn, 'session' | 'operator'>): void => {
  changeOperator({
    ...(operator ?? { of: session.id, id: session.id, name: session.name, seenAt: Date.now() }),
    isAway: true,
  });
  keepOpenDrafts()(); // after it: a storage without room for drafts still locks
};
