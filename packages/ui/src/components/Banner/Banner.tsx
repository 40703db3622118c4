import { CircleCheck, Info, OctagonAlert, TriangleAlert, X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import type { Status } from '../../tokens/semantic.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import { BannerRoot, Text } from './Banner.style.ts';
import { useTitleOf } from '../../words/use-title-of.ts';
import { useWords } from '../../words/use-words.ts';

/** Words of the banner itself. */
export const bannerLabels = { dismiss: 'Dismiss' };

export type BannerProps = Omit<ComponentProps<'div'>, 'title'> & {
  tone?: Status;
  /** Left out: the title that the message bears wherever it is told, if any (`WordsProvider`). */
  title?: ReactNode;
  /** Buttons that do something about it. */
  actions?: ReactNode;
  /** Present when the reader may put it away. */
  onDismiss?: () => void;
  labels?: Partial<typeof bannerLabels>;
};

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: OctagonAlert };

/**
 * A message that stays as long as it is true: offline, a new version, a draft to restore, permissions not loaded.
 * For: what is true of the whole screen and stays so for a while. Not for: what has just happened (Toast), the faults of a form
 * (ErrorSummary).
 */
export function Banner({ tone = 'info', title, actions, onDismiss, labels, children, ...rest }: BannerProps) {
  const Icon = icons[tone];
  const words = useWords('banner', bannerLabels, labels);
  const titleOf = useTitleOf();
  const heading = title ?? titleOf(children);
  return (
    // Faults are read out at once, everything else when the reader pauses.
    <BannerRoot role={tone === 'danger' ? 'alert' : 'status'} {...rest} data-tone={tone}>
      <Icon aria-hidden="true" />
      <Text>
        {heading !== undefined && <strong>{heading}</strong>} {children}
      </Text>
      {actions}
      {onDismiss && <IconButton size="sm" label={words.dismiss} icon={<X />} onClick={onDismiss} />}
    </BannerRoot>
  );
}
