import { Boxes } from 'lucide-react';
import { useState } from 'react';
import { rack } from '@weft/domain/catalogue/stores/rack';
import { Button } from '@weft/ui/Button';
import { ModuleList } from '../../../generic/GenericList/ModuleList.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { partOf } from '../../../generic/part-of.tsx';
import { useRights } from '../../../product/modules/use-rights.ts';

const RackGenerator = partOf('rack generator', () =>
  import('./RackGenerator.tsx').then((loaded) => loaded.RackGenerator),
);

/** Racks of the stock areas; whole rows of them are made by a pattern (spec 01, 3.17). */
export function RackListScreen() {
  const { t } = useTranslation();
  const mayCreate = useRights(rack.acl).may('create');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ModuleList
        module={rack}
        actions={
          mayCreate && (
            <Button variant="quiet" icon={<Boxes />} onClick={() => setOpen(true)}>
              {t('racks.generate')}
            </Button>
          )
        }
      />
      {isOpen && <RackGenerator onClose={() => setOpen(false)} />}
    </>
  );
}
