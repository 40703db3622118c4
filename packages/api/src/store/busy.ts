import { creator } from './action.ts';

/** A request began (+1) or ended (−1): the loading bar counts. */
export const busyChanged = creator<1 | -1, null>('busy/changed');

/** Requests that are open now. */
export const busyReducer = (open = 0, action: { readonly type: string }): number =>
  busyChanged.match(action) ? Math.max(0, open + action.payload) : open;
