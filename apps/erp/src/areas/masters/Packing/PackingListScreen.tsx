import { Package } from 'lucide-react';
import { useState } from 'react';
import { packing } from '@weft/domain/catalogue/logistics/packing';
import { Button } from '@weft/ui/Button';
import { LoadState } from '@weft/ui/LoadState';
import { ModuleList } from '../../../generic/GenericList/ModuleList.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useComponent } from '../../../product/use-component.ts';

const load = () => import('./PacksCard.tsx').then((loaded) => loaded.PacksCard);

/** Packings, with a reckoner of packs that opens above their list (spec 01, 3.19). */
export function PackingListScreen() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <ModuleList
      module={packing}
      actions={
        <Button variant="quiet" icon={<Package />} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('packs.title')}
        </Button>
      }
      above={isOpen && <LazyPacks />}
    />
  );
}

function LazyPacks() {
  const state = useComponent('packs', load);
  if (state.status !== 'ready')
    return (
      <LoadState status={state.status} isEmpty onRetry={state.status === 'failed' ? state.retry : undefined}>
        {null}
      </LoadState>
    );
  const Loaded = state.value;
  return <Loaded />;
}
