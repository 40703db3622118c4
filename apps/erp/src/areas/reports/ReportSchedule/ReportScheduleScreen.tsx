import { Send } from 'lucide-react';
import { useState } from 'react';
import { firstValueFrom } from 'rxjs';
import { useServerQuery } from '@weft/api/hooks/use-server-query';
import { reportSchedule } from '@weft/domain/catalogue/reports/report-schedule';
import type { FormSection } from '@weft/domain/catalogue/language/module';
import { reportList } from '@weft/domain/rules/lists/report-list';
import type { ViewsOfList } from '@weft/domain/rules/lists/saved-view';
import { formatDateTime } from '@weft/domain/rules/dates/in-india';
import { periodKeys } from '@weft/domain/rules/reports/relative-period';
import { Banner } from '@weft/ui/Banner';
import { Button } from '@weft/ui/Button';
import { Card } from '@weft/ui/Card';
import { SelectField } from '@weft/ui/SelectField';
import { toast } from '@weft/ui/Toast';
import { ActionBar } from '../../../generic/DocumentScreen/actions/ActionBar.tsx';
import { DocumentScreen } from '../../../generic/DocumentScreen/DocumentScreen.tsx';
import { FieldGrid } from '../../../generic/DocumentScreen/FieldGrid.tsx';
import { SaveButton } from '../../../generic/DocumentScreen/actions/SaveButton.tsx';
import { useCopied } from '../../../generic/GenericForm/GenericFormScreen.tsx';
import { useDocument } from '../../../generic/form/use-document.ts';
import { type DocumentForm, useDocumentForm } from '../../../generic/form/use-document-form.ts';
import { useTellFault } from '../../../i18n/use-tell-fault.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { plainText } from '../../../product/plain-text.ts';
import { useProduct } from '../../../product/product-context.ts';
import type { ScreenProps } from '../../../product/modules/screen-props.ts';
import type { ReportModel } from '../Report/report-answers.ts';
import { ReportFilters } from '../Report/ReportFilters.tsx';
import { keptFilters, shownFilters, storedFilters } from './schedule-filters.ts';
import { type ScheduleRun, ScheduleRuns } from './ScheduleRuns.tsx';

const WHAT: readonly FormSection<string>[] = [{ title: 'Report', rows: [['name', 'report', 'format']] }];
const TEXT: readonly FormSection<string>[] = [{ title: 'Text', rows: [['subject'], ['text']] }];
const TO: readonly FormSection<string>[] = [{ title: 'Delivery', rows: [['recipients'], ['sender']] }];
const LAST: readonly FormSection<string>[] = [{ title: 'Last run', rows: [['owner', 'lastRunOn', 'lastResult']] }];
/** A notice tells of a run that failed. */
const FOLLOWS = [reportSchedule.name];

/** When, and over which days; only what the choices before it ask for. */
const whenOf = ({ every, period }: DocumentForm['values'], hasPeriod: boolean): readonly FormSection<string>[] => [
  {
    title: 'When',
    rows: [
      ['every', every === 'cron' ? 'cron' : 'time', 'zone'],
      every === 'week' ? ['weekDays'] : [],
      every === 'month' || every === 'quarter' ? ['monthDay'] : [],
      hasPeriod || plainText(period) !== '' ? ['period', ...(period === 'lastDays' ? ['periodDays'] : [])] : [],
    ],
  },
];

const conditionOf = ({ condition }: DocumentForm['values']): readonly FormSection<string>[] => [
  {
    title: 'Condition',
    rows: [['onlyIfRows'], ['condition', ...(plainText(condition) === '' ? [] : ['conditionAbove'])]],
  },
];

type NextTime = { readonly at: string };

/** When the schedule comes next, by the clock of its zone. */
function NextTimes({ values }: Pick<DocumentForm, 'values'>) {
  const { t } = useTranslation();
  const { every, time, zone, weekDays, monthDay, cron } = values;
  const body = { every, time, zone, weekDays, monthDay, cron };
  const { rows } = useServerQuery<NextTime, never>('next times of a schedule', {
    method: 'POST',
    path: `${reportSchedule.api}/next`,
    body,
  });
  if (rows.length === 0) return null;
  const times = rows.map(({ at }) => formatDateTime(at)).join(', ');
  return <Banner tone="info">{t('schedule.next', { times, zone: plainText(zone) })}</Banner>;
}

/** The views of the report that the person has or is shown; its filters, order and columns are then those of the report that is sent. */
function ViewField({ form, report }: { readonly form: DocumentForm; readonly report: string }) {
  const { say } = useTranslation();
  const { data } = useServerQuery<never, ViewsOfList>(
    'views of a scheduled report',
    report === '' ? undefined : { method: 'GET', path: `listView/of/${reportList(report)}` },
  );
  const value = plainText(form.values['savedView']);
  const views = data?.views ?? [];
  const options = views.map(({ id, name }) => ({ value: String(id), label: name }));
  if (value === '' && options.length === 0) return null;
  return (
    <SelectField
      label={form.label('savedView')}
      name="savedView"
      readOnly={form.isReadOnly}
      help={say(reportSchedule.fields.savedView.help ?? '')}
      options={options}
      value={value === '' ? null : value}
      fault={form.faults.get('savedView')}
      onCommit={(next) => {
        form.set('savedView', next === null ? null : Number(next));
        form.set('filters', null);
      }}
    />
  );
}

/** The total that an alert looks at: of those that the report adds up. */
function TotalField({ form, model }: { readonly form: DocumentForm; readonly model: ReportModel }) {
  const { say } = useTranslation();
  const value = plainText(form.values['conditionColumn']);
  return (
    <SelectField
      label={form.label('conditionColumn')}
      name="conditionColumn"
      required
      readOnly={form.isReadOnly}
      options={model.columns
        .filter(({ isTotalled, key }) => isTotalled === true || key === value)
        .map(({ key, label }) => ({ value: key, label: say(label) }))}
      value={value === '' ? null : value}
      fault={form.faults.get('conditionColumn')}
      onCommit={(next) => form.set('conditionColumn', next)}
    />
  );
}

/** One schedule: which report, narrowed by what, when, to whom; beside what it made so far (spec 03, 5.5). */
export function ReportScheduleScreen({ id }: ScreenProps) {
  const { t } = useTranslation();
  const { api } = useProduct();
  const tellFault = useTellFault();
  const document = useDocument(reportSchedule, id);
  const form = useDocumentForm(reportSchedule, document.row, { initial: useCopied(reportSchedule) });
  const [isSending, setSending] = useState(false);
  const models = useServerQuery<ReportModel, never>('reports', {
    method: 'GET',
    path: 'chemical/report/getReportModules',
  });
  const runs = useServerQuery<ScheduleRun, never>(
    'runs of a schedule',
    id === undefined ? undefined : { method: 'GET', path: `${reportSchedule.api}/${id}/runs` },
    FOLLOWS,
  );
  const { values } = form;
  const model = models.rows.find(({ key }) => key === values['report']);
  const filters = model?.filters ?? [];
  const hasView = plainText(values['savedView']) !== '';
  const filterFaults = form.faultList.filter(({ field }) => field.startsWith('filters'));
  const sendNow = async (): Promise<void> => {
    setSending(true);
    try {
      await firstValueFrom(api.post(`${reportSchedule.api}/runNow`, { id }, { requestId: crypto.randomUUID() }));
      toast.success(t('schedule.sending'));
      runs.refresh();
    } catch (cause) {
      tellFault(cause);
    } finally {
      setSending(false);
    }
  };
  return (
    <DocumentScreen
      module={reportSchedule}
      document={document}
      form={form}
      headerActions={
        id !== undefined && !form.isReadOnly ? (
          <Button icon={<Send />} isBusy={isSending} disabled={form.isDirty} onClick={() => void sendNow()}>
            {t('schedule.sendNow')}
          </Button>
        ) : null
      }
    >
      <FieldGrid form={form} rows={WHAT} foot={<ViewField form={form} report={plainText(values['report'])} />} />
      {model !== undefined && !form.isReadOnly && !hasView && keptFilters(filters).length > 0 && (
        <Card title={t('list.filters')}>
          {filterFaults.map(({ field, message }) => (
            <Banner key={field} tone="danger">
              {message}
            </Banner>
          ))}
          <ReportFilters
            filters={keptFilters(filters)}
            asked={shownFilters(filters, values['filters'])}
            isOpen
            onChange={(asked) => form.set('filters', storedFilters(filters, asked))}
          />
        </Card>
      )}
      <FieldGrid form={form} rows={whenOf(values, periodKeys(filters) !== undefined)} />
      <NextTimes values={values} />
      <FieldGrid form={form} rows={TO} />
      <FieldGrid form={form} rows={conditionOf(values)} />
      {values['condition'] === 'total' && model !== undefined && (
        <Card>
          <TotalField form={form} model={model} />
        </Card>
      )}
      <FieldGrid form={form} rows={TEXT} />
      {id !== undefined && (
        <>
          <FieldGrid form={form} rows={LAST} />
          <ScheduleRuns runs={runs} />
        </>
      )}
      <ActionBar form={form}>
        <SaveButton form={form} document={document} />
      </ActionBar>
    </DocumentScreen>
  );
}
