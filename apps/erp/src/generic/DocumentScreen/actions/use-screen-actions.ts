import { useEffect, useRef, useState } from 'react';
import { isConflict, isUndecided, type ApiFault } from '@weft/api/http/api-fault';
import type { Module } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { fromWire } from '@weft/domain/catalogue/language/wire';
import { useConfirm } from '@weft/ui/Confirm';
import { toast } from '@weft/ui/Toast';
import { faultTitle } from '../../../i18n/fault-title.ts';
import { useFaultWords } from '../../../i18n/fault-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useRights } from '../../../product/modules/use-rights.ts';
import { wireValues } from '../../form/form-values.ts';
import { useDraft, type UsedDraft } from '../../form/use-draft.ts';
import { useGoTo, type Outcome, type UsedDocument } from '../../form/use-document.ts';
import type { DocumentForm } from '../../form/use-document-form.ts';
import { useHeldSave, type HeldHere } from '../../form/use-held-save.ts';
import { useLabelsAfter } from '../../LabelPrint/use-labels-after.ts';
import { useLeaveQuestion } from '../../form/use-leave-question.ts';
import type { ScreenActions } from '../document-context.ts';
import { goneWords } from './gone-words.ts';
import { MAIN_ASKED } from './use-main.ts';
import { askable, askableVerb, confirmedIn, isQuestion, namesHolder } from './repeated.ts';
import { useServerQuestion } from '../../use-server-question.ts';
import { useUndoDelete } from './use-undo-delete.ts';

/** Everything that a form screen can be asked to do, and what is being asked of the person. */
export type ActionsState = Omit<ScreenActions, 'offerMain' | 'leaveMain'> & {
  /** Saves for the main action of the document: the screen of a new record is told by the step that leads to it. */
  readonly saveForMain: () => void;
  readonly draft: UsedDraft;
  /** A save or verb that the server did not decide and that waits to be sent. */
  readonly held: Pick<HeldHere, 'isHeld' | 'release'>;
  /** Somebody else saved meanwhile: their record, in calculation form. */
  readonly theirs: AnyRecord | undefined;
  readonly settle: (values: AnyRecord | undefined) => void;
  /** A delete that was refused because the record is used. */
  readonly usedIn: ApiFault | undefined;
  readonly putUsedAway: () => void;
  /** A save or a return into use that met another record with the same value. */
  readonly repeated: Repeated | undefined;
  readonly putRepeatedAway: () => void;
  /** How often somebody's agreement was asked for here: the record does not tell. */
  readonly asked: number;
};

/** What was refused because another record has a value already; `again` sends it confirmed, where that is open. */
export type Repeated = { readonly fault: ApiFault; readonly again: (() => void) | undefined };

type Done = (outcome: Outcome) => void;

type Saved = Extract<Outcome, { readonly kind: 'saved' }>;

/** What comes after a save: nothing, another record, or the document's main action. */
type After = 'stay' | 'another' | 'main';

/** What is to happen with a right record. */
type Intent = { readonly after: After } | { readonly verb: string };

const IN_USE = 4423;

/** The summary stands at the top, the first wrong control gets the focus. */
const focusFirstFault = (): void => {
  const control = document.querySelector<HTMLElement>('form [aria-invalid="true"]');
  if (control === null) document.querySelector<HTMLElement>('form [role="alert"]')?.scrollIntoView({ block: 'center' });
  else control.focus();
};

/** Whether a fault's place (`lines[2].qty`) is one of the form's fields; others are faults of the call as a whole. */
const isOnForm = ({ fields }: Module, place: string): boolean => fields[place.replace(/[.[].*$/u, '')] !== undefined;

/** All that stands in the way is a count of the goods since then. */
const isCountClosed = ({ errors }: ApiFault): boolean =>
  errors.length > 0 && errors.every(({ name }) => name === 'COUNT_CLOSED' || name === 'BACK_BEFORE_COUNT');

/** A save that waited had arrived before, and this one is of other content. */
const isArrived = ({ status, responseCode, errors, data }: ApiFault): boolean =>
  status === 409 && responseCode === 4409 && errors.length === 0 && data === undefined;

const isRecord = (value: unknown): value is AnyRecord => typeof value === 'object' && value !== null;

/** Saving, verbs, conflicts, drafts and the question before leaving, for one form screen. */
export const useScreenActions = (form: DocumentForm, document: UsedDocument, whenSaved: () => void): ActionsState => {
  const { t } = useTranslation();
  const words = useFaultWords();
  const { module } = form;
  const confirm = useConfirm();
  const answered = useServerQuestion();
  const mayKeepCount = useRights('chemical/reconcile').may('override');
  const { hidden } = useRights(module.acl);
  const goTo = useGoTo(module);
  const offerUndo = useUndoDelete(module);
  const draft = useDraft(form, document);
  const held = useHeldSave(module.title);
  const labelsAfter = useLabelsAfter(module.name);
  const road = useLeaveQuestion(form.isDirty || held.isHeld, draft.drop);
  const [theirs, setTheirs] = useState<AnyRecord>();
  const [usedIn, setUsedIn] = useState<ApiFault>();
  const [repeated, setRepeated] = useState<Repeated>();
  const [asked, setAsked] = useState(0);
  const [sought, seekFault] = useState<{ readonly isTold: boolean }>();
  /** A save that waits for rows which rules read: judged without them, a right record may look wrong for a moment. */
  const awaited = useRef<Intent>(undefined);

  const told = useRef<object>(undefined);
  const { isSettled, faultList } = form;
  useEffect(() => {
    if (sought === undefined || sought === told.current || !isSettled) return; // rules may still look at what was typed a keystroke ago
    told.current = sought;
    focusFirstFault();
    if (!sought.isTold && faultList.length > 0) toast.warning(t('form.notSaved', { count: faultList.length }));
  }, [sought, isSettled, faultList, t]);

  const refused = (fault: ApiFault, again?: (confirmed: readonly string[]) => void): void => {
    if (isConflict(fault) && isRecord(fault.data)) {
      setTheirs(fromWire(module.fields, fault.data));
      return;
    }
    if (namesHolder(fault) || isQuestion(fault)) {
      const confirmed = fault.errors.map(({ name }) => name);
      setRepeated({ fault, again: isQuestion(fault) && again !== undefined ? () => again(confirmed) : undefined });
      form.setServerFault(fault);
      return;
    }
    form.setServerFault(fault);
    const isTold = !fault.errors.some(({ field }) => isOnForm(module, field)); // a fault of no field is told in its own words
    if (isTold)
      toast.danger(document.id === undefined && isArrived(fault) ? t('form.arrived') : words(fault), {
        title: faultTitle(t, fault),
      });
    seekFault({ isTold });
  };
  const tellWaiting = (): void => {
    toast.warning(t('form.waits', { title: module.title }));
    setAsked((n) => n + 1);
  };
  const saved = ({ id, waits }: Saved, after: After): void => {
    const andNew = after === 'another';
    const search = waits ? '' : labelsAfter('save');
    const labels = { label: t('action.printLabel'), onPress: () => goTo.record(id, search) };
    if (waits) tellWaiting();
    else toast.success(t('form.saved', { title: module.title }), andNew && search !== '' ? { action: labels } : {});
    form.setServerFault(undefined);
    draft.drop();
    road.open();
    form.reset();
    if (after === 'main' && !waits) {
      whenSaved();
      if (document.id === undefined) goTo.record(id, '', MAIN_ASKED);
    } else if (andNew) goTo.another();
    else if (document.id === undefined || search !== '') goTo.record(id, search);
  };
  /** What the server did not decide waits, to be sent as it is; an answer takes it off. */
  const isAnswered = (outcome: Outcome, again: () => void): boolean => {
    const undecided = outcome.kind === 'refused' && isUndecided(outcome.fault) ? outcome.fault : undefined;
    if (undecided === undefined) held.release();
    else held.hold(again, undecided.kind === 'offline');
    return undecided === undefined;
  };
  const send = (values: AnyRecord, after: After): void =>
    document.save(values, (outcome) => {
      if (!isAnswered(outcome, () => send(values, after))) return;
      if (outcome.kind === 'saved') saved(outcome, after);
      else
        refused(outcome.fault, (confirmed) =>
          send({ ...values, confirmed: [...confirmedIn(values), ...confirmed] }, after),
        );
    });
  const acted = (outcome: Outcome, again: (confirmed: readonly string[]) => void): void => {
    if (outcome.kind === 'refused') {
      if (outcome.fault.responseCode === IN_USE) setUsedIn(outcome.fault);
      else refused(outcome.fault, again);
      return;
    }
    const isGone = outcome.verb === 'delete' && !outcome.waits;
    if (outcome.waits) tellWaiting();
    else if (isGone) offerUndo(outcome.id);
    else toast.success(t('form.done', { title: module.title }));
    draft.drop();
    road.open();
    form.reset();
    if (isGone) goTo.list();
    const search = outcome.waits ? '' : labelsAfter(outcome.verb);
    if (outcome.verb === 'merge' || document.id === undefined || search !== '') goTo.record(outcome.id, search);
  };

  const perform = (verb: string, more: AnyRecord, done?: Done): void =>
    document.act(verb, askableVerb(module, more), (outcome) => {
      const isHere = isAnswered(outcome, () => perform(verb, more));
      if (isHere && outcome.kind === 'refused' && mayKeepCount && isCountClosed(outcome.fault)) {
        void keepCount(verb, more, outcome.fault, done);
        return;
      }
      const again = (confirmed: readonly string[]): void =>
        perform(verb, { ...more, confirmed: [...confirmedIn(more), ...confirmed] }, done);
      if (isHere && outcome.kind === 'refused' && done !== undefined && isQuestion(outcome.fault)) {
        void askFirst(outcome, again, done);
        return;
      }
      done?.(outcome);
      if (isHere && (done === undefined || outcome.kind === 'saved')) acted(outcome, again);
    });
  /** What the server asks of a verb that a dialog of the screen sent: over that dialog, which stays when the answer is no. */
  const askFirst = async (
    outcome: Extract<Outcome, { readonly kind: 'refused' }>,
    again: (confirmed: readonly string[]) => void,
    done: Done,
  ): Promise<void> => {
    if (await answered(outcome.fault)) again(outcome.fault.errors.map(({ name }) => name));
    else done(outcome);
  };
  /** What is entered late was there when its goods were counted: the person says so, and the counted figure stands. */
  const keepCount = async (verb: string, more: AnyRecord, fault: ApiFault, done?: Done): Promise<void> => {
    const answer = await confirm({
      title: t('count.closed'),
      message: words(fault),
      okText: t('count.included'),
    });
    if (answer === true) perform(verb, { ...more, override: ['COUNT_CLOSED'] }, done);
    else if (done === undefined) refused(fault);
    else done({ kind: 'refused', verb, fault });
  };

  /** One thing waits at a time: what comes after it would be of a record that nobody knows yet. Of a deleted one nothing can be saved. */
  const isFree = (): boolean => {
    if (document.isGone) {
      toast.danger(goneWords(document, t));
      return false;
    }
    if (held.isHeld) toast.warning(t('form.held.first'));
    return !held.isHeld;
  };
  const act: ScreenActions['act'] = (verb, more = {}, done) => {
    if (isFree()) perform(verb, more, done);
  };

  const attempt = (intent: Intent): void => {
    if (!isFree()) return;
    if (form.isReadOnly || document.isSaving) return;
    if (!form.isWhole()) {
      awaited.current = intent;
      return;
    }
    const values = form.attempt();
    if (values === undefined) seekFault({ isTold: false });
    else if ('verb' in intent) act(intent.verb, values);
    else send(askable(module, values), intent.after);
  };
  useEffect(() => {
    const intent = awaited.current;
    if (intent === undefined || !form.isWhole()) return; // a row that arrives draws the form anew
    awaited.current = undefined;
    attempt(intent);
  });

  return {
    asked,
    draft,
    held,
    theirs,
    usedIn,
    putUsedAway: () => setUsedIn(undefined),
    repeated,
    putRepeatedAway: () => setRepeated(undefined),
    save: (andNew = false) => attempt({ after: andNew ? 'another' : 'stay' }),
    saveForMain: () => attempt({ after: 'main' }),
    act,
    saveBy: (verb) => attempt({ verb }),
    settle: (values) => {
      setTheirs(undefined);
      if (values === undefined) return;
      form.take(values);
      send(wireValues(module, values, hidden), 'stay');
    },
  };
};
