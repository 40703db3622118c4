import { createElement, useEffect, useState, type ComponentType, type ReactNode } from 'react';

/**
 * A part whose code comes when it is first shown. Where it does not come (the line is gone) `waiting` stands in its place and it is asked for again
 * by the next drawing: `lazy` of React throws then, for ever, and takes the screen with all that was typed along.
 * @example const Calendar = lazyPart(() => import('./DateField.calendar.tsx').then((loaded) => loaded.Calendar), <CalendarSpace />);
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
): ComponentType<Props> => {
  let part: ComponentType<Props> | undefined;
  return (props) => {
    const [Here, setHere] = useState(() => part);
    useEffect(() => {
      if (Here !== undefined) return;
      load().then(
        (loaded) => {
          part = loaded; // whatever shows it next has it in its first frame
          setHere(() => loaded);
        },
        () => undefined,
      );
    });
    return Here === undefined ? waiting : createElement(Here, props);
  };
};
