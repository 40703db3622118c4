import type { ApiFault } from '@weft/api/http/api-fault';
import type { Module } from '@weft/domain/catalogue/language/module';
import { Button } from '@weft/ui/Button';
import { Dialog } from '@weft/ui/Dialog';
import { faultWords } from '../../i18n/fault-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FactLink, Links } from './Facts.style.ts';
import { isHeldBy, isOfSimilar } from './repeated.ts';

export type RepeatDialogProps = {
  readonly module: Module;
  readonly fault: ApiFault;
  readonly onClose: () => void;
  /** Sends it again with what was confirmed; left out where the company's settings leave no choice. */
  readonly onConfirm: (() => void) | undefined;
};

/** Another record has a value already: who it is, with a way there, and a way on where the company allows it. */
export function RepeatDialog({ module, fault, onClose, onConfirm }: RepeatDialogProps) {
  const { t, say } = useTranslation();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(onConfirm === undefined ? 'repeat.taken' : isOfSimilar(fault) ? 'repeat.similar' : 'repeat.ask')}
      description={fault.errors.map((error) => faultWords({ t, say }, error)).join(' ')}
      footer={
        <>
          <Button variant={onConfirm === undefined ? 'primary' : 'secondary'} onClick={onClose}>
            {t('conflict.back')}
          </Button>
          {onConfirm !== undefined && (
            <Button variant="primary" onClick={onConfirm}>
              {t('repeat.save')}
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
