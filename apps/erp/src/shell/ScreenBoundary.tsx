import { Bug } from 'lucide-react';
import { Component, type ReactNode } from 'react';
import { Button } from '@weft/ui/Button';
import { EmptyState } from '@weft/ui/EmptyState';
import { useTranslation } from '../i18n/use-translation.ts';

type Crash = { readonly cause: unknown; readonly reference: string };
type Props = { readonly children: ReactNode };

/** A screen that breaks takes nothing else with it: menu and top bar stay. Give it the address as key, so that leaving heals it. */
export class ScreenBoundary extends Component<Props, { readonly crash: Crash | undefined }> {
  override state: { readonly crash: Crash | undefined } = { crash: undefined };

  static getDerivedStateFromError(cause: unknown): { readonly crash: Crash } {
    return { crash: { cause, reference: crypto.randomUUID().slice(0, 8).toUpperCase() } };
  }

  override render(): ReactNode {
    const { crash } = this.state;
    return crash === undefined ? (
      this.props.children
    ) : (
      <ScreenCrash {...crash} onRetry={() => this.setState({ crash: undefined })} />
    );
  }
}

const detailsOf = ({ cause, reference }: Crash): string =>
  [reference, window.location.hash, cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)].join('\n');

function ScreenCrash({ onRetry, ...crash }: Crash & { readonly onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      role="alert"
      title={t('screen.crash')}
      icon={<Bug />}
      actions={
        <>
          <Button variant="primary" onClick={onRetry}>
            {t('action.retry')}
          </Button>
          <Button onClick={() => void navigator.clipboard.writeText(detailsOf(crash))}>
            {t('action.copyDetails')}
          </Button>
        </>
      }
    >
      {t('screen.crash.note', { reference: crash.reference })}
    </EmptyState>
  );
}
