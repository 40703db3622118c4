import { useMemo, useState, type ReactNode } from 'react';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { Button } from '@weft/ui/Button';
import { Dialog } from '@weft/ui/Dialog';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { type Choice, choiceOf, conflictOf, questionsOf, resolved } from '../../form/conflict.ts';
import type { LineRow, Side } from '../../form/conflict-lines.ts';
import type { DocumentForm } from '../../form/use-document-form.ts';
import { All, Clashes, Touched } from './ConflictDialog.style.ts';
import { conflictChanges, lineName, lineWords, shownValue } from './conflict-words.ts';
import { useChangeNames } from '../panel/use-change-names.ts';

export type ConflictDialogProps = {
  readonly form: Pick<DocumentForm, 'module' | 'values' | 'label'>;
  readonly before: AnyRecord;
  readonly theirs: AnyRecord;
  /** The record to save, or undefined to go on editing. */
  readonly onSettle: (values: AnyRecord | undefined) => void;
};

const SIDES: readonly Side[] = ['theirs', 'mine'];

type SidesProps = {
  readonly name: string;
  readonly legend: string;
  /** Nothing until the person has chosen. */
  readonly picked: Side | undefined;
  readonly onPick: (side: Side) => void;
  /** Whose a side is. */
  readonly whose: (side: Side) => string;
  readonly children: (side: Side) => ReactNode;
};

/** Both sides of one field or line, to choose from. */
function Sides({ name, legend, picked, onPick, whose, children }: SidesProps) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      {SIDES.map((side) => (
        <label key={side}>
          <input type="radio" name={`conflict ${name}`} checked={picked === side} onChange={() => onPick(side)} />
          <span>
            <small>{whose(side)}</small>
            {children(side)}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/**
 * Somebody else saved meanwhile: both values of every field that both changed, side by side, to choose from; of lines each line that both
 * touched. Nothing is chosen beforehand. What one of the two touched alone stays by itself, and is told.
 */
export function ConflictDialog({ form, before, theirs, onSettle }: ConflictDialogProps) {
  const { t } = useTranslation();
  const { module, values: mine, label } = form;
  const conflict = useMemo(() => conflictOf(module, before, mine, theirs), [module, before, mine, theirs]);
  const versions = useMemo(() => ({ before, mine, theirs }), [before, mine, theirs]);
  const changes = useMemo(() => conflictChanges(module, conflict, versions), [module, conflict, versions]);
  const words = { t, label, nameOf: useChangeNames(module.fields, changes) };
  const [choice, setChoice] = useState<Choice>({});
  const { updatedByName: other } = theirs;
  const whose = (side: Side): string =>
    side === 'theirs' && typeof other === 'string' && other !== ''
      ? t('conflict.theirs.by', { name: other })
      : t(`conflict.${side}`);
  const pick = (key: string): Pick<SidesProps, 'name' | 'picked' | 'onPick' | 'whose'> => ({
    name: key,
    whose,
    picked: choice[key],
    onPick: (side) => setChoice({ ...choice, [key]: side }),
  });
  const questions = questionsOf(conflict);
  const open = questions.filter((key) => choice[key] === undefined).length;
  return (
    <Dialog
      isOpen
      size="lg"
      onClose={() => onSettle(undefined)}
      onInteractOutside={(event) => event.preventDefault()}
      title={t('conflict.title')}
      description={t('conflict.note')}
      footer={
        <>
          <Button onClick={() => onSettle(undefined)}>{t('conflict.back')}</Button>
          <Button
            variant="primary"
            disabledReason={open === 0 ? undefined : t('conflict.open', { count: open })}
            onClick={() => onSettle(resolved(module, conflict, versions, choice))}
          >
            {t('conflict.save')}
          </Button>
        </>
      }
    >
      <Clashes>
        {questions.length > 0 && (
          <All>
            {SIDES.map((side) => (
              <Button
                key={side}
                size="sm"
                onClick={() => setChoice(Object.fromEntries(questions.map((key) => [key, side])))}
              >
                {t(`conflict.all.${side}`)}
              </Button>
            ))}
            <span role="status">{open === 0 ? '' : t('conflict.open', { count: open })}</span>
          </All>
        )}
        {conflict.clashes.map(({ key }) => (
          <Sides key={key} legend={label(key)} {...pick(key)}>
            {(side) => shownValue(module.fields, side === 'mine' ? mine : theirs, key, words)}
          </Sides>
        ))}
        {conflict.lines.map(({ key, rows }) => {
          const fields = module.fields[key]?.of ?? {};
          const told = (row: LineRow, side: Side): ReactNode =>
            lineWords({ key, fields }, row, side, words) ?? t('conflict.line.removed');
          return (
            <Touched key={key} aria-label={label(key)}>
              <h3>{label(key)}</h3>
              {rows.map((row) =>
                row.isClash ? (
                  <Sides key={row.key} legend={lineName(fields, row, words)} {...pick(choiceOf(key, row))}>
                    {(side) => told(row, side)}
                  </Sides>
                ) : (
                  SIDES.filter((side) => row.by[side] !== 'none').map((side) => (
                    <p key={`${row.key} ${side}`}>
                      {lineName(fields, row, words)}
                      <small>
                        {whose(side)}: {t(`conflict.line.${row.by[side]}`)}
                      </small>
                      {row.by[side] === 'changed' && told(row, side)}
                    </p>
                  ))
                ),
              )}
            </Touched>
          );
        })}
        {conflict.theirsAlone.length > 0 && (
          <p>{t('conflict.taken', { fields: conflict.theirsAlone.map(label).join(', ') })}</p>
        )}
        {questions.length === 0 && <p>{t('conflict.none')}</p>}
      </Clashes>
    </Dialog>
  );
}
