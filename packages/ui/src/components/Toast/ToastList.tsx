import { CircleCheck, Copy, Info, OctagonAlert, TriangleAlert, X } from 'lucide-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { toast as sonner, Toaster } from 'sonner';
import { Badge } from '../Badge/Badge.tsx';
import { useMedia } from '../../tokens/use-media.ts';
import { useTitleOf } from '../../words/use-title-of.ts';
import { Button } from '../Button/Button.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import type { ToastRecord, ToastStore } from './Toast.state.ts';
import { Extras, ToastCard, Tones } from './Toast.style.ts';
import type { ToastLabels } from './Toast.tsx';

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: OctagonAlert };

/** A toast must not lie on the buttons at the foot of a form: there it would keep the pointer, and with it itself. */
const ABOVE_ACTIONS = { bottom: '5rem', right: '1rem', left: '1rem' };

/** In a hand the buttons at the foot take two rows or three, and a toast the whole width: there toasts come below the top bar. */
const BELOW_HEADER = { top: 'calc(var(--header-height) + var(--space-2))', right: '1rem', left: '1rem' };

const PHONE = '(max-width: 766.98px)';

/** Draws the toasts of a store; sonner places, stacks and times them. Loaded with the first toast. */
export function ToastList({ store, words }: { store: ToastStore; words: ToastLabels }) {
  const toasts = useSyncExternalStore(store.subscribe, store.all);
  const isPhone = useMedia(PHONE);
  const offset = isPhone ? BELOW_HEADER : ABOVE_ACTIONS;
  const drawn = useRef(new Map<number, ToastRecord>());

  // Sonner keeps its own list outside React; this carries ours over.
  useEffect(() => {
    for (const id of drawn.current.keys()) {
      if (toasts.some((toast) => toast.id === id)) continue;
      sonner.dismiss(id);
      drawn.current.delete(id);
    }
    for (const toast of toasts) {
      if (drawn.current.get(toast.id) === toast) continue;
      drawn.current.set(toast.id, toast);
      const close = (): void => store.close(toast.id);
      sonner.custom(() => <Drawn toast={toast} words={words} close={close} />, {
        id: toast.id,
        duration: toast.durationMs,
        onDismiss: close,
        onAutoClose: close,
      });
    }
  }, [toasts, store, words]);

  return (
    <Tones>
      <Toaster
        position={isPhone ? 'top-right' : 'bottom-right'}
        offset={offset}
        mobileOffset={offset}
        containerAriaLabel={words.region}
        style={{ zIndex: 'var(--layer-toast)' }}
      />
    </Tones>
  );
}

function Drawn({ toast, words, close }: { toast: ToastRecord; words: ToastLabels; close: () => void }) {
  const { tone, text, count, action } = toast;
  const titleOf = useTitleOf();
  const title = toast.title ?? titleOf(text);
  const Icon = icons[tone];
  return (
    <ToastCard data-tone={tone}>
      <Icon aria-hidden="true" />
      <div>
        {title !== undefined && <strong>{title}</strong>}
        <p>
          {text} {count > 1 && <Badge tone={tone}>{words.times(count)}</Badge>}
        </p>
        {(action ?? tone === 'danger') && (
          <Extras>
            {action && (
              <Button
                size="sm"
                onClick={() => {
                  action.onPress();
                  close();
                }}
              >
                {action.label}
              </Button>
            )}
            {tone === 'danger' && (
              <Button
                size="sm"
                icon={<Copy />}
                onClick={() => void navigator.clipboard.writeText([title, text].filter(Boolean).join('\n'))}
              >
                {words.copy}
              </Button>
            )}
          </Extras>
        )}
      </div>
      <IconButton size="sm" label={words.close} icon={<X />} onClick={close} />
    </ToastCard>
  );
}
