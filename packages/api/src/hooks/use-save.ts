import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { Module } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { isUndecided } from '../http/api-fault.ts';
import { createResource } from '../resource/resource.ts';
import { NO_RESOURCE, type SaveState } from '../store/resources-state.ts';
import { useAppDispatch, useAppState } from './use-app.ts';

/** Saving of one document. */
export type UsedSave = {
  readonly state: SaveState | undefined;
  readonly isSaving: boolean;
  /** Id of a new record's save of which nobody knows yet whether it arrived. */
  readonly openRequest: () => string | undefined;
  /** The next save is the one of this id again, whatever became of its form in between. */
  readonly repeat: (requestId: string) => void;
  /** Sends the record: new without an id, else a change. */
  readonly save: (record: AnyRecord) => void;
  /** A verb of the document (`submit`, `post`, `delete`, `setActive`) with id, version and what else it asks. */
  readonly act: (verb: string, body: AnyRecord) => void;
};

/** A save as it was sent; `content` is undefined while only its id is known. `isOpen`: nobody knows whether it arrived. */
type Sent = { readonly content: string | undefined; readonly requestId: string; readonly isOpen: boolean };

/**
 * Saves one document. The request id is made when the form opens and renewed after each success, so that a retry never doubles;
 * after a refusal the content changes, and with it the id. `documentKey` is the record's id or the key of a new form.
 * A new record whose save may have arrived keeps the id until it is saved, whatever is changed or refused in between: the server then refuses
 * (REQUEST_REUSED) what would be there twice. A change of a stored one needs no such care, its version says what happened.
 */
export const useSave = (module: Module, documentKey: string, isNew: boolean): UsedSave => {
  const dispatch = useAppDispatch();
  const { actions } = useMemo(() => createResource(module), [module]);
  const state = useAppState(({ resources }) => (resources[module.name] ?? NO_RESOURCE).saves[documentKey]);
  const sent = useRef<Sent | undefined>(undefined);
  const newest = useRef(state); // a save that waited is sent by the callback of a render long past

  useEffect(() => {
    newest.current = state;
  });
  const isOpen = useCallback(
    (last: Sent): boolean =>
      isNew &&
      (last.isOpen ||
        (newest.current?.status === 'failed' && newest.current.fault !== null && isUndecided(newest.current.fault))),
    [isNew],
  );
  const isDone = ({ requestId }: Sent): boolean =>
    newest.current?.status === 'saved' && newest.current.requestId === requestId;

  const requestIdFor = useCallback(
    (content: string): string => {
      const last = sent.current;
      if (last !== undefined && !isDone(last) && (isOpen(last) || last.content === content))
        sent.current = { content, requestId: last.requestId, isOpen: isOpen(last) };
      else sent.current = { content, requestId: crypto.randomUUID(), isOpen: false };
      return sent.current.requestId;
    },
    [isOpen],
  );
  const openRequest = useCallback((): string | undefined => {
    const last = sent.current;
    if (last === undefined || !isNew || isDone(last)) return undefined;
    return isOpen(last) || newest.current?.status === 'saving' ? last.requestId : undefined;
  }, [isNew, isOpen]);
  const repeat = useCallback((requestId: string): void => {
    sent.current = { content: undefined, requestId, isOpen: true };
  }, []);
  return {
    state,
    isSaving: state?.status === 'saving',
    openRequest,
    repeat,
    save: (record) =>
      void dispatch(
        actions.save.requested(record, {
          module: module.name,
          documentKey,
          requestId: requestIdFor(JSON.stringify(record)),
        }),
      ),
    act: (verb, body) =>
      void dispatch(
        actions.act.requested(
          { verb, body },
          { module: module.name, documentKey, requestId: requestIdFor(`${verb} ${JSON.stringify(body)}`) },
        ),
      ),
  };
};
