import { distinctUntilChanged, fromEvent, map, startWith } from 'rxjs';
import type { AppStore } from '@weft/api/store/create-app-store';
import { reportCrash } from './report-crash.ts';

/** The first screen has the line to itself; what others change is followed from then on. */
const LATER_MS = 2000;

/** Whether somebody looks at this tab. */
const visible$ = fromEvent(document, 'visibilitychange').pipe(
  startWith(null),
  map(() => document.visibilityState === 'visible'),
  distinctUntilChanged(),
);

/** Begins to show what others change. It loads after everything that a person waits for. */
export const followChanges = (store: AppStore): void => {
  const begin = async (): Promise<void> => {
    const { liveEpic } = await import('@weft/api/live/live-epic');
    store.run(liveEpic(visible$));
  };
  setTimeout(() => void begin().catch(reportCrash), LATER_MS);
};
