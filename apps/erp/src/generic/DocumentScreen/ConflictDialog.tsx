import { useMemo, useState } from 'react';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { toWire } from '@weft/domain/catalogue/language/wire';
import { Button } from '@weft/ui/Button';
import { Dialog } from '@weft/ui/Dialog';
import { useTranslation } from '../../i18n/use-translation.ts';
import { conflictOf, resolved, type Side } from '../conflict.ts';
import type { DocumentForm } from '../use-document-form.ts';
import { Clashes } from './ConflictDialog.style.ts';
import { plainText } from '../../product/plain-text.ts';

export type ConflictDialogProps = {
  readonly form: DocumentForm;
  readonly before: AnyRecord;
  readonly theirs: AnyRecord;
  /** The record to save, or undefined to go on editing. */
  readonly onSettle: (values: AnyRecord | undefined) => void;
};

const SIDES: readonly Side[] = ['theirs', 'mine'];

/** Somebody else saved meanwhile: both values of every field that both changed, side by side, to choose from. */
export function ConflictDialog({ form, before, theirs, onSettle }: ConflictDialogProps) {
  const { t } = useTranslation();
  const { module, values, label } = form;
  const conflict = useMemo(() => conflictOf(module, before, values, theirs), [module, before, values, theirs]);
  const [choice, setChoice] = useState<{ readonly [key: string]: Side }>({});
  const shown = (record: AnyRecord, key: string): string => {
    const name = record[`${key}Name`];
    const value = toWire(module.fields, { [key]: record[key] ?? null })[key];
    if (typeof name === 'string') return name;
    if (Array.isArray(value)) return t('column.count', { count: value.length });
    return plainText(value) || '–';
  };
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
          <Button variant="primary" onClick={() => onSettle(resolved(conflict, values, theirs, choice))}>
            {t('conflict.save')}
          </Button>
        </>
      }
    >
      <Clashes>
        {conflict.clashes.map(({ key }) => (
          <fieldset key={key}>
            <legend>{label(key)}</legend>
            {SIDES.map((side) => (
              <label key={side}>
                <input
                  type="radio"
                  name={`conflict ${key}`}
                  checked={(choice[key] ?? 'theirs') === side}
                  onChange={() => setChoice({ ...choice, [key]: side })}
                />
                <span>
                  <small>{t(`conflict.${side}`)}</small>
                  {shown(side === 'mine' ? values : theirs, key)}
                </span>
              </label>
            ))}
          </fieldset>
        ))}
        {conflict.theirsAlone.length > 0 && (
          <p>{t('conflict.taken', { fields: conflict.theirsAlone.map(label).join(', ') })}</p>
        )}
        {conflict.clashes.length === 0 && <p>{t('conflict.none')}</p>}
      </Clashes>
    </Dialog>
  );
}
