import { useMemo, useState, type ReactNode } from 'react';
import type { Module } from '@weft/domain/catalogue/language/module';
import { Badge } from '@weft/ui/Badge';
import { Banner } from '@weft/ui/Banner';
import { SidePanel } from '@weft/ui/SidePanel';
import { Skeleton } from '@weft/ui/Skeleton';
import { Tabs } from '@weft/ui/Tabs';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { shownMoment } from '../../india-time.ts';
import { useAskLeave, useLeaveQuestion } from '../../form/use-leave-question.ts';
import { shownChanges, type Change } from './history-changes.ts';
import { LazyAttachmentsTab } from './LazyAttachmentsTab.tsx';
import { LazyCommentsTab } from './LazyCommentsTab.tsx';
import { LazyPrintTab } from '../print/LazyPrintTab.tsx';
import type { UnsavedTexts } from '../print/print-texts.ts';
import { Event, Events } from './RecordPanel.style.ts';
import { useAttachments } from './use-attachments.ts';
import { useMayWriteTexts } from './use-may-write-texts.ts';
import { useChangeNames } from './use-change-names.ts';
import { useComments } from './use-comments.ts';
import { useRows, type RowsAnswer } from './use-rows.ts';
import { UseList, type RecordUse } from './UseList.tsx';

/** Tabs of the panel, in their order. */
const TABS = ['comments', 'attachments', 'history', 'whereUsed', 'print'] as const;
export type PanelTab = (typeof TABS)[number];

export type RecordPanelProps = {
  readonly module: Module;
  readonly id: number;
  readonly tab: PanelTab;
  readonly label: (key: string) => string;
  /** Printed texts that were changed and not saved. */
  readonly unsavedTexts: UnsavedTexts | undefined;
  readonly onUnsavedTexts: (unsaved: UnsavedTexts | undefined) => void;
  readonly onTab: (tab: PanelTab) => void;
  readonly onClose: () => void;
};

type HistoryEvent = {
  readonly id: number;
  readonly at: string;
  readonly action: string;
  readonly staffName: string | null;
  /** Whose log-in it was where an operator worked at it. */
  readonly stationName: string | null;
  readonly changes: readonly Change[];
};

type EventsProps = { readonly events: readonly HistoryEvent[] };

function Answered<T>({
  answer,
  empty,
  children,
}: {
  answer: RowsAnswer<T>;
  empty: string;
  children: (rows: readonly T[]) => ReactNode;
}) {
  if (answer.fault !== undefined) return <Banner tone="danger">{answer.fault}</Banner>;
  if (answer.rows === undefined) return <Skeleton lines={5} />;
  return answer.rows.length === 0 ? <p>{empty}</p> : children(answer.rows);
}

function EventList({ module, events, label }: Pick<RecordPanelProps, 'module' | 'label'> & EventsProps) {
  const { t } = useTranslation();
  const changes = useMemo(() => events.flatMap((event) => event.changes), [events]);
  const nameOf = useChangeNames(module.fields, changes);
  return (
    <Events>
      {events.map((event) => (
        <Event key={event.id}>
          <p>
            {t(`history.${event.action}`)}{' '}
            <span>
              {shownMoment(event.at)}{' '}
              {event.stationName === null
                ? event.staffName
                : t('history.atStation', { name: event.staffName ?? '', station: event.stationName })}
            </span>
          </p>
          <dl>
            {shownChanges(module, event.changes, { t, label, nameOf }).map((change) => (
              <div key={change.key}>
                <dt>{change.label}</dt>
                <dd>
                  {change.old !== undefined && <del>{change.old}</del>}
                  {change.old !== undefined && ` ${ARROW} `}
                  {change.new ?? NOTHING}
                </dd>
              </div>
            ))}
          </dl>
        </Event>
      ))}
    </Events>
  );
}

const NO_EVENTS: readonly HistoryEvent[] = [];

function HistoryTab({ module, id, label }: Pick<RecordPanelProps, 'module' | 'id' | 'label'>) {
  const { t } = useTranslation();
  const answer = useRows<HistoryEvent>(`${module.api}/history/${id}`);
  return (
    <Answered answer={answer} empty={t('history.empty')}>
      {() => <EventList module={module} events={answer.rows ?? NO_EVENTS} label={label} />}
    </Answered>
  );
}

const ARROW = '→';
const NOTHING = '–';

function UsedTab({ module, id }: Pick<RecordPanelProps, 'module' | 'id'>) {
  const { t } = useTranslation();
  const answer = useRows<RecordUse>(`${module.api}/whereUsed/${id}`);
  return (
    <Answered answer={answer} empty={t('whereUsed.empty')}>
      {(uses) => <UseList uses={uses} />}
    </Answered>
  );
}

/** What is said about a record, its files, what happened to it and what refers to it, beside the form. */
export function RecordPanel({
  module,
  id,
  tab,
  label,
  unsavedTexts,
  onUnsavedTexts,
  onTab,
  onClose,
}: RecordPanelProps) {
  const { t } = useTranslation();
  const comments = useComments(module, id);
  const hasTexts = useMayWriteTexts(module);
  const [isWriting, setWriting] = useState(false);
  const askLeave = useAskLeave();
  useLeaveQuestion(isWriting, () => setWriting(false));
  /** A comment that was begun goes with its tab: not without a question. */
  const leave = async (go: () => void): Promise<void> => {
    if (isWriting && !(await askLeave())) return;
    setWriting(false);
    go();
  };
  const files = useAttachments(module, id);
  const count = (number: number) => (number === 0 ? {} : { badge: <Badge>{number}</Badge> });
  return (
    <SidePanel isOpen onClose={() => void leave(onClose)} title={t('panel.title')}>
      <Tabs
        label={t('panel.title')}
        selected={tab}
        onSelect={(key) => void leave(() => onTab(TABS.find((one) => one === key) ?? 'comments'))}
        tabs={[
          {
            key: 'comments',
            label: t('action.comments'),
            ...count(comments.rows.length),
            content: <LazyCommentsTab module={module} id={id} query={comments} onUnsent={setWriting} />,
          },
          {
            key: 'attachments',
            label: t('action.attachments'),
            ...count(files.rows.length),
            content: <LazyAttachmentsTab module={module} id={id} query={files} />,
          },
          { key: 'history', label: t('action.history'), content: <HistoryTab module={module} id={id} label={label} /> },
          { key: 'whereUsed', label: t('action.whereUsed'), content: <UsedTab module={module} id={id} /> },
          ...(hasTexts
            ? [
                {
                  key: 'print',
                  label: t('printTexts.tab'),
                  ...(unsavedTexts === undefined
                    ? {}
                    : { badge: <Badge tone="warning">{t('printTexts.unsaved')}</Badge> }),
                  content: <LazyPrintTab module={module} id={id} unsaved={unsavedTexts} onUnsaved={onUnsavedTexts} />,
                },
              ]
            : []),
        ]}
      />
    </SidePanel>
  );
}
