import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { Banner } from '@weft/ui/Banner';
import { Button } from '@weft/ui/Button';
import { ErrorSummary } from '@weft/ui/ErrorSummary';
import { PageHeader } from '@weft/ui/PageHeader';
import { Skeleton } from '@weft/ui/Skeleton';
import { Card } from '@weft/ui/Card';
import { EmptyState } from '@weft/ui/EmptyState';
import { Status } from '@weft/ui/Status';
import type { Module } from '@weft/domain/catalogue/language/module';
import type { Translate } from '../../i18n/translate.ts';
import { plainText } from '../../product/plain-text.ts';
import { useMain } from './actions/use-main.ts';
import { useFormKeys } from '../../product/use-form-keys.ts';
import { useRights } from '../../product/modules/use-rights.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Page } from '../Page/Page.tsx';
import { ApprovalStrip } from '../Approval/ApprovalStrip.tsx';
import { FieldInfoProvider } from '../FieldInfo/FieldInfoProvider.tsx';
import { headOf, type PlacedFault } from '../form/form-faults.ts';
import { DraftNotice } from '../form/DraftNotice.tsx';
import { shownMoment } from '../india-time.ts';
import { statusLook } from '../status-look.ts';
import { useGoTo, type UsedDocument } from '../form/use-document.ts';
import type { DocumentForm } from '../form/use-document-form.ts';
import { ActiveSwitch } from './actions/ActiveSwitch.tsx';
import { ConflictDialog } from './conflict/ConflictDialog.tsx';
import { DocumentContext } from './document-context.ts';
import { Form, Note, Notices, Still } from './DocumentScreen.style.ts';
import { HeldNotice } from './HeldNotice.tsx';
import { MoreMenu } from './actions/MoreMenu.tsx';
import { PrintButton, PrintKey } from './print/PrintButton.tsx';
import { goneWords } from './actions/gone-words.ts';
import { recordName } from './record-name.ts';
import { RepeatDialog } from './actions/RepeatDialog.tsx';
import { rowName } from './row-name.ts';
import { UsedInDialog } from './actions/UsedInDialog.tsx';
import type { Printed } from './print/use-print.ts';
import { useScreenActions } from './actions/use-screen-actions.ts';

export type DocumentScreenProps = {
  readonly module: Module;
  readonly document: UsedDocument;
  readonly form: DocumentForm;
  /** The paper of its Print button, where that depends on how far the document is: a call that answers a PDF, and what the paper is called. */
  readonly paper?: Pick<Printed, 'call' | 'label'>;
  /** Buttons of the screen in the header. */
  readonly headerActions?: ReactNode;
  /** Where material is allocated for it, while it is (ALLOCATION_SUPPORT). */
  readonly allocationHref?: string | undefined;
  /** What is said of a record that is not there, where its title alone does not. */
  readonly notFound?: string;
  readonly children: ReactNode;
};

/** Where a fault is, unless its words say so: the field, and in lines which one, or what it is about. @example lines[2].rate → Lines, line 3 */
const placeOf = ({ field, message }: PlacedFault, form: DocumentForm, t: Translate): { readonly label?: string } => {
  const label = form.label(headOf(field));
  if (field === '' || message.startsWith(label)) return {};
  const line = /\[(\d+)\]/u.exec(field)?.[1];
  if (line === undefined) return { label };
  if (form.module.fields[headOf(field)] === undefined) return { label: t('form.line', { n: Number(line) + 1 }) }; // lines that are rows of their own
  const about = rowName(form.module, form.shown, headOf(field), Number(line));
  return { label: about === '' ? t('form.atLine', { label, n: Number(line) + 1 }) : `${label}, ${about}` };
};

/**
 * The frame of every form: title with number and status, what is wrong, drafts and conflicts, keys, and the question before unsaved work is
 * left. Fields, lines and the action bar are its children.
 * @example <DocumentScreen module={uom} document={document} form={form}><FieldGrid form={form} rows={uom.form} /><ActionBar>…</ActionBar></DocumentScreen>
 */
export function DocumentScreen({
  module,
  document,
  form,
  paper,
  headerActions,
  allocationHref,
  notFound,
  children,
}: DocumentScreenProps) {
  const { t, say } = useTranslation();
  const goTo = useGoTo(module);
  const isNew = document.id === undefined;
  const main = useMain(() => {
    if (document.id !== undefined) goTo.record(document.id); // it is asked for once
  });
  const actions = useScreenActions(form, document, main.want);
  const { save, saveForMain, act, saveBy, draft, held } = actions;
  const { offer, leave } = main;
  const context = useMemo(
    () => ({ save, act, saveBy, offerMain: offer, leaveMain: leave }),
    [save, act, saveBy, offer, leave],
  );
  const mayCreate = useRights(module.acl).may('create') && !module.readOnly;
  useFormKeys({
    save,
    back: goTo.list,
    ...(mayCreate ? { another: () => goTo.another() } : {}),
    ...(module.states === undefined ? {} : { main: () => main.run(isNew || form.isDirty ? saveForMain : undefined) }),
  });
  const isReady = document.status !== 'failed' && document.status !== 'loading';
  const frame = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (isNew && isReady)
      frame.current?.querySelector<HTMLElement>('input:not([readonly], [disabled]), select, textarea')?.focus(); // a new record is typed at once
  }, [isNew, isReady]);
  const isOvertaken = form.isDirty && form.before !== undefined && document.row?.version !== form.before['version'];
  const title = isNew ? t('form.new', { title: form.module.title }) : recordName(form.module, form.before, t);
  const status = statusLook(form.before?.['status']);
  const changedAt = shownMoment(form.before?.['updatedOn']);

  const isMissing = document.fault?.status === 404;
  if (document.status === 'failed')
    return (
      <Page title={form.module.title}>
        <EmptyState
          isPage
          title={isMissing ? (notFound ?? t('form.notFound', { title: form.module.title })) : t('form.notLoaded')}
          actions={
            <>
              <Button variant="primary" onClick={document.reload}>
                {t('action.retry')}
              </Button>
              <Button onClick={goTo.list}>{t('form.toList', { plural: form.module.plural })}</Button>
            </>
          }
        >
          {isMissing && notFound !== undefined ? undefined : document.fault?.message}
        </EmptyState>
      </Page>
    );
  if (document.status === 'loading')
    return (
      <Page title={form.module.title}>
        <PageHeader title={form.module.title} />
        <Card aria-busy>
          <Skeleton lines={8} />
        </Card>
      </Page>
    );
  return (
    <Page title={title}>
      <PageHeader
        data-acts=""
        title={title}
        note={
          isNew ? undefined : (
            <Note>
              {status && <Status tone={status.tone}>{say(status.label)}</Status>}
              {changedAt !== undefined && (
                <span>
                  {t('form.changed', {
                    at: changedAt,
                    by: plainText(form.before?.['updatedByName']) || t('form.system'),
                  })}
                </span>
              )}
            </Note>
          )
        }
        returnHref={`#/module/${module.route}`}
        allocationHref={allocationHref}
        labels={{ return: t('action.return') }}
      >
        {document.id !== undefined &&
          (module.kind === 'document' ? (
            <PrintButton module={module} id={document.id} form={form} {...paper} />
          ) : (
            <PrintKey module={module} id={document.id} form={form} />
          ))}
        {headerActions}
        {!isNew && module.kind === 'master' && (
          <ActiveSwitch form={form} onChange={(isActive) => act('setActive', { isActive, confirmed: [] })} />
        )}
        {!isNew && <MoreMenu module={module} form={form} document={document} act={act} />}
      </PageHeader>
      <DocumentContext value={context}>
        <Form ref={frame} noValidate aria-label={title} onSubmit={(event) => event.preventDefault()}>
          <Notices>
            {held.isHeld && <HeldNotice onChange={held.release} />}
            {form.readOnlyReason !== undefined && form.readOnlyReason !== 'form.readOnly.status' && (
              <Banner tone="info">{t(form.readOnlyReason)}</Banner>
            )}
            {document.isGone && <Banner tone="danger">{goneWords(document, t)}</Banner>}
            {isOvertaken && (
              <Banner tone="warning">
                {t('live.overtaken', { by: plainText(document.row?.['updatedByName']) || t('form.system') })}
              </Banner>
            )}
            <DraftNotice draft={draft} isDirty={form.isDirty} isOffered={!form.isReadOnly && !held.isHeld} />
            <ErrorSummary
              faults={form.faultList.map((one) => ({ ...one, ...placeOf(one, form, t) }))}
              labels={{ heading: (count) => t('form.faults', { count }) }}
            />
          </Notices>
          {module.approval !== undefined && document.id !== undefined && (
            <ApprovalStrip
              module={module}
              id={document.id}
              version={`${String(document.row?.version)}.${actions.asked}`}
              onDecided={document.reload}
            />
          )}
          <FieldInfoProvider form={form}>
            <Still inert={held.isHeld}>{children}</Still>
          </FieldInfoProvider>
        </Form>
      </DocumentContext>
      {actions.theirs !== undefined && form.before !== undefined && (
        <ConflictDialog form={form} before={form.before} theirs={actions.theirs} onSettle={actions.settle} />
      )}
      {actions.repeated !== undefined && (
        <RepeatDialog
          module={module}
          fault={actions.repeated.fault}
          onClose={actions.putRepeatedAway}
          onConfirm={
            actions.repeated.again &&
            (() => {
              actions.putRepeatedAway();
              actions.repeated?.again?.();
            })
          }
        />
      )}
      {actions.usedIn !== undefined && (
        <UsedInDialog
          fault={actions.usedIn}
          onClose={actions.putUsedAway}
          onMakeInactive={
            form.before?.['isActive'] === false || module.kind === 'document'
              ? undefined
              : () => {
                  actions.putUsedAway();
                  act('setActive', { isActive: false, confirmed: [] });
                }
          }
        />
      )}
    </Page>
  );
}
