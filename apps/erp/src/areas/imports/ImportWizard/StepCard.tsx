import { useEffect, useRef, type ReactNode } from 'react';
import { Card } from '@weft/ui/Card';
import { holdUnread } from '@weft/ui/Dialog';
import { Stack, StepTitle } from './ImportWizardScreen.style.ts';

export type StepCardProps = {
  readonly title: string;
  readonly note?: string;
  /** Takes the focus to its heading as soon as it is there: the step before is gone from the screen. */
  readonly takesFocus?: boolean;
  readonly children: ReactNode;
};

/** One step of the wizard. */
export function StepCard({ title, note, takesFocus = false, children }: StepCardProps) {
  const heading = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus(); // the focus is outside of React
  }, [takesFocus]);
  return (
    <Card
      onClickCapture={holdUnread}
      title={
        <StepTitle ref={heading} tabIndex={-1}>
          {title}
        </StepTitle>
      }
      note={note}
    >
      <Stack>{children}</Stack>
    </Card>
  );
}
