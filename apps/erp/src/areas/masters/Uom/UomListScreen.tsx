import { Scale } from 'lucide-react';
import { useState } from 'react';
import { uom } from '@weft/domain/catalogue/masters/uom';
import { Button } from '@weft/ui/Button';
import { LoadState } from '@weft/ui/LoadState';
import { ModuleList } from '../../../generic/GenericList/ModuleList.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useComponent } from '../../../product/use-component.ts';

const load = () => import('./Converter.tsx').then((loaded) => loaded.Converter);

/** Units of measure, with a converter that opens above their list (spec 01, 3.13). */
export function UomListScreen() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <ModuleList
      module={uom}
      actions={
        <Button variant="quiet" icon={<Scale />} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('converter.title')}
        </Button>
      }
      above={isOpen && <LazyConverter />}
    />
  );
}

function LazyConverter() {
  const state = useComponent('converter', load);
  if (state.status !== 'ready')
    return (
      <LoadState status={state.status} isEmpty onRetry={state.status === 'failed' ? state.retry : undefined}>
        {null}
      </LoadState>
    );
  const Loaded = state.value;
  return <Loaded />;
}
