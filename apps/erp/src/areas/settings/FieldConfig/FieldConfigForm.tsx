import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useAppDispatch } from '@weft/api/hooks/use-app';
import { toFault, type ApiFault } from '@weft/api/http/api-fault';
import { openRequested } from '@weft/api/session/session-actions';
import { isHeld } from '@weft/domain/catalogue/language/held';
import type { Module } from '@weft/domain/catalogue/language/module';
import { shapedModule } from '@weft/domain/catalogue/language/shaped-module';
import { formConfig } from '@weft/domain/catalogue/organisation/form-config';
import type { FieldDetail } from '@weft/domain/rules/field-config/field-rules';
import { Button } from '@weft/ui/Button';
import { Card } from '@weft/ui/Card';
import { LineGrid, type LineColumn } from '@weft/ui/LineGrid';
import { toast } from '@weft/ui/Toast';
import { Bar, Flush, Unsaved } from '../../../generic/DocumentScreen/DocumentScreen.style.ts';
import { DraftNotice } from '../../../generic/form/DraftNotice.tsx';
import { useDraftedWork } from '../../../generic/form/use-draft.ts';
import { useTypingFaults } from '../../../generic/form/use-typing-faults.ts';
import { useErrorWords } from '../../../i18n/fault-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { Translate } from '../../../i18n/translate.ts';
import { browserToday } from '../../../product/browser-today.ts';
import { useFormKeys } from '../../../product/use-form-keys.ts';
import { useRights } from '../../../product/modules/use-rights.ts';
import { useTerms } from '../../../product/words/use-partner-words.ts';
import { atLine, changedDetails, completedLine, fieldLines, lineFaults, type FieldLine } from './field-lines.ts';
import { OF_MODULE } from '../address-keys.ts';
import { LackingNotice } from '../LackingNotice.tsx';
import { Overtaken, RefusedSave } from '../RefusedSave.tsx';
import { usePutAway } from '../use-put-away.ts';
import { Beside, Stack } from './FieldConfigScreen.style.ts';
import { FormPreview } from './FormPreview.tsx';
import { draftOf, fromDraft, onTheirs, type MergedLines } from './merged-lines.ts';
import type { FieldConfigCalls, StoredConfig } from './use-field-config.ts';

const columnsOf = (t: Translate): readonly LineColumn<FieldLine>[] => {
  const yesNo = [
    { value: 'true', label: t('yes') },
    { value: 'false', label: t('no') },
  ];
  return [
    { key: 'name', label: t('fieldConfig.field'), kind: 'text', width: 220, isReadOnly: true },
    { key: 'fieldLabel', label: t('fieldConfig.label'), kind: 'text', width: 180, maxLength: 60 },
    { key: 'isRequired', label: t('fieldConfig.required'), kind: 'choice', width: 96, options: yesNo },
    { key: 'isVisible', label: t('fieldConfig.visible'), kind: 'choice', width: 96, options: yesNo },
    { key: 'order', label: t('fieldConfig.order'), kind: 'number', width: 80, places: 0 },
    { key: 'defaultValue', label: t('fieldConfig.default'), kind: 'text', width: 160, maxLength: 500 },
    {
      key: 'showInList',
      label: t('fieldConfig.inList'),
      kind: 'choice',
      width: 96,
      options: [
        { value: 'yes', label: t('yes') },
        { value: 'no', label: t('no') },
      ],
    },
    { key: 'width', label: t('fieldConfig.width'), kind: 'number', width: 96, places: 0 },
    { key: 'helpText', label: t('fieldConfig.help'), kind: 'text', width: 240, maxLength: 300 },
  ];
};

/** What is said of fields that somebody enters; columns of a screen have none of it. */
const ENTERED: ReadonlySet<string> = new Set(['isRequired', 'defaultValue', 'showInList', 'helpText']);

const isOfColumns = ({ fields }: Pick<Module, 'fields'>): boolean =>
  Object.values(fields).every((field) => field.isColumn === true || isHeld(field));

export type FieldConfigFormProps = {
  readonly module: Module;
  /** What was stored when it opened. */
  readonly stored: StoredConfig;
  readonly calls: Pick<FieldConfigCalls, 'read' | 'save' | 'newest'>;
};

const NONE: ReadonlyMap<string, string> = new Map();

/** What the server refused, by the cell of the grid; the rest as words above it. */
type Refused = { readonly cells: ReadonlyMap<string, string>; readonly general: ApiFault | undefined };

const refusedOf = (fault: ApiFault, details: readonly FieldDetail[], lines: readonly FieldLine[]): Refused => {
  const cells = new Map<string, string>();
  for (const { field, message } of fault.errors) {
    const at = atLine(field, details, lines);
    if (at !== undefined) cells.set(at, message);
  }
  return { cells, general: cells.size === 0 ? fault : undefined };
};

/** All fields of one module as a grid, the form that comes of it beside it. Saved for everybody at once. */
export function FieldConfigForm({ module, stored, calls }: FieldConfigFormProps) {
  const { t, say } = useTranslation();
  const dispatch = useAppDispatch();
  const rights = useRights(formConfig.acl);
  const terms = useTerms();
  const shapedBy = useMemo(
    () => (details: readonly FieldDetail[]) => {
      const byKey = new Map(details.map((detail) => [`${module.name}.${detail.fieldKeyName}`, detail]));
      return shapedModule(module, { detail: (key) => byKey.get(key), term: (key) => terms[key], say });
    },
    [module, terms, say],
  );
  const linesOf = ({ fieldDetails, names }: StoredConfig): readonly FieldLine[] =>
    fieldLines(module, shapedBy(fieldDetails), fieldDetails, { yes: t('yes'), no: t('no'), names, say });
  const [{ over, start }, setOver] = useState(() => ({ over: stored, start: linesOf(stored) }));
  const [{ lines, clashes }, setMerged] = useState<MergedLines>({ lines: start, clashes: NONE });
  const [refused, setRefused] = useState<Refused>();
  const [isBusy, setBusy] = useState(false);
  const typing = useTypingFaults();
  const columns = useMemo(
    () => columnsOf(t).filter(({ key }) => !isOfColumns(module) || !ENTERED.has(key)),
    [t, module],
  );
  const details = useMemo(() => changedDetails(module, lines), [module, lines]);
  const tell = useErrorWords();
  const own = useMemo(() => lineFaults(module, lines, browserToday(), tell), [module, lines, tell]);
  const warnings = useMemo(
    () =>
      new Map(
        [...clashes].map(([path, value]) => [
          path,
          value === '' ? t('fieldConfig.clash.empty') : t('fieldConfig.clash', { value }),
        ]),
      ),
    [clashes, t],
  );
  const preview = useMemo(() => shapedBy(details), [shapedBy, details]);
  const demanded = lines
    .filter(
      (line) =>
        line.isRequired === 'true' && start.some(({ key, isRequired }) => key === line.key && isRequired !== 'true'),
    )
    .map(({ key }) => key);
  const wrong = own.size + typing.unread.size;
  const isDirty = typing.unread.size > 0 || JSON.stringify(details) !== JSON.stringify(changedDetails(module, start));
  const { draft, ended } = useDraftedWork({
    module: formConfig.name,
    of: module.name,
    isDirty,
    taken: () => draftOf(start, lines),
    onRestore: (values) => setMerged(fromDraft(values, start)),
    chosenBy: OF_MODULE,
  });
  const isReadOnly = !rights.may(over.id === undefined ? 'create' : 'edit');

  const change = (next: readonly FieldLine[]): void => {
    setMerged((now) => ({ ...now, lines: next }));
    setRefused(undefined);
  };
  /** Takes what is stored now; the grid stays where it is, and the focus in it. */
  const take = async (merged: (now: readonly FieldLine[]) => MergedLines): Promise<void> => {
    try {
      const theirs = await calls.read();
      const now = linesOf(theirs);
      setMerged(merged(now));
      setOver({ over: theirs, start: now });
      setRefused(undefined);
    } catch (cause) {
      setRefused({ cells: NONE, general: toFault(cause) });
    }
  };
  const save = async (): Promise<void> => {
    if (wrong > 0 || isBusy) return;
    setBusy(true);
    const fault = await calls.save(details, over);
    if (fault === undefined) {
      ended();
      toast.success(t('fieldConfig.saved', { plural: say(module.plural) }));
      dispatch(openRequested(null, null)); // this browser at once, the others by the revision
      await take((now) => ({ lines: now, clashes: NONE }));
    } else setRefused(refusedOf(fault, details, lines));
    setBusy(false);
  };
  const isOvertaken = calls.newest !== undefined && calls.newest > (over.version ?? 0);
  const follow = useEffectEvent(() => void take((now) => ({ lines: now, clashes: NONE })));
  useEffect(() => {
    if (!isOvertaken || isDirty || isBusy) return undefined;
    const soon = setTimeout(() => follow()); // asks the server: outside React
    return () => clearTimeout(soon);
  }, [isOvertaken, isDirty, isBusy]);
  const loadTheirs = (): void => void take((now) => onTheirs(start, lines, now));
  useFormKeys({ save: () => void (isReadOnly || save()), back: usePutAway(OF_MODULE) });

  return (
    <Stack>
      <DraftNotice draft={draft} isDirty={isDirty} isOffered={!isReadOnly} />
      {isOvertaken && isDirty && refused === undefined && <Overtaken onLoadTheirs={loadTheirs} />}
      <RefusedSave fault={refused?.general} madeAt="moduleName" onLoadTheirs={loadTheirs} />
      <Beside>
        <Stack>
          <Card
            title={t('fieldConfig.fields', { plural: say(module.plural) })}
            note={t('fieldConfig.fields.note')}
            isFlush
          >
            <Flush>
              <LineGrid<FieldLine>
                label={t('fieldConfig.fields', { plural: say(module.plural) })}
                name="fieldDetails"
                isFixed
                isReadOnly={isReadOnly}
                columns={columns}
                lines={lines}
                onLinesChange={change}
                newLine={() => ({ ...(start[0] as FieldLine) })} // never asked: the lines are given
                complete={(line) => completedLine(module, line)}
                faults={new Map([...own, ...(refused?.cells ?? [])])}
                unread={typing.unread}
                onTypingFault={typing.tell}
                warnings={warnings}
                labels={{ lines: (count) => t('fieldConfig.count', { count: Number(count.replaceAll(',', '')) }) }}
              />
            </Flush>
          </Card>
          <LackingNotice module={preview} keys={demanded} />
        </Stack>
        <Card title={t('fieldConfig.preview')} note={t('fieldConfig.preview.note')}>
          <FormPreview module={preview} />
        </Card>
      </Beside>
      {!isReadOnly && (
        <Bar>
          <Unsaved>{isDirty ? t('form.unsaved') : ''}</Unsaved>
          <Button
            disabledReason={details.length === 0 ? t('fieldConfig.asBuilt.already') : undefined}
            onClick={() => {
              setMerged({
                lines: fieldLines(module, module, [], { yes: t('yes'), no: t('no'), names: {}, say }),
                clashes: NONE,
              });
              typing.clear();
              setRefused(undefined);
            }}
          >
            {t('fieldConfig.asBuilt')}
          </Button>
          <Button
            variant="primary"
            isBusy={isBusy}
            disabledReason={wrong > 0 ? t('fieldConfig.wrong', { count: wrong }) : undefined}
            onClick={() => void save()}
          >
            {t('action.save')}
          </Button>
        </Bar>
      )}
    </Stack>
  );
}
