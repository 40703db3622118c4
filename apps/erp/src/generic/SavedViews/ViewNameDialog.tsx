import { useState } from 'react';
import { LONGEST_VIEW_NAME } from '@weft/domain/rules/lists/saved-view';
import { Button } from '@weft/ui/Button';
import { Dialog } from '@weft/ui/Dialog';
import { TextField } from '@weft/ui/TextField';
import { useTranslation } from '../../i18n/use-translation.ts';

export type ViewNameDialogProps = {
  readonly title: string;
  readonly name: string;
  /** Why the server did not take the name. */
  readonly fault: string | undefined;
  readonly isBusy: boolean;
  readonly onName: (name: string) => void;
  readonly onClose: () => void;
};

/** Asks how a view is to be called. */
export function ViewNameDialog({ title, name: before, fault, isBusy, onName, onClose }: ViewNameDialogProps) {
  const { t } = useTranslation();
  const [name, setName] = useState(before);
  const [tried, setTried] = useState<string>();
  const isMissing = name.trim() === '';
  const attempt = (): void => {
    setTried(name);
    if (!isMissing && !isBusy) onName(name.trim());
  };
  const told = isMissing ? t('field.required') : fault;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      description={t('views.what')}
      footer={
        <>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button variant="primary" isBusy={isBusy} onClick={attempt}>
            {t('action.save')}
          </Button>
        </>
      }
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          attempt();
        }}
      >
        <TextField
          label={t('views.name')}
          required
          maxLength={LONGEST_VIEW_NAME}
          value={name}
          onChange={setName}
          fault={tried === name ? told : undefined}
        />
      </form>
    </Dialog>
  );
}
