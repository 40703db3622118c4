import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useStore } from 'react-redux';
import type { AppState } from '@weft/api/store/app-state';
import type { ApiFault } from '@weft/api/http/api-fault';
import type { Module } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { Banner } from '@weft/ui/Banner';
import { Button } from '@weft/ui/Button';
import type { Option } from '@weft/ui/ComboboxField';
import { useConfirm } from '@weft/ui/Confirm';
import { SidePanel } from '@weft/ui/SidePanel';
import { toast } from '@weft/ui/Toast';
import { useFaultWords } from '../../i18n/fault-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { moduleInfo, useProduct } from '../../product/product-context.ts';
import { DocumentContext } from '../DocumentScreen/document-context.ts';
import { askable, confirmedIn, isOfSimilar, isQuestion } from '../DocumentScreen/actions/repeated.ts';
import { FieldGrid } from '../DocumentScreen/FieldGrid.tsx';
import { headOf } from '../form/form-faults.ts';
import { isSame } from '../form/form-values.ts';
import { useDocument } from '../form/use-document.ts';
import { useDocumentForm } from '../form/use-document-form.ts';
import { useAskLeave } from '../form/use-leave-question.ts';
import { optionOf } from '../use-ref-search.ts';
import { namedAs, shortForm } from './short-form.ts';

export type QuickAddPanelProps = {
  readonly module: Module;
  /** What was typed into the reference field. */
  readonly text: string;
  /** How the row begins besides, in wire form: all of its fields are shown then. */
  readonly begin?: AnyRecord | undefined;
  /** Answered once: the new row, or null. */
  readonly onAnswer: (option: Option | null) => void;
};

/** A new row beside the form that needs it: the few fields that it cannot be without; the form below stays as it is (spec 01, 0.2). */
export function QuickAddPanel({ module, text, begin: begun, onAnswer }: QuickAddPanelProps) {
  const { t, say } = useTranslation();
  const { catalogue } = useProduct();
  const confirm = useConfirm();
  const askLeave = useAskLeave();
  const words = useFaultWords();
  const store = useStore<AppState>();
  const document = useDocument(module, undefined);
  const [named] = useState(() => ({ ...namedAs(module, text), ...begun }));
  const form = useDocumentForm(module, undefined, { initial: named });
  const [first] = useState(form.values);
  const [isWhole, setWhole] = useState(begun !== undefined);
  const frame = useRef<HTMLDivElement>(null);
  const faulty = new Set(form.faultList.map(({ field }) => headOf(field)));
  const rows = isWhole
    ? form.module.form
    : shortForm({ module: form.module, first, now: form.values, context: form.context, faulty });
  const general = form.faultList.filter(({ field }) => field === '');

  /** The name is there already: typing goes on behind it. */
  const begin = (event: Event): void => {
    event.preventDefault();
    const controls = [...(frame.current?.querySelectorAll<HTMLInputElement>('input:not([readonly]), select') ?? [])];
    (controls.find(({ value }) => value === '') ?? controls[0])?.focus();
  };

  const awaited = useRef(false); // a save that waits for an answer, as in `useScreenActions`
  const save = (): void => {
    awaited.current = !form.isWhole();
    if (awaited.current) return;
    const values = form.attempt();
    if (values === undefined) {
      setTimeout(() => frame.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    send(askable(module, values));
  };
  const ask = async (values: AnyRecord, fault: ApiFault): Promise<void> => {
    const answer = await confirm({
      title: t(isOfSimilar(fault) ? 'repeat.similar' : 'repeat.ask'),
      message: words(fault),
      okText: t('repeat.save'),
      cancelText: t('conflict.back'),
    });
    if (answer === true)
      send({ ...values, confirmed: [...confirmedIn(values), ...fault.errors.map(({ name }) => name)] });
  };
  const send = (values: AnyRecord): void =>
    document.save(values, (outcome) => {
      if (outcome.kind === 'refused' && isQuestion(outcome.fault)) void ask(values, outcome.fault);
      else if (outcome.kind === 'refused') {
        form.setServerFault(outcome.fault);
        if (outcome.fault.kind === 'offline') toast.danger(t('server.offline.save'), { title: t('error.title') });
      } else {
        const row = store.getState().resources[module.name]?.byId[outcome.id];
        toast.success(t('form.saved', { title: say(module.title) }));
        onAnswer(row === undefined ? null : optionOf(moduleInfo(catalogue, module.name), row));
      }
    });
  useEffect(() => {
    if (awaited.current && form.isWhole()) save();
  });
  const [asked, setAsked] = useState<object>(); // a save that waits for the render of what was chosen just before, as in `useFormKeys`
  const newest = useRef(save);
  useEffect(() => {
    newest.current = save;
  });
  useEffect(() => {
    if (asked !== undefined) newest.current();
  }, [asked]);
  const close = async (): Promise<void> => {
    const isUntouched = isSame(module, form.values, first);
    if (isUntouched || (await askLeave())) onAnswer(null);
  };
  const press = (event: KeyboardEvent): void => {
    const isSave = (event.ctrlKey || event.metaKey) && (event.key === 's' || event.key === 'Enter');
    if (!isSave) return;
    event.preventDefault();
    if (globalThis.document.activeElement instanceof HTMLElement) globalThis.document.activeElement.blur(); // what is being typed counts
    setTimeout(() => setAsked({}));
  };
  const actions = useMemo(
    () => ({
      save: () => newest.current(),
      act: () => undefined,
      saveBy: () => undefined,
      offerMain: () => undefined,
      leaveMain: () => undefined,
    }),
    [],
  );

  return (
    <SidePanel
      isOpen
      title={t('form.new', { title: say(module.title) })}
      description={t('quickAdd.note')}
      onClose={() => void close()}
      onKeyDown={press}
      onOpenAutoFocus={begin}
      footer={
        <>
          {!isWhole && (
            <Button variant="quiet" onClick={() => setWhole(true)}>
              {t('quickAdd.all')}
            </Button>
          )}
          <Button onClick={() => void close()}>{t('action.cancel')}</Button>
          <Button variant="primary" title={t('key.save')} isBusy={document.isSaving} onClick={save}>
            {t('quickAdd.save')}
          </Button>
        </>
      }
    >
      <DocumentContext value={actions}>
        <div ref={frame}>
          {general.map(({ message }) => (
            <Banner key={message} tone="danger">
              {message}
            </Banner>
          ))}
          <FieldGrid form={form} rows={rows} />
        </div>
      </DocumentContext>
    </SidePanel>
  );
}
