import { UserRoundCog } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Banner } from '@weft/ui/Banner';
import { Button } from '@weft/ui/Button';
import { IconButton } from '@weft/ui/IconButton';
import { useTranslation } from '../i18n/use-translation.ts';
import { isLocked } from '../product/session/operator-lock.ts';
import { leaveDevice, useTurn, type Turn } from '../product/session/operator.ts';
import { useComponent } from '../product/use-component.ts';
import { useLook } from '../product/look/use-look.ts';
import { Veil } from './station/Veil.tsx';

const loadLock = () => import('./station/OperatorLock.tsx').then((loaded) => loaded.OperatorLock);
const AGAIN_MS = 5000;
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
  const [isMissing, setMissing] = useState(false); // since it failed once, so that each further try does not blink
  const retry = lock.status === 'failed' ? lock.retry : undefined;
  if (retry !== undefined && !isMissing) setMissing(true);
  if (lock.status === 'ready') return <lock.value turn={turn} />;
  const isShut = isLocked(turn.operator, turn.minutes, STARTED);
  if (isMissing) return <NoLock isShut={isShut} onRetry={retry} />;
  return isShut ? <Veil /> : null; // nothing shows meanwhile
}

type NoLockProps = { readonly isShut: boolean; readonly onRetry: (() => void) | undefined };

/** What locks did not come: a device that should be locked stays covered, one that is open says that it cannot lock itself. It is asked for again and again; a browser that remembers the failure needs the whole page. */
function NoLock({ isShut, onRetry }: NoLockProps) {
  const { t } = useTranslation();
  useEffect(() => {
    const again = setTimeout(() => onRetry?.(), AGAIN_MS); // reaches the network: outside React
    return () => clearTimeout(again);
  }, [onRetry]);
  const told = (
    <Banner tone="danger" actions={<Button onClick={() => window.location.reload()}>{t('action.retry')}</Button>}>
      {t(isShut ? 'operator.lock.missing' : 'operator.lock.cannot')}
    </Banner>
  );
  return isShut ? <Veil>{told}</Veil> : told;
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
