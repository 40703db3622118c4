import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAppState } from '@weft/api/hooks/use-app';
import { useRecord, type UsedRecord } from '@weft/api/hooks/use-record';
import { useSave, type UsedSave } from '@weft/api/hooks/use-save';
import { isSignedOut, type ApiFault } from '@weft/api/http/api-fault';
import type { Module } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { useProduct } from '../../product/product-context.ts';

/** What came of a save or a verb. `waits`: nothing of it was done yet, somebody must agree first. */
export type Outcome =
  | { readonly kind: 'saved'; readonly verb: string; readonly id: number; readonly waits: boolean }
  | { readonly kind: 'refused'; readonly verb: string; readonly fault: ApiFault };

/** One record of the server on a screen: reading, saving, verbs. */
export type UsedDocument = UsedRecord &
  Pick<UsedSave, 'openRequest' | 'repeat'> & {
    readonly module: Module;
    readonly id: number | undefined;
    readonly isSaving: boolean;
    /** Saves; `then` says what to do afterwards. A form of the same key sends one save after the other. */
    readonly save: (record: AnyRecord, done: (outcome: Outcome) => void) => void;
    /** A verb with the record's id and version: `submit`, `delete`, `setActive` … */
    readonly act: (verb: string, more: AnyRecord, done: (outcome: Outcome) => void) => void;
  };

/** A call under way: what to do with its answer, how to send it again, and the version of the record that it was asked of. */
type Waiting = { readonly done: (outcome: Outcome) => void; readonly send: () => void; readonly of: unknown };

/** The module under which the server has a record that was asked for under one of the same table. */
const twinIn = (fault: ApiFault | null): string | undefined =>
  fault?.status === 404 ? (fault.data as { readonly module?: string } | undefined)?.module : undefined; // as `NOT_FOUND` tells it

/**
 * One record by the id of the route; a new one without. A save that met the end of the session is sent again, with the same request id,
 * as soon as the person has logged in again over the page.
 */
export const useDocument = (module: Module, id: number | undefined): UsedDocument => {
  const record = useRecord(module, id);
  const [newKey] = useState(() => `new ${crypto.randomUUID()}`);
  const isNew = id === undefined;
  const { state, isSaving, openRequest, repeat, save, act } = useSave(module, isNew ? newKey : String(id), isNew);
  const status = useAppState(({ session }) => session.status);
  const waiting = useRef<Waiting>(undefined);
  const navigate = useNavigate();
  const { catalogue } = useProduct();
  const twin = twinIn(record.fault);
  const elsewhere = twin && catalogue.modules.find(({ name }) => name === twin)?.formRoute;
  const version = record.row?.version;
  const isHeldBack = state?.status === 'failed' && state.fault !== null && isSignedOut(state.fault);

  useEffect(() => {
    const call = waiting.current; // what a finished call does is outside React: toasts, the address bar, focus
    if (call === undefined || state === undefined || state.status === 'saving' || isHeldBack) return;
    waiting.current = undefined;
    const isSame = state.savedId === (id ?? null) && version !== undefined && call.of === version; // who must agree leaves the record as it was
    const waits = module.approval !== undefined && isSame;
    if (state.status === 'saved') call.done({ kind: 'saved', verb: state.verb, id: state.savedId ?? 0, waits });
    else if (state.fault !== null) call.done({ kind: 'refused', verb: state.verb, fault: state.fault });
  }, [state, isHeldBack, module, version, id]);
  useEffect(() => {
    if (isHeldBack && status === 'open') waiting.current?.send(); // the same content has the same request id
  }, [isHeldBack, status]);

  useEffect(() => {
    if (elsewhere !== undefined) void navigate(`/module/${elsewhere}/${id}`, { replace: true }); // the address is outside React
  }, [elsewhere, navigate, id]);

  const begin = (send: () => void, done: (outcome: Outcome) => void): void => {
    if (isSaving) return; // a double press saves once
    waiting.current = { done, send, of: version };
    send();
  };
  return {
    ...record,
    module,
    id,
    isSaving,
    openRequest,
    repeat,
    save: (values, done) => begin(() => save(values), done),
    act: (verb, more, done) => begin(() => act(verb, { id: id ?? 0, version, ...more }), done),
  };
};

/** Leads to the form of a record, of a new one, or to the list of a module. */
export const useGoTo = ({ formRoute, route }: Pick<Module, 'formRoute' | 'route'>) => {
  const navigate = useNavigate();
  return {
    list: useCallback(() => void navigate(`/module/${route}`), [navigate, route]),
    /** `search` is what the address asks of it: `?labels`; `state` what only this step asks, and no link can. */
    record: useCallback(
      (id: number, search = '', state?: object) =>
        void navigate(`/module/${formRoute}/${id}${search}`, { replace: true, state }),
      [navigate, formRoute],
    ),
    another: useCallback(
      (copy?: AnyRecord) => void navigate(`/module/${formRoute}`, { state: { copy } }),
      [navigate, formRoute],
    ),
  };
};
