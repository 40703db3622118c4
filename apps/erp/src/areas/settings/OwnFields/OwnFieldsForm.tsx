import { useCallback, useMemo, useState } from 'react';
import { useAppDispatch, useAppState } from '@weft/api/hooks/use-app';
import { toFault, type ApiFault } from '@weft/api/http/api-fault';
import { openRequested } from '@weft/api/session/session-actions';
import type { Fields } from '@weft/domain/catalogue/language/field';
import { customKey } from '@weft/domain/catalogue/language/custom/custom-key';
import { linesKeyOf } from '@weft/domain/catalogue/language/custom/custom-layout';
import type { Module } from '@weft/domain/catalogue/language/module';
import { shapedModule } from '@weft/domain/catalogue/language/shaped-module';
import { customField } from '@weft/domain/catalogue/organisation/custom-field';
import { moduleCustomField } from '@weft/domain/catalogue/organisation/module-custom-field';
import { Button, ButtonLink } from '@weft/ui/Button';
import { Card } from '@weft/ui/Card';
import { LineGrid } from '@weft/ui/LineGrid';
import { toast } from '@weft/ui/Toast';
import type { Option } from '@weft/ui/ComboboxField';
import { Bar, Flush, Unsaved } from '../../../generic/DocumentScreen/DocumentScreen.style.ts';
import { DraftNotice } from '../../../generic/form/DraftNotice.tsx';
import { moduleOptions } from '../../../generic/FormField/pick-options.ts';
import { useDraftedWork } from '../../../generic/form/use-draft.ts';
import { useTypingFaults } from '../../../generic/form/use-typing-faults.ts';
import { useErrorWords } from '../../../i18n/fault-words.ts';
import { useNoteWords } from '../../../i18n/use-note-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useProduct } from '../../../product/product-context.ts';
import { useFormKeys } from '../../../product/use-form-keys.ts';
import { useRights } from '../../../product/modules/use-rights.ts';
import { useTerms } from '../../../product/words/use-partner-words.ts';
import { OF_MODULE } from '../address-keys.ts';
import { isBehind } from '../is-behind.ts';
import { LackingNotice } from '../LackingNotice.tsx';
import { RefusedSave } from '../RefusedSave.tsx';
import { usePutAway } from '../use-put-away.ts';
import { Stack } from '../FieldConfig/FieldConfigScreen.style.ts';
import { FormPreview } from '../FieldConfig/FormPreview.tsx';
import { ALWAYS, conditionCells, type ConditionWords } from './condition-choices.ts';
import { onTheirs, type MergedOwnLines } from './merged-own-lines.ts';
import { columnsOf, shownIn, targetsOf } from './own-field-columns.ts';
import { draftOf, fromDraft } from './own-field-draft.ts';
import { completedLine, customsOf, isMeant, lineFaults, NEW_LINE, ownLines, type OwnLine } from './own-field-lines.ts';
import { useConditionSearches } from './use-condition-searches.ts';
import { useTypeChoices } from './use-type-choices.ts';
import { useUnitOptions } from './use-unit-options.ts';
import type { OwnFieldCalls, StoredFields } from './use-own-fields.ts';

/** Fields that stand beside a field of a level. */
const fieldsOf = ({ fields }: Module, level: string | null): Fields =>
  level === 'lines' ? (fields[linesKeyOf({ fields }) ?? '']?.of ?? {}) : fields;

/** Where a field of the grid stands in a record. */
const placeOf = (module: Module, { key, level }: Pick<OwnLine, 'key' | 'level'>): string =>
  level === 'lines' ? `${linesKeyOf(module) ?? ''}.${customKey(key)}` : customKey(key);

/** How a module comes out with these lines, in whose words. */
type Shape = (lines: readonly OwnLine[]) => Module;

/** Lines as they are stored, conditions in the words of the fields beside them. */
const storedLines = (
  { fields, places, named }: StoredFields,
  shape: Shape,
  words: ConditionWords,
  lists: readonly Option[],
): readonly OwnLine[] => {
  const shaped = shape(ownLines(fields, places, () => ALWAYS, lists));
  return ownLines(
    fields,
    places,
    (when, level) => conditionCells(when, fieldsOf(shaped, level), words, (condition) => named.get(condition)),
    lists,
  );
};

/** What is told of a cell that lacks something. */
const NEEDS = {
  label: 'ownFields.needs.label',
  options: 'ownFields.needs.options',
  value: 'ownFields.needs.value',
  list: 'ownFields.needs.list',
} as const;

/** A stored field that was taken out of the grid is put out of use: its values stay. */
const withRetired = (now: readonly OwnLine[], next: readonly OwnLine[]): readonly OwnLine[] => {
  const kept = new Set(next.map(({ placeId }) => placeId));
  const gone = now.filter(({ placeId }) => placeId !== null && !kept.has(placeId));
  return gone.length === 0 ? next : [...next, ...gone.map((line) => ({ ...line, inUse: 'false' }))];
};

/** Columns beside which the server's word about a field of their name stands; anything else is said at the detail. */
const COLUMNS_TOLD = ['key', 'label', 'carryTo', 'productTypes', 'unit'] as const;

/** The column of what the server refuses. */
const columnOf = (field: string | undefined): keyof OwnLine => {
  if (field === 'visibleWhen') return 'whenOf';
  return field === 'refModule' ? 'list' : (COLUMNS_TOLD.find((key) => key === field) ?? 'detail');
};

export type OwnFieldsFormProps = {
  readonly module: Module;
  readonly stored: StoredFields;
  readonly calls: Pick<OwnFieldCalls, 'read' | 'save'>;
};

/** Field at which the server tells that a field stands on the module already. */
const PLACED_AT = 'customField';

/** The partner's own fields of one module as a grid, the form that comes of them below. Saved for everybody at once. */
export function OwnFieldsForm({ module, stored, calls }: OwnFieldsFormProps) {
  const { t, say } = useTranslation();
  const dispatch = useAppDispatch();
  const rights = useRights(moduleCustomField.acl);
  const library = useRights(customField.acl);
  const terms = useTerms();
  const { catalogue } = useProduct();
  const lists = useMemo(() => moduleOptions(catalogue, say), [catalogue, say]);
  const customs = useAppState(({ session }) => session.customs);
  const conditionWords = useMemo(
    (): ConditionWords => ({
      say,
      setting: t('ownFields.when.setting'),
      on: t('setting.on'),
      off: t('setting.off'),
      yes: t('yes'),
      no: t('no'),
    }),
    [t, say],
  );
  const shapedWith = useCallback(
    ({ fields }: StoredFields): Shape =>
      (shown) =>
        shapedModule(module, {
          detail: () => undefined,
          term: (key) => terms[key],
          say,
          customs: () => customsOf(shown, fields),
        }),
    [module, terms, say],
  );
  const linesOf = (fields: StoredFields): readonly OwnLine[] =>
    storedLines(fields, shapedWith(fields), conditionWords, lists);
  const [{ over, start }, setOver] = useState(() => ({ over: stored, start: linesOf(stored) }));
  const shape = useMemo(() => shapedWith(over), [shapedWith, over]);
  const [{ lines, clashes }, setMerged] = useState<MergedOwnLines>({ lines: start, clashes: [] });
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>();
  const [general, setGeneral] = useState<ApiFault>();
  const [isBusy, setBusy] = useState(false);
  const typing = useTypingFaults();
  const types = useTypeChoices(module);
  const units = useUnitOptions();
  const tell = useErrorWords();
  const why = useNoteWords();
  const own = useMemo(
    () =>
      lineFaults(
        module,
        lines,
        over.fields,
        {
          required: (what) => t(NEEDS[what]),
          key: t('ownFields.key.form'),
          twice: t('ownFields.key.twice'),
          tell,
          why,
        },
        {
          standsOn: (name, { key, level: on }) =>
            (customs[name] ?? []).some((one) => one.key === key && one.level === on),
        },
      ),
    [module, lines, over, t, tell, why, customs],
  );
  const preview = useMemo(() => shape(lines), [shape, lines]);
  const fieldsAt = useCallback((level: string | null) => fieldsOf(preview, level), [preview]);
  const conditions = useConditionSearches(fieldsAt, conditionWords);
  const columns = useMemo(
    () => columnsOf(t, say, module, { types, units, lists, conditions }),
    [t, say, module, types, units, lists, conditions],
  );
  const warnings = useMemo(
    () =>
      new Map(
        clashes.map(({ line, column, theirs }) => {
          const value = shownIn(columns, column, theirs);
          const told = value === '' ? t('fieldConfig.clash.empty') : t('fieldConfig.clash', { value });
          return [`ownFields[${line}].${column}`, told];
        }),
      ),
    [clashes, columns, t],
  );
  const meant = lines.map((line, n) => [n, line] as const).filter(([, line]) => isMeant(line));
  const changed = meant.filter(
    ([, line]) =>
      JSON.stringify(line) !==
      JSON.stringify(start.find(({ placeId }) => placeId !== null && placeId === line.placeId)),
  );
  const demanded = changed.flatMap(([, line]) =>
    // of a new one that is asked of some types alone nobody knows yet how many have it
    line.isRequired === 'true' && line.key !== '' && (line.placeId !== null || line.productTypes.length === 0)
      ? [placeOf(module, line)]
      : [],
  );
  const wrong = own.size + typing.unread.size;
  const isDirty = changed.length > 0 || typing.unread.size > 0;
  const carryNote = targetsOf(module).length === 0 ? [] : [t('ownFields.carry.note')];
  const { draft, ended } = useDraftedWork({
    module: moduleCustomField.name,
    of: module.name,
    isDirty,
    taken: () => draftOf(changed.map(([, line]) => line)),
    onRestore: (values) => setMerged({ lines: fromDraft(values, start), clashes: [] }),
    chosenBy: OF_MODULE,
  });
  const isReadOnly = !rights.may('create') || !rights.may('edit') || !library.may('create') || !library.may('edit');

  const change = (next: readonly OwnLine[]): void => {
    setMerged((now) => ({
      lines: withRetired(lines, next),
      clashes: now.clashes.filter(({ line }) => next[line]?.placeId === lines[line]?.placeId),
    }));
    setRefused(undefined);
    setGeneral(undefined);
  };
  /** Takes what is stored now; the grid stays where it is, and the focus in it. */
  const take = async (merged: (now: readonly OwnLine[]) => MergedOwnLines): Promise<void> => {
    try {
      const theirs = await calls.read();
      const now = linesOf(theirs);
      setMerged(merged(now));
      setOver({ over: theirs, start: now });
      setGeneral(undefined);
    } catch (cause) {
      setGeneral(toFault(cause));
    }
  };
  const save = async (): Promise<void> => {
    if (wrong > 0 || isBusy) return;
    setBusy(true);
    const fault = await calls.save(changed, over);
    if (fault !== undefined) {
      setBusy(false);
      setGeneral(fault.fault);
      if (isBehind(fault.fault, PLACED_AT)) return;
      const [first] = fault.fault.errors;
      setRefused(
        new Map([[`ownFields[${fault.line}].${columnOf(first?.field)}`, first?.message ?? fault.fault.message]]),
      );
      return;
    }
    ended();
    toast.success(t('fieldConfig.saved', { plural: say(module.plural) }));
    dispatch(openRequested(null, null)); // this browser at once, the others by the revision
    await take((now) => ({ lines: now, clashes: [] }));
    setBusy(false);
  };

  useFormKeys({ save: () => void (isReadOnly || save()), back: usePutAway(OF_MODULE) });

  return (
    <Stack>
      <DraftNotice draft={draft} isDirty={isDirty} isOffered={!isReadOnly} />
      <RefusedSave
        fault={general}
        madeAt={PLACED_AT}
        onLoadTheirs={() => void take((now) => onTheirs(start, lines.filter(isMeant), now))}
      />
      <Card
        title={t('ownFields.fields', { plural: say(module.plural) })}
        note={[t('ownFields.fields.note'), ...carryNote].join(' ')}
        actions={<ButtonLink href={`#/module/${customField.route}`}>{t('ownFields.library')}</ButtonLink>}
        isFlush
      >
        <Flush>
          <LineGrid<OwnLine>
            label={t('ownFields.fields', { plural: say(module.plural) })}
            name="ownFields"
            isReadOnly={isReadOnly}
            columns={columns}
            lines={lines}
            onLinesChange={change}
            newLine={() => NEW_LINE}
            complete={completedLine}
            faults={new Map([...own, ...(refused ?? [])])}
            unread={typing.unread}
            onTypingFault={typing.tell}
            warnings={warnings}
            labels={{ lines: (count) => t('fieldConfig.count', { count: Number(count.replaceAll(',', '')) }) }}
          />
        </Flush>
      </Card>
      <LackingNotice module={preview} keys={demanded} />
      <Card title={t('fieldConfig.preview')} note={t('fieldConfig.preview.note')}>
        <FormPreview module={preview} />
      </Card>
      {!isReadOnly && (
        <Bar>
          <Unsaved>{isDirty ? t('form.unsaved') : ''}</Unsaved>
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
