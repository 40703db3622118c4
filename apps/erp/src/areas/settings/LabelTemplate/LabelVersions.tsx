import { labelTemplate } from '@weft/domain/catalogue/print/label-template';
import { DrawnLabel } from '@weft/ui/DrawnLabel';
import { EarlierVersions } from '../Template/EarlierVersions.tsx';
import { type LabelLayout, type LayoutVersion, layoutVersions } from './label-versions.ts';

export type LabelVersionsProps = {
  readonly id: number;
  /** What is stored now. */
  readonly now: LabelLayout;
  readonly onTake: (layout: LabelLayout) => void;
  readonly onClose: () => void;
};

/** Earlier layouts of a label; one of them can be taken back into the designer. */
export function LabelVersions({ now, ...asked }: LabelVersionsProps) {
  return (
    <EarlierVersions<LayoutVersion>
      {...asked}
      path={labelTemplate.api}
      versionsOf={(events) => layoutVersions(now, events)}
      shown={({ widthMm, heightMm, elements }, name) => (
        <DrawnLabel
          label={name}
          widthMm={widthMm}
          heightMm={heightMm}
          elements={elements.map((element) => ({ ...element, text: element.value }))}
        />
      )}
    />
  );
}
