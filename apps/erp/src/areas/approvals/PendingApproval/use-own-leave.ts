import { useRef, useState } from 'react';
import { firstValueFrom } from 'rxjs';
import { useServerQuery } from '@weft/api/hooks/use-server-query';
import { toFault, type ApiFault } from '@weft/api/http/api-fault';
import type { OwnLeave } from '@weft/domain/contract/approvals';
import { toast } from '@weft/ui/Toast';
import { faultTitle } from '../../../i18n/fault-title.ts';
import { useFaultWords, useFieldFaults } from '../../../i18n/fault-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useProduct } from '../../../product/product-context.ts';
import type { Leave } from './LeaveDialog.tsx';

const PATH = 'approvalEntityStatus/leave';

/** Leave is a fact of staff: another screen of theirs may change it. */
const FOLLOWS = ['staff'] as const;

/** One's own leave, and how to say it; `save` answers whether it counted, what is wrong stands at its field. */
export const useOwnLeave = () => {
  const { t } = useTranslation();
  const { api } = useProduct();
  const words = useFaultWords();
  const atFields = useFieldFaults();
  const { data: leave, refresh } = useServerQuery<never, OwnLeave>('own leave', { method: 'GET', path: PATH }, FOLLOWS);
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<ApiFault>();
  const dialog = useRef(0);
  const save = async (asked: Leave): Promise<boolean> => {
    setBusy(true);
    setRefused(undefined);
    const asking = dialog.current;
    try {
      await firstValueFrom(api.post(PATH, asked, { requestId: crypto.randomUUID() }));
      toast.success(t(asked.from === null ? 'approval.leave.ended' : 'approval.leave.saved'));
      refresh();
      return true;
    } catch (cause) {
      const fault = toFault(cause);
      const isGone = asking !== dialog.current; // its fields are not there any more
      if (!isGone) setRefused(fault);
      if (isGone || atFields(fault).size === 0) toast.danger(words(fault), { title: faultTitle(t, fault) });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return {
    leave,
    isBusy,
    save,
    faultAt: (field: keyof Leave) => (refused === undefined ? undefined : atFields(refused).get(field)),
    /** The dialog is opened or closed: what is answered to an earlier one is told, and stands at no field. */
    forget: () => {
      dialog.current += 1;
      setRefused(undefined);
    },
  };
};
