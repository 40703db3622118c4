import type { ComponentProps } from 'react';
import { Bone, Lines } from './Skeleton.style.ts';

export type SkeletonProps = ComponentProps<'span'> & {
  /** How many lines of text are expected. */
  lines?: number;
};

/**
 * The shape of what is coming, so that nothing jumps when it arrives. Hidden from assistive technology: the region that
 * loads says `aria-busy`. Width and height of a bone by `--skeleton-width` and `--skeleton-height`.
 * For: content whose shape is known. Not for: less than a tenth of a second, saving (Button is busy), the whole page (LoadingBar).
 */
export function Skeleton({ lines = 1, ...rest }: SkeletonProps) {
  return (
    <Lines {...rest} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <Bone key={line} />
      ))}
    </Lines>
  );
}
