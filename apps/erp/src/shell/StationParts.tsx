import { UserRoundCog } from 'lucide-react';
import { IconButton } from '@weft/ui/IconButton';
import { useTranslation } from '../i18n/use-translation.ts';
import { isLocked } from '../product/operator-lock.ts';
import { leaveDevice, useTurn, type Turn } from '../product/operator.ts';
import { useComponent } from '../product/use-component.ts';
import { useLook } from '../product/use-look.ts';
import { Veil } from './FullLayout.style.ts';

const loadLock = () => import('./station/OperatorLock.tsx').then((loaded) => loaded.OperatorLock);
/** When this page was loaded. */
const STARTED = Date.now();

const loadKeypad = () => import('./station/ShopKeypad.tsx').then((loaded) => loaded.ShopKeypad);

/** What a device of the shop floor has beside the page: the screen of operators who take turns, and large keys for figures (spec 01, 1.13). */
export function StationParts() {
  const turn = useTurn();
  const { density } = useLook();
  return (
    <>
      {turn.isShared && <Lock turn={turn} />}
      {density === 'touch' && <Keys />}
    </>
  );
}

function Lock({ turn }: { readonly turn: Turn }) {
  const lock = useComponent('operatorLock', loadLock);
  if (lock.status === 'ready') return <lock.value turn={turn} />;
  return isLocked(turn.operator, turn.minutes, STARTED) ? <Veil /> : null; // nothing shows meanwhile
}

function Keys() {
  const keys = useComponent('shopKeypad', loadKeypad);
  return keys.status === 'ready' ? <keys.value /> : null;
}

/** Who works here, and the way to the next one's turn. Nothing where nobody takes turns. */
export function OperatorButton() {
  const { t } = useTranslation();
  const turn = useTurn();
  if (!turn.isShared) return null;
  const name = turn.operator?.name ?? turn.session.name;
  return (
    <IconButton
      size="sm"
      label={t('operator.here', { name })}
      icon={<UserRoundCog />}
      onClick={() => leaveDevice(turn)}
    />
  );
}
