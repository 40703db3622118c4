import type { ApiFault } from '@weft/api/http/api-fault';
import type { Module } from '@weft/domain/catalogue/language/module';
import { Button } from '@weft/ui/Button';
import { Dialog } from '@weft/ui/Dialog';
import { faultWords } from '../../../i18n/fault-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { FactLink, Links } from '../Facts.style.ts';
import { isHeldBy, isOfSimilar, namesHolder } from './repeated.ts';

export type RepeatDialogProps = {
  readonly module: Module;
  readonly fault: ApiFault;
  readonly onClose: () => void;
  /** Sends it again with what was confirmed; left out where the company's settings leave no choice. */
  readonly onConfirm: (() => void) | undefined;
};

const titleOf = (fault: ApiFault, isAsked: boolean) => {
  if (!isAsked) return 'repeat.taken';
  if (!namesHolder(fault)) return 'repeat.sure';
  return isOfSimilar(fault) ? 'repeat.similar' : 'repeat.ask';
};

/** Another record has a value already: who it is, with a way there, and a way on where the company allows it. What is only asked has nobody to lead to. */
export function RepeatDialog({ module, fault, onClose, onConfirm }: RepeatDialogProps) {
  const { t, say } = useTranslation();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(titleOf(fault, onConfirm !== undefined))}
      description={fault.errors.map((error) => faultWords({ t, say }, error)).join(' ')}
      footer={
        <>
          <Button variant={onConfirm === undefined ? 'primary' : 'secondary'} onClick={onClose}>
            {t('conflict.back')}
          </Button>
          {onConfirm !== undefined && (
            <Button variant="primary" onClick={onConfirm}>
              {t(namesHolder(fault) ? 'repeat.save' : 'repeat.goOn')}
            </Button>
          )}
        </>
      }
    >
      <Links>
        {fault.errors.filter(isHeldBy).map(({ field, values = {} }) => (
          <li key={field}>
            <FactLink
              href={`#/module/${module.formRoute}/${String(values['holderId'])}`}
              target="_blank"
              rel="noreferrer"
            >
              {t('repeat.open', { name: String(values['companyName'] ?? values['item'] ?? values['name'] ?? '') })}
            </FactLink>
          </li>
        ))}
      </Links>
    </Dialog>
  );
}
