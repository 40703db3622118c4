import { useLayoutEffect, useRef, useState, type ComponentProps, type CSSProperties } from 'react';
import { Banner } from '../Banner/Banner.tsx';
import { Barcode } from '../Barcode/Barcode.tsx';
import { Button } from '../Button/Button.tsx';
import { QrCode } from '../QrCode/QrCode.tsx';
import { Caption, Figure, Frame, Paper } from './LabelPreview.style.ts';
import { useWords } from '../../words/use-words.ts';

export const labelPreviewLabels = {
  size: (widthMm: number, heightMm: number) => `${widthMm} × ${heightMm} mm`,
  copies: (copies: number) => (copies === 1 ? '1 label' : `${copies} labels`),
  actual: 'Real size',
  fit: 'Fit',
  tooMuch: 'Not everything fits on the label.',
};

export type LabelPreviewProps = Omit<ComponentProps<typeof Figure>, 'children' | 'title'> & {
  readonly widthMm: number;
  readonly heightMm: number;
  /** The largest line: the item. */
  readonly title: string;
  readonly lines: readonly { readonly label: string; readonly value: string }[];
  readonly code: { readonly kind: 'qr' | 'barcode'; readonly value: string };
  readonly copies?: number;
  readonly labels?: Partial<typeof labelPreviewLabels>;
};

/**
 * A label as it will come out of the printer: its proportions, its code, and a warning when something does not fit.
 * For: a last look before rolls of labels are printed. Not for: documents (PrintPreview).
 * @example <LabelPreview widthMm={100} heightMm={50} title={item.name} lines={lines} code={{ kind: 'qr', value: lot.number }} copies={24} />
 */
export function LabelPreview({
  widthMm,
  heightMm,
  title,
  lines,
  code,
  copies = 1,
  labels,
  style,
  ...rest
}: LabelPreviewProps) {
  const words = useWords('labelPreview', labelPreviewLabels, labels);
  const [isActual, setActual] = useState(false);
  const [isTooMuch, setTooMuch] = useState(false);
  const paper = useRef<HTMLDivElement>(null);
  // Numbers for the style sheet; `CSSProperties` knows no custom properties.
  const sizes = { '--_width': widthMm, '--_height': heightMm } as CSSProperties;

  useLayoutEffect(() => {
    const element = paper.current;
    if (!element) return undefined;
    const measure = () => setTooMuch(element.scrollHeight > element.clientHeight + 1);
    const watcher = new ResizeObserver(measure);
    watcher.observe(element);
    for (const child of element.children) watcher.observe(child);
    return () => watcher.disconnect();
  }, []);

  return (
    <Figure {...rest} style={{ ...style, ...sizes }}>
      <Frame data-actual={isActual ? '' : undefined}>
        <Paper ref={paper}>
          <div>
            <h3>{title}</h3>
            <dl>
              {lines.map(({ label, value }) => (
                <LabelLine key={label} label={label} value={value} />
              ))}
            </dl>
          </div>
          <div data-code={code.kind}>
            {code.kind === 'qr' ? (
              <QrCode value={code.value} label={code.value} safety="H" />
            ) : (
              <Barcode value={code.value} />
            )}
          </div>
        </Paper>
      </Frame>
      <Caption>
        {words.size(widthMm, heightMm)}
        <span>{words.copies(copies)}</span>
        <Button size="sm" variant="quiet" aria-pressed={isActual} onClick={() => setActual(!isActual)}>
          {isActual ? words.fit : words.actual}
        </Button>
      </Caption>
      {isTooMuch && <Banner tone="warning">{words.tooMuch}</Banner>}
    </Figure>
  );
}

function LabelLine({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </>
  );
}
