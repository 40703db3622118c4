import type { ReactElement } from 'react';
import { Popover } from '@weft/ui/Popover';
import { LookChoices } from '../../generic/LookChoices/LookChoices.tsx';

export type LookPanelProps = { readonly trigger: ReactElement; readonly title: string };

/** Colours, density, contrast, motion and menu of this browser. What is chosen shows at once, behind the panel too. */
export function LookPanel({ trigger, title }: LookPanelProps) {
  return (
    <Popover isDefaultOpen side="top" trigger={trigger} title={title}>
      <LookChoices />
    </Popover>
  );
}
