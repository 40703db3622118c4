import { funnelStage } from '@weft/domain/catalogue/crm/funnel-masters';
import { ModuleList } from '../../../generic/GenericList/ModuleList.tsx';
import { StageOrder } from './StageOrder.tsx';

/** Funnel stages, with their order above the list: dragged, or moved by keys (spec 01, 3.22). */
export function FunnelStageListScreen() {
  return <ModuleList module={funnelStage} above={<StageOrder />} />;
}
