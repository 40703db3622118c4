import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { approvalFlow } from '@weft/domain/catalogue/approvals/approval-flow';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { Button } from '@weft/ui/Button';
import { Card } from '@weft/ui/Card';
import { FormGrid } from '@weft/ui/FormGrid';
import { IconButton } from '@weft/ui/IconButton';
import { FieldInfoContext } from '../../../generic/FieldInfo/field-info-context.ts';
import { Tick } from '../../../generic/DocumentScreen/DocumentScreen.style.ts';
import { LinesFault } from '../../../generic/FormField/FormField.style.ts';
import { FormField } from '../../../generic/FormField/FormField.tsx';
import { emptyValues } from '../../../generic/form/form-values.ts';
import type { DocumentForm } from '../../../generic/form/use-document-form.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Approver, LevelHead, LevelList, Level, Stack, Tools } from './ApprovalFlowScreen.style.ts';
import {
  type FlowLevel,
  levelsOf,
  withApprover,
  MOST_LEVELS,
  withLevel,
  withoutApprover,
  withoutLevel,
  withSwapped,
} from './level-lines.ts';
import { lineForm } from './line-form.ts';

const NO_LINES: readonly AnyRecord[] = [];

/** Who approves, by the way they are named. */
const NAMED_BY: { readonly [type: string]: string } = {
  role: 'approverRole',
  staff: 'approverStaff',
  fieldOfDocument: 'approverField',
};

const linesIn = (form: DocumentForm, name: string): readonly AnyRecord[] => {
  const lines = form.values[name];
  return Array.isArray(lines) ? lines : NO_LINES;
};

type Ruled = { readonly form: DocumentForm; readonly level: FlowLevel; readonly levels: readonly FlowLevel[] };

/** Levels of a flow in their order, each with its approvers and what is asked of them (spec 03, 4.2). */
export function FlowLevels({ form }: { readonly form: DocumentForm }) {
  const { t } = useTranslation();
  const lines = linesIn(form, 'levels');
  const levels = levelsOf(lines);
  const empty = (): AnyRecord => emptyValues(approvalFlow.fields.levels.of ?? {}, form.context);
  const isStill = form.isReadOnly || form.isStill;
  const fault = form.faults.get('levels');
  return (
    <Card title={form.label('levels')} note={t('flow.levels.note')}>
      <FieldInfoContext value={undefined}>
        <Stack>
          <LevelList>
            {levels.map((level) => (
              <Level key={level.sequence} aria-label={t('approval.level', { level: level.sequence })}>
                <LevelParts form={form} level={level} levels={levels} />
              </Level>
            ))}
          </LevelList>
          {fault !== undefined && <LinesFault role="alert">{fault}</LinesFault>}
          {!isStill && (
            <Tools>
              <Button
                icon={<Plus />}
                {...(levels.length < MOST_LEVELS
                  ? {}
                  : { disabledReason: t('flow.levels.most', { most: MOST_LEVELS }) })}
                onClick={() => form.set('levels', withLevel(lines, empty()))}
              >
                {t('flow.levels.add')}
              </Button>
            </Tools>
          )}
        </Stack>
      </FieldInfoContext>
    </Card>
  );
}

function LevelParts({ form, level, levels }: Ruled) {
  const { t } = useTranslation();
  const lines = linesIn(form, 'levels');
  const [first = 0] = level.lines;
  const head = lineForm(form, { name: 'levels', n: first, line: lines[first] ?? {} });
  const at = (key: string): string => `levels[${first}].${key}`;
  const says = (key: string): unknown => head.values[key];
  const isStill = form.isReadOnly || form.isStill;
  const lateFields =
    says('escalateHours') == null ? [] : ['escalateBy', ...(says('escalateBy') === 'person' ? ['escalateTo'] : [])];
  const wrong = form.faults.get(`levels[${first}]`);
  return (
    <Stack>
      <LevelHead>
        <h3>{t('approval.level', { level: level.sequence })}</h3>
        {!isStill && <LevelTools form={form} level={level} levels={levels} />}
      </LevelHead>
      {wrong !== undefined && <LinesFault role="alert">{wrong}</LinesFault>}
      {level.lines.map((n) => (
        <ApproverLine key={n} form={form} level={level} levels={levels} n={n} />
      ))}
      {!isStill && (
        <Tools>
          <Button
            variant="quiet"
            size="sm"
            icon={<Plus />}
            onClick={() =>
              form.set(
                'levels',
                withApprover(lines, level, emptyValues(approvalFlow.fields.levels.of ?? {}, form.context)),
              )
            }
          >
            {t('flow.approver.add')}
          </Button>
        </Tools>
      )}
      <FormGrid columns={4}>
        {['name', 'need', ...(says('need') === 'atLeast' ? ['needCount'] : []), 'amountFrom', 'amountTo'].map((key) => (
          <FormField key={key} form={head} name={at(key)} />
        ))}
      </FormGrid>
      <FormGrid columns={4}>
        {['escalateHours', ...lateFields].map((key) => (
          <FormField key={key} form={head} name={at(key)} />
        ))}
        {['needsPassword', 'asksAgain'].map((key) => (
          <Tick key={key}>
            <FormField form={head} name={at(key)} />
          </Tick>
        ))}
      </FormGrid>
      <FormGrid columns={1}>
        <FormField form={head} name={at('mayEdit')} />
      </FormGrid>
    </Stack>
  );
}

/** Moves a level, or takes it away with its conditions. */
function LevelTools({ form, level: { sequence }, levels }: Ruled) {
  const { t } = useTranslation();
  const flow = { levels: linesIn(form, 'levels'), conditions: linesIn(form, 'conditions') };
  const set = (next: typeof flow): void => form.set('levels', next.levels, { conditions: next.conditions });
  const place = levels.findIndex((one) => one.sequence === sequence);
  const [above, below] = [levels[place - 1], levels[place + 1]];
  return (
    <div>
      {above !== undefined && (
        <IconButton
          size="sm"
          icon={<ArrowUp />}
          label={t('flow.level.up', { level: sequence })}
          onClick={() => set(withSwapped(flow, sequence, above.sequence))}
        />
      )}
      {below !== undefined && (
        <IconButton
          size="sm"
          icon={<ArrowDown />}
          label={t('flow.level.down', { level: sequence })}
          onClick={() => set(withSwapped(flow, sequence, below.sequence))}
        />
      )}
      <IconButton
        size="sm"
        tone="danger"
        icon={<Trash2 />}
        label={t('flow.level.remove', { level: sequence })}
        onClick={() => set(withoutLevel(flow, sequence))}
      />
    </div>
  );
}

/** By what a level's approvers are named, and which they are. */
function ApproverLine({ form, level, n }: Ruled & { readonly n: number }) {
  const { t } = useTranslation();
  const lines = linesIn(form, 'levels');
  const line = lineForm(form, { name: 'levels', n, line: lines[n] ?? {} });
  const who = NAMED_BY[String(line.values['approverType'])];
  const isStill = form.isReadOnly || form.isStill;
  return (
    <Approver>
      <FormField form={line} name={`levels[${n}].approverType`} />
      <div>{who !== undefined && <FormField form={line} name={`levels[${n}].${who}`} />}</div>
      {level.lines.length > 1 && !isStill && (
        <IconButton
          size="sm"
          tone="danger"
          icon={<Trash2 />}
          label={t('flow.approver.remove', { level: level.sequence })}
          onClick={() => form.set('levels', withoutApprover(lines, level, n))}
        />
      )}
    </Approver>
  );
}
