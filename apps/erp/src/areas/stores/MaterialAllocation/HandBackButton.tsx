import { useState } from 'react';
import { useServerQuery } from '@weft/api/hooks/use-server-query';
import { materialAllocation } from '@weft/domain/catalogue/stores/material-allocation';
import { Button } from '@weft/ui/Button';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useRights } from '../../../product/modules/use-rights.ts';
import { FLOOR_WRITERS, floorLinesOf, type FloorLine } from './floor-answers.ts';
import { HandBackDialog } from './HandBackDialog.tsx';

export type HandBackButtonProps = {
  /** Whose goods on the floor: of an allocation, or of an item wherever it lies. */
  readonly asked: { readonly allocation: number } | { readonly item: number };
  readonly onDone: () => void;
};

/** Takes goods back from the floor; not there for who may not, nor where nothing lies on a floor. */
export function HandBackButton({ asked, onDone }: HandBackButtonProps) {
  const { t } = useTranslation();
  const rights = useRights(materialAllocation.acl);
  const [isOpen, setOpen] = useState(false);
  const mayHand = rights.may('edit');
  const floor = useServerQuery<FloorLine, never>(
    'allocation/floor',
    mayHand ? floorLinesOf(asked) : undefined,
    FLOOR_WRITERS,
  );
  if (!mayHand || floor.rows.length === 0) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('handBack.begin')}</Button>
      {isOpen && (
        <HandBackDialog
          lines={floor.rows}
          onClose={() => setOpen(false)}
          onDone={() => {
            setOpen(false);
            floor.refresh();
            onDone();
          }}
        />
      )}
    </>
  );
}
