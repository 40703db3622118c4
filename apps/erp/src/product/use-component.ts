import type { FunctionComponent } from 'react';
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
export const componentHere = <P extends object>(load: LazyComponent<P>): FunctionComponent<P> | undefined =>
  here.get(load) as FunctionComponent<P> | undefined; // stored under its own loader above

/** A component that comes on demand: in the same frame when it was brought before. */
export const useComponent = <P extends object>(name: string, load: LazyComponent<P>): Loaded<FunctionComponent<P>> =>
  useLoaded(
    name,
    () => componentHere(load),
    () => bringComponent(load),
  );
