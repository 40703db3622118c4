import { useEffect, useState } from 'react';
import { firstValueFrom } from 'rxjs';
import { toFault } from '@weft/api/http/api-fault';
import { Button } from '@weft/ui/Button';
import { LockScreen, type Claim } from '@weft/ui/LockScreen';
import { toast } from '@weft/ui/Toast';
import { useFaultWords } from '../../i18n/fault-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { isLocked } from '../../product/session/operator-lock.ts';
import { changeOperator, leaveDevice, type Turn } from '../../product/session/operator.ts';
import { useProduct } from '../../product/product-context.ts';
import { reportCrash } from '../../product/report-crash.ts';
import { useLogOut } from '../../session/use-log-out.ts';
import { recallOperator, rememberOperator, type Named } from './offline-operators.ts';

const LOOK_MS = 5000;

/** Somebody stands before it: what the server has not answered by then is asked of the device. */
const PATIENCE_MS = 10_000;

/** Follows whether the device is touched, and locks it once it was not for so long. */
const useTouches = ({ session, operator, minutes }: Turn, now: boolean): void => {
  const { id, name } = session;
  useEffect(() => {
    if (now || minutes === undefined) return undefined;
    const here = operator ?? { of: id, id, name, seenAt: Date.now() };
    let seenAt = operator?.seenAt ?? Date.now();
    const look = (): void => {
      if (isLocked({ ...here, seenAt }, minutes, Date.now()))
        leaveDevice({ session: { id, name }, operator: { ...here, seenAt } });
      else if (seenAt !== operator?.seenAt) changeOperator({ ...here, seenAt });
    };
    const touched = (): void => {
      look(); // a touch after the time has run out, on a device that slept, is nobody's yet
      if (!isLocked({ ...here, seenAt }, minutes, Date.now())) seenAt = Date.now();
    };
    const timer = setInterval(look, LOOK_MS);
    document.addEventListener('visibilitychange', look); // a tab in the background is looked at seldom
    window.addEventListener('keydown', touched, true);
    window.addEventListener('pointerdown', touched, true);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('keydown', touched, true);
      window.removeEventListener('pointerdown', touched, true);
    };
  }, [now, minutes, operator, id, name]);
};

export type OperatorLockProps = { readonly turn: Turn };

/**
 * Operators take turns at one device, which holds the log-in of the station (spec 04, 8.1): it covers the page until somebody says who they are by
 * code or badge and PIN. What stands on the page waits; a change of operator is no log-out. The PIN names the operator and gives no rights.
 * Without network the device itself knows who took a turn there in the last seven days.
 */
export function OperatorLock({ turn }: OperatorLockProps) {
  const { t } = useTranslation();
  const words = useFaultWords();
  const { api } = useProduct();
  const logOut = useLogOut();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const [opened] = useState(() => Date.now());
  const { session, operator, minutes } = turn;
  const isShut = isLocked(operator, minutes, Math.max(opened, operator?.seenAt ?? 0));
  useTouches(turn, isShut);

  const letOn = ({ staffId, firstname, lastname, pass }: Named): void => {
    const name = [firstname, lastname].filter(Boolean).join(' ');
    changeOperator({ of: session.id, id: staffId, name, seenAt: Date.now(), pass });
    toast.success(t('operator.welcome', { name }));
  };
  const here = () => ({ storage: localStorage, of: session.id, now: Date.now() });
  const recall = async ({ person, pin }: Claim): Promise<void> => {
    const recalled = await recallOperator(here(), person, pin);
    if (recalled.kind === 'named') letOn(recalled.named);
    else if (recalled.kind === 'shut') setFault(t('operator.offline.shut', { count: recalled.minutes }));
    else setFault(t('operator.offline.unknown'));
  };
  const unlock = async (claim: Claim): Promise<void> => {
    const { person, pin } = claim;
    setBusy(true);
    setFault(undefined);
    try {
      const asked = { operator: person, pin };
      const { data } = await firstValueFrom(api.post<Named>('staff/checkPin', asked, { patienceMs: PATIENCE_MS }));
      if (data === undefined) return;
      letOn(data);
      void rememberOperator(here(), data, pin).catch(reportCrash); // a full storage: this device asks the server
    } catch (cause) {
      const refused = toFault(cause);
      if (refused.kind === 'offline') await recall(claim);
      else setFault(words(refused));
    } finally {
      setBusy(false);
    }
  };
  if (!isShut) return null;
  return (
    <LockScreen
      isOpen
      title={t('operator.title')}
      description={t('operator.note')}
      isBusy={isBusy}
      fault={fault}
      onUnlock={(claim) => void unlock(claim)}
      footer={
        <Button variant="quiet" isWide onClick={logOut}>
          {t('operator.logout')}
        </Button>
      }
    />
  );
}
