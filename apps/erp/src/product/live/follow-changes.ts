import { distinctUntilChanged, fromEvent, map, startWith } from 'rxjs';
import type { AppStore } from '@weft/api/store/create-app-store';
import { connection } from './connection.ts';
import { backOf } from './connection-back.ts';
import { reportCrash } from '../report-crash.ts';

/** The first screen has the line to itself; what others change is followed from then on. */
const LATER_MS = 2000;

/** Whether somebody looks at this tab. */
const visible$ = fromEvent(document, 'visibilitychange').pipe(
  startWith(null),
  map(() => document.visibilityState === 'visible'),
  distinctUntilChanged(),
);

/** Begins to show what others change, and what could not be had while nobody answered. It loads after everything that a person waits for. */
export const followChanges = (store: AppStore): void => {
  const begin = async (): Promise<void> => {
    const [{ liveEpic }, { missedEpic }] = await Promise.all([
      import('@weft/api/live/live-epic'),
      import('@weft/api/live/missed-epic'),
    ]);
    store.run(liveEpic(visible$));
    store.run(missedEpic(backOf(connection)));
  };
  setTimeout(() => void begin().catch(reportCrash), LATER_MS);
};
