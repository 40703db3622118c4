import { fault } from '../../contract/faults.ts';
import type { ModuleRule } from '../language/module.ts';

type Roles = {
  readonly isCustomer?: boolean;
  readonly isSupplier?: boolean;
  readonly isJobWorker?: boolean;
  readonly isTransporter?: boolean;
  readonly isBroker?: boolean;
};

/** Rules of a party type: it stands for at least one role. */
export const partyTypeRules: readonly ModuleRule[] = [
  {
    needs: ['isCustomer', 'isSupplier', 'isJobWorker', 'isTransporter', 'isBroker'],
    check: ({ isCustomer, isSupplier, isJobWorker, isTransporter, isBroker }: Roles) =>
      isCustomer || isSupplier || isJobWorker || isTransporter || isBroker
        ? []
        : [fault('isCustomer', 'LINES_EMPTY', { label: 'Role' })],
  },
];
