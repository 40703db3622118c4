import type { ComponentProps, CSSProperties } from 'react';
import { DrawnElement, type DrawnPlace, placeStyle } from './DrawnLabel.element.tsx';
import { Paper, Place, Shown } from './DrawnLabel.style.ts';

export type DrawnLabelProps = Omit<ComponentProps<typeof Shown>, 'children'> & {
  /** Whose label it is, for those who do not see it. */
  readonly label: string;
  readonly widthMm: number;
  readonly heightMm: number;
  /** What stands on it, filled in. */
  readonly elements: readonly (DrawnPlace & { readonly text: string })[];
};

/**
 * A filled label as the printer will make it, in its own proportions. Its greatest height by `--label-height`.
 * For: a look at the first label before many are printed. Not for: changing it (LabelDesigner).
 * @example <DrawnLabel label={roll.number} widthMm={100} heightMm={75} elements={label.elements} />
 */
export function DrawnLabel({ label, widthMm, heightMm, elements, style, ...rest }: DrawnLabelProps) {
  // Numbers for the style sheet; `CSSProperties` knows no custom properties.
  const sizes = { '--_width': widthMm, '--_height': heightMm } as CSSProperties;
  return (
    <Shown {...rest} style={{ ...style, ...sizes }} role="img" aria-label={label}>
      <Paper>
        {elements.map((element, n) => (
          // elements have no name of their own; their order is what is printed over what
          <Place key={n} style={placeStyle(element)} data-kind={element.kind}>
            <DrawnElement element={element} text={element.text} />
          </Place>
        ))}
      </Paper>
    </Shown>
  );
}
