import { createElement, useEffect, useState, type ComponentType, type ReactNode } from 'react';

/** So long after a failure it is asked for again, when nothing draws the part anew before. */
const AGAIN_MS = 3000;

/**
 * A part whose code comes when it is first shown. Where it does not come (the line is gone) `waiting` stands in its place, or `instead` does its work
 * this once, and it is asked for again: by the next drawing, or after a while. `lazy` of React throws then, for ever, and takes the screen with all
 * that was typed along.
 * @example const Calendar = lazyPart(() => import('./DateField.calendar.tsx').then((loaded) => loaded.Calendar), <CalendarSpace />);
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
  instead?: ComponentType<Props>,
): ComponentType<Props> => {
  let part: ComponentType<Props> | undefined;
  return (props) => {
    const [Here, setHere] = useState(() => part);
    const [, again] = useState(0);
    useEffect(() => {
      if (Here !== undefined) return undefined;
      let timer: ReturnType<typeof setTimeout> | undefined;
      load().then(
        (loaded) => {
          part = loaded; // whatever shows it next has it in its first frame
          setHere(() => loaded);
        },
        () => {
          if (instead === undefined) timer = setTimeout(() => again((n) => n + 1), AGAIN_MS);
          else setHere(() => instead);
        },
      );
      return () => clearTimeout(timer);
    });
    return Here === undefined ? waiting : createElement(Here, props);
  };
};
