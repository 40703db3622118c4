import type { ReactNode } from 'react';
import { Button } from '../Button/Button.tsx';
import { Hidden } from '../Field/Field.style.ts';
import { Skeleton } from '../Skeleton/Skeleton.tsx';
import { Root, Said } from './LoadState.style.ts';
import { useTitleOf } from '../../words/use-title-of.ts';
import { useWords } from '../../words/use-words.ts';

export const loadStateLabels = {
  loading: 'Loading',
  failed: 'This could not be loaded.',
  retry: 'Try again',
  empty: 'Nothing here yet',
};
export type LoadStateLabels = typeof loadStateLabels;

/** What every component that shows loaded things understands. */
export type Loadable = {
  readonly status?: 'ready' | 'loading' | 'failed';
  /** Why loading failed. */
  readonly fault?: string | undefined;
  readonly onRetry?: (() => void) | undefined;
  /** Said in place of the content when there is none. */
  readonly emptyState?: ReactNode;
};

export type LoadStateProps = Loadable & {
  readonly isEmpty: boolean;
  /** Lines of the skeleton: about as many as will come. */
  readonly lines?: number;
  readonly labels?: Partial<LoadStateLabels>;
  readonly children: ReactNode;
};

/**
 * Content, or what is said in its place: it is on its way, it failed, there is none. Content that is there stays while
 * newer is on its way, and stays under the fault when that fails.
 * @example <LoadState status={status} isEmpty={events.length === 0} onRetry={load}>{events.map(…)}</LoadState>
 */
export function LoadState(props: LoadStateProps) {
  const { status = 'ready', fault, onRetry, emptyState, isEmpty, lines = 3, labels, children } = props;
  const words = useWords('loadState', loadStateLabels, labels);
  const title = useTitleOf()(fault);
  if (status === 'loading' && isEmpty) {
    return (
      <Root>
        <Hidden role="status">{words.loading}</Hidden>
        <Skeleton lines={lines} />
      </Root>
    );
  }
  const isEmptyState = typeof emptyState !== 'string' && emptyState !== undefined;
  return (
    <>
      {status === 'failed' && (
        <Said role="alert" data-tone="danger">
          {title !== undefined && <strong>{title}</strong>}
          {fault ?? words.failed}
          {onRetry && (
            <Button size="sm" onClick={onRetry}>
              {words.retry}
            </Button>
          )}
        </Said>
      )}
      {!isEmpty && children}
      {isEmpty && status === 'ready' && (isEmptyState ? emptyState : <Said>{emptyState ?? words.empty}</Said>)}
    </>
  );
}
