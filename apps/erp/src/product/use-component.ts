import { useEffect, type FunctionComponent } from 'react';
import { toast } from '@weft/ui/Toast';
import type { Translate } from '../i18n/translate.ts';
import { useProduct } from './product-context.ts';
import { useLoaded, type Loaded } from './use-loaded.ts';

/** A component that loads when it is first needed; the function itself is its name, so keep one for each. */
export type LazyComponent<Props> = () => Promise<FunctionComponent<Props>>;

const here = new Map<unknown, FunctionComponent<never>>();

/** Loads a component and keeps it, so that it is drawn in the same frame in which it is asked for. */
export const bringComponent = async <P extends object>(load: LazyComponent<P>): Promise<FunctionComponent<P>> => {
  const component = await load();
  here.set(load, component);
  return component;
};

/** A component that was brought before; undefined when it was not. */
const componentHere = <P extends object>(load: LazyComponent<P>): FunctionComponent<P> | undefined =>
  here.get(load) as FunctionComponent<P> | undefined; // stored under its own loader above

/** A component that comes on demand: in the same frame when it was brought before. */
export const useComponent = <P extends object>(name: string, load: LazyComponent<P>): Loaded<FunctionComponent<P>> =>
  useLoaded(
    name,
    () => componentHere(load),
    () => bringComponent(load),
  );

/** Brings what somebody pressed for; where its code does not come that is told, and the next press asks again. */
export const bringOrTell = <P extends object>(
  load: LazyComponent<P>,
  t: Translate,
): Promise<FunctionComponent<P> | undefined> =>
  bringComponent(load).catch(() => void toast.danger(t('screen.notLoaded.note')));

const AGAIN_MS = 5000;

/**
 * A part of the shell that nobody presses for: its code comes when the first screen stands, at once while it `isWanted`. Where it does not come it is
 * asked for again and again.
 */
export const useAhead = <P extends object>(
  name: string,
  load: LazyComponent<P>,
  isWanted = false,
): FunctionComponent<P> | undefined => {
  const { settled } = useProduct();
  const part = useLoaded(
    `${name} ${isWanted}`,
    () => componentHere(load),
    () => (isWanted ? bringComponent(load) : settled.then(() => bringComponent(load))),
  );
  const retry = part.status === 'failed' ? part.retry : undefined;
  useEffect(() => {
    const timer = retry && setTimeout(retry, AGAIN_MS); // reaches the network: outside React
    return () => clearTimeout(timer);
  }, [retry]);
  return part.status === 'ready' ? part.value : undefined;
};
