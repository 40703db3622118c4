import { useState, type ReactNode } from 'react';
import { firstValueFrom } from 'rxjs';
import { useServerQuery } from '@weft/api/hooks/use-server-query';
import { CODE_TYPE_NAMES } from '@weft/domain/catalogue/print/code-type-names';
import { decimal, type Decimal, toWireNumber } from '@weft/domain/rules/decimal/decimal';
import { isCodeType } from '@weft/domain/rules/labels/code-types';
import { labelOutputOf, type LabelOutput } from '@weft/domain/rules/labels/label-layout';
import { Banner } from '@weft/ui/Banner';
import { Button } from '@weft/ui/Button';
import { Dialog } from '@weft/ui/Dialog';
import { DrawnLabel } from '@weft/ui/DrawnLabel';
import { NumberField } from '@weft/ui/NumberField';
import { SelectField } from '@weft/ui/SelectField';
import { Skeleton } from '@weft/ui/Skeleton';
import { TextField } from '@weft/ui/TextField';
import { toast } from '@weft/ui/Toast';
import { languageCodes, LANGUAGES } from '../../i18n/languages.ts';
import { useTellFault } from '../../i18n/use-tell-fault.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useProduct } from '../../product/product-context.ts';
import { useRequestId } from '../../product/use-request-id.ts';
import { shownMoment } from '../india-time.ts';
import { saveBlob } from '../save-blob.ts';
import {
  commonCopies,
  copiesOf,
  type LabelChoices,
  type LabelPlan,
  type LabelsWanted,
  type PlannedRecord,
  printOf,
  totalOf,
} from './label-plan.ts';
import { Bench, Desk, Records, Stack, Three } from './LabelPrintDialog.style.ts';

export type LabelPrintDialogProps = {
  readonly wanted: LabelsWanted;
  readonly onClose: () => void;
  /** What else is chosen about labels of these records. */
  readonly children?: ReactNode;
};

const FIRST: LabelChoices = { copies: null, own: {}, from: null, to: null, reason: '' };
/** Records that are told one by one; of more, all are printed alike. */
const TOLD = 200;
const SHIPPED = 'shipped';

const whole = (value: Decimal | null): number | null => (value === null ? null : toWireNumber(value));

/** Prints labels: template, printer, copies, which part of the row, and why when they were printed before; the first one is shown (spec 01, 4.7). */
export function LabelPrintDialog({ wanted, onClose, children }: LabelPrintDialogProps) {
  const { t, say } = useTranslation();
  const tellFault = useTellFault();
  const { api } = useProduct();
  const ids = useRequestId();
  const [asked, setAsked] = useState<{
    readonly type?: string;
    readonly template?: number;
    readonly language?: string;
  }>({});
  const [choices, setChoices] = useState(FIRST);
  const [format, setFormat] = useState<LabelOutput>();
  const [isBusy, setBusy] = useState(false);
  const [wasTried, setTried] = useState(false);
  const answer = useServerQuery<never, LabelPlan>('labels/plan', {
    method: 'POST',
    path: 'chemical/label/plan',
    body: { ...wanted, ...asked },
  });
  const plan = answer.data;
  const set = (more: Partial<LabelChoices>): void => setChoices((now) => ({ ...now, ...more }));
  const records = plan?.records ?? [];
  const total = totalOf(records, choices);
  const again = records.filter(({ printed }) => printed !== null).length;
  const isReasonMissing = again > 0 && choices.reason.trim() === '';
  const output = format ?? plan?.template.output ?? 'PDF';
  const nameOf = (type: string): string => (isCodeType(type) ? say(CODE_TYPE_NAMES[type]) : type);

  const print = async (): Promise<void> => {
    setTried(true);
    if (plan === undefined || isReasonMissing) return;
    setBusy(true);
    try {
      const body = { ...printOf(plan, choices), language: asked.language, format: output };
      const { blob, name } = await firstValueFrom(
        api.download('chemical/label/print', body, { requestId: ids.of(body) }),
      );
      ids.end();
      saveBlob(blob, name);
      toast.success(t('labels.printed', { count: (choices.to ?? total) - (choices.from ?? 1) + 1 }));
      onClose();
    } catch (cause) {
      tellFault(cause);
      setBusy(false);
    }
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="lg"
      title={t('action.printLabels')}
      {...(plan === undefined ? {} : { description: `${nameOf(plan.type)} · ${t('labels.count', { count: total })}` })}
      footer={
        <>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button variant="primary" isBusy={isBusy} disabled={plan === undefined} onClick={() => void print()}>
            {t('action.print')}
          </Button>
        </>
      }
    >
      {answer.fault !== null && <Banner tone="danger">{answer.fault.message}</Banner>}
      {plan === undefined && answer.fault === null && <Skeleton lines={6} />}
      {plan !== undefined && (
        <Bench>
          <Stack>
            {plan.kinds.length > 1 && (
              <SelectField
                label={t('labels.kind')}
                required
                options={plan.kinds.map(({ type, count }) => ({ value: type, label: `${nameOf(type)} (${count})` }))}
                value={plan.type}
                onCommit={(type) => {
                  setAsked(type === null ? {} : { type });
                  setChoices(FIRST);
                }}
              />
            )}
            <SelectField
              label={t('labels.template')}
              required
              readOnly={plan.templates.length === 0}
              options={
                plan.templates.length === 0
                  ? [{ value: SHIPPED, label: t('labels.shipped') }]
                  : plan.templates.map(({ id, name }) => ({ value: String(id), label: name }))
              }
              value={String(plan.template.id ?? SHIPPED)}
              onCommit={(id) => setAsked((now) => ({ ...now, ...(id === null ? {} : { template: Number(id) }) }))}
            />
            <SelectField
              label={t('printAs.language')}
              options={languageCodes.map((code) => ({ value: code, label: LANGUAGES[code] }))}
              value={asked.language ?? null}
              labels={{ none: t('printAs.ofTemplate') }}
              onCommit={(language) =>
                setAsked(({ type, template }) => ({
                  ...(type === undefined ? {} : { type }),
                  ...(template === undefined ? {} : { template }),
                  ...(language === null ? {} : { language }),
                }))
              }
            />
            <SelectField
              label={t('labels.printer')}
              required
              options={[
                { value: 'PDF', label: t('labels.printer.pdf') },
                { value: 'ZPL', label: t('labels.printer.zpl') },
                { value: 'TSPL', label: t('labels.printer.tspl') },
              ]}
              value={output}
              onCommit={(value) => setFormat(labelOutputOf(value) ?? 'PDF')}
            />
            <Three>
              <Figure
                label={t('labels.copies')}
                value={commonCopies(records, choices)}
                onSet={(copies) => set({ copies, own: {} })}
              />
              <Figure label={t('labels.from')} value={choices.from ?? 1} onSet={(from) => set({ from })} />
              <Figure label={t('labels.to')} value={choices.to ?? total} onSet={(to) => set({ to })} />
            </Three>
            {again > 0 && (
              <TextField
                label={t('labels.reason')}
                help={t('labels.reason.help', { count: again })}
                required
                value={choices.reason}
                fault={wasTried && isReasonMissing ? t('field.required') : undefined}
                onChange={(reason) => set({ reason })}
              />
            )}
            {records.length <= TOLD && (
              <Records aria-label={t('labels.records')}>
                {records.map((record) => (
                  <li key={record.id}>
                    <RecordName record={record} />
                    {records.length > 1 && (
                      <Figure
                        label={t('labels.copiesOf', { title: record.title })}
                        isLabelHidden
                        value={copiesOf(choices, record)}
                        onSet={(copies) => set({ own: { ...choices.own, [record.id]: copies ?? 1 } })}
                      />
                    )}
                  </li>
                ))}
              </Records>
            )}
            {children}
          </Stack>
          {plan.label !== null && (
            <Desk>
              <DrawnLabel {...plan.label} label={t('labels.first')} />
              <figcaption>
                {t('labels.firstSize', { width: plan.label.widthMm, height: plan.label.heightMm })}
              </figcaption>
            </Desk>
          )}
        </Bench>
      )}
    </Dialog>
  );
}

function RecordName({ record: { title, printed } }: { readonly record: PlannedRecord }) {
  const { t } = useTranslation();
  return (
    <span>
      {title}
      {printed !== null && (
        <small>
          {t('labels.before', {
            count: printed.times,
            at: shownMoment(printed.lastOn) ?? printed.lastOn,
            by: printed.lastBy ?? t('form.system'),
          })}
        </small>
      )}
    </span>
  );
}

type FigureProps = {
  readonly label: string;
  readonly isLabelHidden?: boolean;
  /** Null: not the same everywhere. */
  readonly value: number | null;
  readonly onSet: (value: number | null) => void;
};

function Figure({ label, isLabelHidden = false, value, onSet }: FigureProps) {
  return (
    <NumberField
      label={label}
      isLabelHidden={isLabelHidden}
      negative={false}
      value={value === null ? null : decimal(value)}
      onCommit={(figure) => {
        const entered = whole(figure);
        onSet(entered === null || entered < 1 ? null : entered);
      }}
    />
  );
}
