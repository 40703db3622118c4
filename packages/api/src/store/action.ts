/** An action with its payload and where it belongs. */
export type Action<P = unknown, M = unknown> = { readonly type: string; readonly payload: P; readonly meta: M };

/** Makes actions of one type and recognises them. */
export type Creator<P, M> = ((payload: P, meta: M) => Action<P, M>) & {
  readonly type: string;
  readonly match: (action: { readonly type: string }) => action is Action<P, M>;
};

/** @example const saved = creator<Row, Meta>('uom/save/succeeded'); saved(row, meta); saved.match(action) */
export const creator = <P, M>(type: string): Creator<P, M> =>
  Object.assign((payload: P, meta: M): Action<P, M> => ({ type, payload, meta }), {
    type,
    match: (action: { readonly type: string }): action is Action<P, M> => action.type === type,
  });
