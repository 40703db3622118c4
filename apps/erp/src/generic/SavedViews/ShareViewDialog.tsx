import { useMemo, useState } from 'react';
import type { SavedView, ViewsOfList } from '@weft/domain/rules/lists/saved-view';
import { Button } from '@weft/ui/Button';
import { Dialog } from '@weft/ui/Dialog';
import { MultiSelectField } from '@weft/ui/MultiSelectField';
import { useTranslation } from '../../i18n/use-translation.ts';

export type ShareViewDialogProps = {
  readonly view: SavedView;
  readonly roles: ViewsOfList['shareableWith'];
  readonly fault: string | undefined;
  readonly isBusy: boolean;
  readonly onShare: (roles: readonly number[]) => void;
  readonly onClose: () => void;
};

/** Whom a view is shared with: nobody, or everybody of some roles. */
export function ShareViewDialog({ view, roles, fault, isBusy, onShare, onClose }: ShareViewDialogProps) {
  const { t } = useTranslation();
  const options = useMemo(() => [...roles], [roles]);
  const [chosen, setChosen] = useState(() => options.filter(({ id }) => view.roles.includes(id)));
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('views.share.title', { name: view.name })}
      description={t('views.share.note')}
      footer={
        <>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button variant="primary" isBusy={isBusy} onClick={() => onShare(chosen.map(({ id }) => id))}>
            {t('action.save')}
          </Button>
        </>
      }
    >
      <MultiSelectField
        label={t('views.share.roles')}
        options={options}
        value={chosen}
        onCommit={(next) => setChosen(options.filter(({ id }) => next.some((one) => one.id === id)))}
        fault={fault}
      />
    </Dialog>
  );
}
