import { useState, type Ref } from 'react';
import { labTest } from '@weft/domain/catalogue/stores/lab-test';
import { type Decimal, isDecimal, isPositive, toWireNumber, ZERO } from '@weft/domain/rules/decimal/decimal';
import { Button } from '@weft/ui/Button';
import { useDocumentActions, useMainAction } from '../../../generic/DocumentScreen/document-context.ts';
import type { UsedDocument } from '../../../generic/form/use-document.ts';
import type { DocumentForm } from '../../../generic/form/use-document-form.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { plainText } from '../../../product/plain-text.ts';
import { useRights } from '../../../product/modules/use-rights.ts';
import { DecideDialog, type PartDecision } from './DecideDialog.tsx';
import { SampleDialog } from './SampleDialog.tsx';

export type DecisionsProps = {
  readonly form: DocumentForm;
  readonly document: UsedDocument;
  /** The button that accepts all that is open: the last reading leads to it. */
  readonly accept: Ref<HTMLButtonElement>;
};

const figure = (value: unknown): Decimal => (isDecimal(value) ? value : ZERO);

/** What becomes of the lot: accepted with one key, decided in parts, sampled. Readings that are not saved yet go along: one call, all or nothing. */
export function Decisions({ form, document, accept }: DecisionsProps) {
  const { t } = useTranslation();
  const rights = useRights(labTest.acl);
  const { act } = useDocumentActions();
  const [asks, setAsks] = useState<'parts' | 'sample'>();
  const undecided = figure(form.shown['undecided']);
  const uom = plainText(form.shown['uomCode']) || plainText(form.shown['uomName']);
  const mayDecide = rights.may('edit');
  const decide = (decisions: readonly PartDecision[]): void => {
    const values = form.attempt();
    if (values === undefined) return;
    act('decide', {
      ...values,
      decisions: decisions.map((one) => ({ ...one, quantity: toWireNumber(one.quantity) })),
    });
  };
  const isFailed = form.shown['verdict'] === 'fail';
  const acceptAll = (): void => decide([{ kind: 'accept', quantity: undecided }]);
  const main = isFailed ? () => setAsks('parts') : acceptAll; // what failed is accepted with deviation alone
  useMainAction(document.isSaving ? undefined : mayDecide && isPositive(undecided) ? main : null);
  if (!mayDecide) return null;
  return (
    <>
      <Button
        isBusy={document.isSaving}
        disabledReason={form.isDirty ? t('form.saveFirst') : undefined}
        onClick={() => setAsks('sample')}
      >
        {t('verb.sample')}
      </Button>
      <Button isBusy={document.isSaving} title={isFailed ? t('key.main') : undefined} onClick={() => setAsks('parts')}>
        {t('lab.parts')}
      </Button>
      <Button
        ref={accept}
        variant={isFailed ? 'secondary' : 'primary'}
        isBusy={document.isSaving}
        disabledReason={isPositive(undecided) ? undefined : t('lab.nothingOpen')}
        title={isFailed ? undefined : t('key.main')}
        onClick={acceptAll}
      >
        {t('lab.accept')}
      </Button>
      {asks === 'parts' && (
        <DecideDialog
          undecided={undecided}
          uom={uom}
          isFailed={isFailed}
          isUnsaved={form.isDirty}
          hasRolls={form.context.ref('item', form.shown['item'])?.['lotTracking'] === 'roll'}
          onAnswer={(decisions) => {
            setAsks(undefined);
            if (decisions !== undefined) decide(decisions);
          }}
        />
      )}
      {asks === 'sample' && (
        <SampleDialog
          uom={uom}
          onAnswer={(sample) => {
            setAsks(undefined);
            if (sample !== undefined)
              act('sample', { samples: [{ ...sample, quantity: toWireNumber(sample.quantity) }] });
          }}
        />
      )}
    </>
  );
}
