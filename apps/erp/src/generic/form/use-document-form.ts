import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { useAppState } from '@weft/api/hooks/use-app';
import type { ApiFault } from '@weft/api/http/api-fault';
import type { WireRecord } from '@weft/api/resource/resource';
import type { Module } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { stillOpen } from '@weft/domain/rules/documents/completed-status';
import type { RuleContext } from '@weft/domain/catalogue/language/rule-context';
import { figuresNow, validate, warningsOf } from '@weft/domain/catalogue/language/validate';
import { fromWire } from '@weft/domain/catalogue/language/wire';
import type { WireError } from '@weft/domain/contract/faults';
import type { StatusName } from '@weft/domain/contract/statuses';
import { faultWords } from '../../i18n/fault-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useRights } from '../../product/modules/use-rights.ts';
import { useShaped } from '../../product/modules/use-shaped.ts';
import { useLabels } from './field-label.ts';
import { faultMap, mergedFaults, ownFaults, serverFaults, type FaultTeller, type PlacedFault } from './form-faults.ts';
import { filledValues, formPlan, withoutPlanned } from './carried-values.ts';
import { emptyValues, isSame, sendable, wireValues } from './form-values.ts';
import { statusOf } from '@weft/domain/contract/statuses';
import { type RuleSettings, useRefRows, useRuleSettings } from './use-rule-context.ts';
import { useUnlockedWait } from './use-unlocked-wait.ts';
import { useToldWarnings } from './use-told-warnings.ts';
import { useTypingFaults } from './use-typing-faults.ts';
import { withHeld } from './with-held.ts';

/** State of one form: what is typed, what is wrong with it, what rules make of it. Server state stays in the store. */
export type DocumentForm = {
  readonly module: Module;
  /** Calculation form: figures are Decimals, refs ids with `…Name` beside them. */
  readonly values: AnyRecord;
  /** The same with what it takes over from earlier documents and what rules work out (totals, read-only fields) as of now. */
  readonly shown: AnyRecord;
  readonly before: AnyRecord | undefined;
  readonly context: RuleContext;
  readonly label: (key: string) => string;
  /** Sets a field; `beside` sets others with it (the name of a ref). */
  readonly set: (key: string, value: unknown, beside?: AnyRecord) => void;
  /** Takes a whole record: a draft, a merged conflict, a copy. It counts as unsaved. */
  readonly take: (values: AnyRecord) => void;
  /** Throws what was typed away. */
  readonly reset: () => void;
  readonly isDirty: boolean;
  /** Rules and faults are of what is typed now, not of a keystroke ago. */
  readonly isSettled: boolean;
  /** Every row that the rules read is there, and every text that was left in a pick list has its answer: before, they would miss what is on its way. */
  readonly isWhole: () => boolean;
  readonly isReadOnly: boolean;
  /** The session ended and nobody has logged in again: what was typed stands in the fields and waits, Save asks for the log-in. */
  readonly isStill: boolean;
  /** Why nothing can be changed, as a key of the translations. */
  readonly readOnlyReason: string | undefined;
  readonly faults: ReadonlyMap<string, string>;
  readonly faultList: readonly PlacedFault[];
  /** What to look at twice, by path; it hinders no save. */
  readonly warnings: ReadonlyMap<string, string>;
  /** What is wrong with texts that cannot be read, by path. */
  readonly unread: ReadonlyMap<string, string>;
  /** What other records have to say to this one, with the facts that an offer of a screen asks. */
  readonly said: readonly WireError[];
  /** Tells that a control holds a text that cannot be read; it must not be saved meanwhile. */
  readonly setTypingFault: (path: string, fault: string | undefined) => void;
  /** Tells that a text which was left in a control waits for its answer. */
  readonly setAsking: (path: string, isAsking: boolean) => void;
  /** Faults that a save or a verb brought back. */
  readonly setServerFault: (fault: ApiFault | undefined) => void;
  /** Validates. The record as it travels when all is well, else undefined and every fault shown. */
  readonly attempt: () => AnyRecord | undefined;
};

export type DocumentFormOptions = {
  /** Statuses in which a document may be edited; default draft. */
  readonly editableIn?: readonly StatusName[];
  /** A new record begins with these instead of nothing: a copy. */
  readonly initial?: AnyRecord | undefined;
};

type State = {
  /** The declaration as it was shaped when the record began: its defaults are in the values. */
  readonly module: Module;
  /** Settings as they were then: a new record has its first values from them. */
  readonly settings: RuleSettings;
  /** Version of the row that `before` was read from; another one means that somebody saved. */
  readonly version: unknown;
  readonly before: AnyRecord | undefined;
  readonly values: AnyRecord;
  readonly isDirty: boolean;
};

const NEW = 'new';
const NONE: ReadonlySet<string> = new Set();
const DRAFT: readonly StatusName[] = ['draft'];
const NO_WARNINGS: ReadonlyMap<string, string> = new Map();

const readOnlyReasonOf = (
  module: Module,
  before: AnyRecord | undefined,
  editableIn: readonly StatusName[],
  may: (bit: 'create' | 'edit') => boolean,
): string | undefined => {
  if (module.readOnly) return 'form.readOnly.module';
  if (!may(before === undefined ? 'create' : 'edit')) return 'form.readOnly.right';
  const status = statusOf(before?.['status']);
  return module.states !== undefined && status !== undefined && !editableIn.includes(status)
    ? 'form.readOnly.status'
    : undefined;
};

/**
 * Form of one record: begins with the row (or with defaults), validates by the module's own rules after the first attempt, keeps server
 * faults until their field is touched. A newer row replaces what is shown only while nothing is unsaved.
 * @example const form = useDocumentForm(purchaseOrder, order.row); form.set('party', 7, { partyName: 'Shree Polymers' })
 */
export const useDocumentForm = (
  declared: Module,
  row: WireRecord | undefined,
  { editableIn = DRAFT, initial }: DocumentFormOptions = {},
): DocumentForm => {
  const { t, say } = useTranslation();
  const module = useShaped(declared);
  const settings = useRuleSettings(module);
  const rights = useRights(module.acl);
  const label = useLabels(module);
  const customs = useAppState(({ session }) => session.customs);
  const isStill = useAppState(({ session }) => session.status === 'putAway');
  const plan = useMemo(
    () => formPlan(module, (name) => customs[name] ?? [], rights.hidden),
    [module, customs, rights.hidden],
  );
  const begin = (): State => {
    const before = row === undefined ? undefined : fromWire(module.fields, row);
    const values = before ?? { ...withoutPlanned(plan, emptyValues(module.fields, settings)), ...initial };
    return {
      module,
      settings,
      version: row === undefined ? NEW : (row.version ?? row.id),
      before,
      values,
      isDirty: initial !== undefined && row === undefined,
    };
  };
  const [state, setState] = useState(begin);
  const rowVersion = row === undefined ? NEW : (row.version ?? row.id);
  // Somebody saved, this screen or another: what is unsaved stays, and the server will speak of the conflict. So with newly shaped fields,
  // and with settings that came after the new record had begun with those that the browser kept.
  const isOutdated =
    rowVersion !== state.version || module !== state.module || (row === undefined && settings !== state.settings);
  if (isOutdated && !state.isDirty) setState(begin());

  const { before, values, isDirty } = state;
  const [wasTried, setTried] = useState(false);
  const typing = useTypingFaults();
  const [server, setServer] = useState<{ readonly fault: ApiFault; readonly touched: ReadonlySet<string> }>();
  const { rows, version: rowsVersion, isWhole } = useRefRows(module, values);
  const context = useMemo(
    (): RuleContext => ({
      ...settings,
      ref: (name, id) => (typeof id === 'number' ? (rows.rowOf(name, id) ?? undefined) : undefined),
      ...(before === undefined ? {} : { before }),
    }),
    // oxlint-disable-next-line react/exhaustive-deps -- rows that arrived change what `ref` answers
    [settings, rows, rowsVersion, before],
  );
  const filled = useMemo(
    () => (plan === undefined ? values : filledValues(plan, values, before, context)),
    [plan, values, before, context],
  );
  const deferred = useDeferredValue(filled); // a keystroke paints first; rules follow at once
  const sent = useMemo(() => sendable(module, deferred, rights.hidden), [module, deferred, rights.hidden]);
  /** What the server stored stands until something is changed: rules would need rows that are still on their way. */
  const isStored = before !== undefined && !isDirty;
  const figures = useMemo(
    () => (isStored ? undefined : figuresNow(module, sent, context)),
    [isStored, module, sent, context],
  );
  const checked = useMemo(
    () => (wasTried ? validate(module, sent, context).faults : []),
    [wasTried, module, sent, context],
  );
  const said = useToldWarnings(module, deferred, before?.['id']);
  const warned = useMemo(() => warningsOf(module, sent, context), [module, sent, context]);
  const warnings = useMemo(() => {
    if (warned.length === 0 && said.length === 0) return NO_WARNINGS;
    const tellOne: FaultTeller = (fault) => faultWords({ t, say }, fault);
    return faultMap(mergedFaults(ownFaults(warned, tellOne), serverFaults(said, NONE, tellOne)));
  }, [warned, said, t, say]);
  const shown = useMemo(
    () => (figures === undefined ? filled : withHeld(module, filled, figures, context)),
    [module, filled, figures, context],
  );

  const touch = useCallback((key: string): void => {
    setServer((now) => now && { ...now, touched: new Set([...now.touched, key]) });
  }, []);
  const set = useCallback(
    (key: string, value: unknown, beside: AnyRecord = {}): void => {
      setState((now) => {
        const next = { ...now.values, ...beside, [key]: value };
        // Walking through a form changes nothing: an empty line that Tab added, an empty field that was left.
        const isDirty = now.isDirty || now.before === undefined || !isSame(module, next, now.before);
        return { ...now, values: next, isDirty };
      });
      touch(key);
    },
    [touch, module],
  );

  const [, redraw] = useState({});
  const asking = useRef(new Set<string>());
  const setAsking = useCallback((path: string, isAsking: boolean): void => {
    if (isAsking) asking.current.add(path);
    else asking.current.delete(path);
    redraw({}); // whoever waits for the answer looks again
  }, []);

  const typed = [...typing.unread].map(([field, message]) => ({ field, message }));
  const tell: FaultTeller = (fault) => faultWords({ t, say }, fault);
  const told = server === undefined ? [] : serverFaults(server.fault.errors, server.touched, tell);
  const faultList = mergedFaults(wasTried ? typed : [], wasTried ? ownFaults(checked, tell) : [], told);
  const isUnlocked = useUnlockedWait(module, before);
  const open = isUnlocked ? [...editableIn, 'pendingApproval' as const] : editableIn;
  const readOnlyReason = readOnlyReasonOf(module, before, stillOpen(open, context.config), rights.may);
  return {
    module,
    values,
    shown,
    before,
    context,
    label,
    set,
    take: (next) =>
      setState((now) => ({ ...now, values: next, isDirty: before === undefined || !isSame(module, next, before) })),
    reset: () => {
      setState(begin());
      setTried(false);
      setServer(undefined);
      typing.clear();
    },
    isDirty: isDirty || typing.unread.size > 0, // a text that cannot be read is no value, but somebody typed it
    isSettled: deferred === filled,
    isWhole: () => isWhole() && asking.current.size === 0,
    isReadOnly: readOnlyReason !== undefined,
    isStill,
    readOnlyReason,
    faults: faultMap(faultList),
    faultList,
    warnings,
    unread: typing.unread,
    setTypingFault: typing.tell,
    said,
    setAsking,
    setServerFault: (fault) => setServer(fault && { fault, touched: new Set() }),
    attempt: () => {
      setTried(true);
      const { faults } = validate(module, sendable(module, filled, rights.hidden), context);
      return faults.length === 0 && typed.length === 0 ? wireValues(module, filled, rights.hidden) : undefined;
    },
  };
};
