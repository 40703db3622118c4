import type { Module } from '@weft/domain/catalogue/language/module';
import { Button } from '@weft/ui/Button';
import { useConfirm } from '@weft/ui/Confirm';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { plainText } from '../../../product/plain-text.ts';
import { useRights } from '../../../product/modules/use-rights.ts';
import { transitionsOf, type Transition } from '../../transitions.ts';
import type { UsedDocument } from '../../form/use-document.ts';
import type { DocumentForm } from '../../form/use-document-form.ts';
import { useDocumentActions, useMainAction } from '../document-context.ts';
import { ReasonDialog } from './ReasonDialog.tsx';
import { useAskedVerb } from './use-asked-verb.ts';

export type TransitionMenuProps = {
  readonly module: Module;
  readonly document: Pick<UsedDocument, 'row' | 'isSaving'>;
  /** Given, actions wait until what is typed was saved. */
  readonly form?: DocumentForm;
  /** Actions for which the screen has a button of its own. */
  readonly without?: readonly string[];
};

const NONE: readonly string[] = [];

/** Actions of the document's status, as far as the person may: each is confirmed, some ask why. */
export function TransitionMenu({ module, document, form, without = NONE }: TransitionMenuProps) {
  const { t, say } = useTranslation();
  const rights = useRights(module.acl);
  const confirm = useConfirm();
  const { act } = useDocumentActions();
  const reasoned = useAskedVerb<string>();
  const words = (action: string): string => t(`verb.${action}`);
  const transitions = transitionsOf(module, document.row?.['status']).filter(
    ({ action, bit }) => rights.may(bit) && !without.includes(action),
  );
  const asked = transitions.find(({ action }) => action === reasoned.asked);
  const forward = transitions.find(({ isEnding, asksReason }) => !isEnding && !asksReason)?.action;

  const run = async (transition: Transition): Promise<void> => {
    const { action, asksReason, isEnding } = transition;
    if (asksReason) {
      reasoned.ask(action);
      return;
    }
    const answer = await confirm({
      title: t('verb.confirm', { verb: words(action), title: say(module.title) }),
      message: t('verb.confirm.note', { number: plainText(document.row?.['number']) || say(module.title) }),
      okText: words(action),
      tone: isEnding ? 'danger' : 'neutral',
    });
    if (answer === true) act(action);
  };
  const leading = transitions.find(({ action }) => action === forward);
  const mustWait = document.row === undefined || document.isSaving || form?.isDirty === true;
  const main = leading === undefined ? null : () => void run(leading);
  useMainAction(mustWait ? undefined : main);
  return (
    <>
      {transitions.toReversed().map((transition) => (
        <Button
          key={transition.action}
          variant={transition.action === forward && form?.isReadOnly === true ? 'primary' : 'secondary'}
          isBusy={document.isSaving}
          title={transition.action === forward ? t('key.main') : undefined}
          disabledReason={form?.isDirty === true ? t('form.saveFirst') : undefined}
          onClick={() => void run(transition)}
        >
          {words(transition.action)}
        </Button>
      ))}
      {asked !== undefined && (
        <ReasonDialog
          title={t('verb.confirm', { verb: words(asked.action), title: say(module.title) })}
          okText={words(asked.action)}
          isEnding={asked.isEnding}
          isBusy={document.isSaving}
          said={reasoned.said}
          onAnswer={(reason) => reasoned.answer(reason === undefined ? undefined : { reason })}
        />
      )}
    </>
  );
}
