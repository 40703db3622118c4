import type { ComponentType } from 'react';
import { useLoaded, type Loaded } from './use-loaded.ts';

/** A component that loads when it is first needed; the function itself is its name, so keep one for each. */
export type LazyComponent<Props> = () => Promise<ComponentType<Props>>;

const here = new Map<unknown, ComponentType<never>>();

/** Loads a component and keeps it, so that it is drawn in the same frame in which it is asked for. */
export const bringComponent = async <P extends object>(load: LazyComponent<P>): Promise<ComponentType<P>> => {
  const component = await load();
  here.set(load, component as ComponentType<never>);
  return component;
};

/** A component that was brought before; undefined when it was not. */
export const componentHere = <P extends object>(load: LazyComponent<P>): ComponentType<P> | undefined =>
  here.get(load) as ComponentType<P> | undefined; // stored under its own loader above

/** A component that comes on demand: in the same frame when it was brought before. */
export const useComponent = <P extends object>(name: string, load: LazyComponent<P>): Loaded<ComponentType<P>> =>
  useLoaded(
    name,
    () => componentHere(load),
    () => bringComponent(load),
  );
