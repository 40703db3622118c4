import { useCallback, useMemo, useRef } from 'react';
import type { Module } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { createResource } from '../resource/resource.ts';
import { NO_RESOURCE, type SaveState } from '../store/resources-state.ts';
import { useAppDispatch, useAppState } from './use-app.ts';

/** Saving of one document. */
export type UsedSave = {
  readonly state: SaveState | undefined;
  readonly isSaving: boolean;
  /** Sends the record: new without an id, else a change. */
  readonly save: (record: AnyRecord) => void;
  /** A verb of the document (`submit`, `post`, `delete`, `setActive`) with id, version and what else it asks. */
  readonly act: (verb: string, body: AnyRecord) => void;
};

/**
 * Saves one document. The request id is made when the form opens and renewed after each success, so that a retry never doubles;
 * after a refusal the content changes, and with it the id. `documentKey` is the record's id or the key of a new form.
 */
export const useSave = (module: Module, documentKey: string): UsedSave => {
  const dispatch = useAppDispatch();
  const { actions } = useMemo(() => createResource(module), [module]);
  const state = useAppState(({ resources }) => (resources[module.name] ?? NO_RESOURCE).saves[documentKey]);
  const sent = useRef<{ readonly content: string; readonly requestId: string } | undefined>(undefined);
  const lastSaved = state?.status === 'saved' ? state.requestId : undefined;

  const requestIdFor = useCallback(
    (content: string): string => {
      const isRepeat = sent.current?.content === content && sent.current.requestId !== lastSaved;
      if (!isRepeat || sent.current === undefined) sent.current = { content, requestId: crypto.randomUUID() };
      return sent.current.requestId;
    },
    [lastSaved],
  );
  return {
    state,
    isSaving: state?.status === 'saving',
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
