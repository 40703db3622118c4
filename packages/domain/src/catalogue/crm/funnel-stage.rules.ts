import { fault } from '../../contract/faults.ts';
import type { ModuleRule, RecordRule } from '../language/module.ts';

type Ending = { readonly isWon?: boolean; readonly isLost?: boolean };

const oneEnding: RecordRule = ({ isWon, isLost }: Ending) =>
  isWon === true && isLost === true ? [fault('isLost', 'FUNNEL_STAGES')] : [];

/** Rules of a stage: it is not won and lost at once. That exactly one active stage is Won the server asks, over all of them. */
export const funnelStageRules: readonly ModuleRule[] = [{ needs: ['isWon', 'isLost'], check: oneEnding }];
