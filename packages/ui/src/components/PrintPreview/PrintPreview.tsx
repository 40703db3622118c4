import { Download, Printer, ZoomIn, ZoomOut } from 'lucide-react';
import { useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { Banner } from '../Banner/Banner.tsx';
import { Button, ButtonLink } from '../Button/Button.tsx';
import { Dialog } from '../Dialog/Dialog.tsx';
import { useOwnValue } from '../Field/use-own-value.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import { SelectField } from '../SelectField/SelectField.tsx';
import { Skeleton } from '../Skeleton/Skeleton.tsx';
import { Bar, Desk, Sheet } from './PrintPreview.style.ts';
import { useWords } from '../../words/use-words.ts';

export const printPreviewLabels = {
  paper: 'Paper',
  larger: 'Larger',
  smaller: 'Smaller',
  print: 'Print',
  download: 'Download',
  cancel: 'Cancel',
  page: 'The printed page',
  loading: 'The page is being made',
  failed: 'The page could not be made.',
  retry: 'Try again',
  close: 'Close',
};

const PAPERS = {
  A4: { label: 'A4', widthMm: 210, heightMm: 297 },
  A4L: { label: 'A4 landscape', widthMm: 297, heightMm: 210 },
  A5: { label: 'A5', widthMm: 148, heightMm: 210 },
} as const;
export type Paper = keyof typeof PAPERS;
const isPaper = (key: string | null): key is Paper => key !== null && key in PAPERS;

export type PrintPreviewProps = Readonly<{
  isOpen: boolean;
  onClose: () => void;
  /** What is printed: "PO-2026-0042". */
  title: string;
  /** The whole page as HTML with its own style; absent while it is being made. Scripts in it do not run. */
  html?: string | undefined;
  isFailed?: boolean;
  onRetry?: () => void;
  /** Paper; leave it out and the preview keeps it itself. */
  paper?: Paper;
  /** Paper at first. */
  defaultPaper?: Paper;
  onPaper?: (paper: Paper) => void;
  /** Prints; the browser's own dialog when left out. */
  onPrint?: () => void;
  /** Where the same page can be fetched as a file. */
  downloadHref?: string;
  /** Further choices beside the paper: copies, with terms. */
  options?: ReactNode;
  labels?: Partial<typeof printPreviewLabels>;
}>;

const ZOOMS = [0.5, 0.75, 1, 1.5] as const;

/**
 * A document as it will be printed, on its paper, with the browser's own print dialog behind the button.
 * For: orders, challans, invoices. Not for: labels (LabelPreview), files that exist already (Attachments).
 * @example <PrintPreview isOpen={isOpen} onClose={close} title={order.number} html={page} />
 */
export function PrintPreview({
  isOpen,
  onClose,
  title,
  html,
  isFailed = false,
  onRetry,
  paper,
  defaultPaper = 'A4',
  onPaper,
  onPrint,
  downloadHref,
  options,
  labels,
}: PrintPreviewProps) {
  const words = useWords('printPreview', printPreviewLabels, labels);
  const [chosen, setOwn] = useOwnValue(paper, defaultPaper);
  const [zoom, setZoom] = useState(1);
  const sheet = useRef<HTMLIFrameElement>(null);
  const { widthMm, heightMm } = PAPERS[chosen];
  const isReady = html !== undefined && !isFailed;
  // Numbers for the style sheet; `CSSProperties` knows no custom properties.
  const sizes = { '--_width': widthMm, '--_height': heightMm, '--_zoom': ZOOMS[zoom] } as CSSProperties;

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="xl"
      title={title}
      labels={{ close: words.close }}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          {downloadHref !== undefined && (
            <ButtonLink href={downloadHref} download icon={<Download />}>
              {words.download}
            </ButtonLink>
          )}
          <Button
            variant="primary"
            icon={<Printer />}
            isBusy={html === undefined && !isFailed}
            disabled={isFailed}
            onClick={onPrint ?? (() => sheet.current?.contentWindow?.print())}
          >
            {words.print}
          </Button>
        </>
      }
    >
      <Bar>
        <SelectField
          label={words.paper}
          required
          options={Object.entries(PAPERS).map(([value, { label }]) => ({ value, label }))}
          value={chosen}
          onCommit={(next) => {
            if (!isPaper(next)) return;
            setOwn(next);
            onPaper?.(next);
          }}
        />
        <IconButton label={words.smaller} icon={<ZoomOut />} onClick={() => setZoom(Math.max(0, zoom - 1))} />
        <IconButton
          label={words.larger}
          icon={<ZoomIn />}
          onClick={() => setZoom(Math.min(ZOOMS.length - 1, zoom + 1))}
        />
        {options}
      </Bar>
      {isFailed && (
        <Banner
          tone="danger"
          title={words.failed}
          actions={
            onRetry && (
              <Button size="sm" onClick={onRetry}>
                {words.retry}
              </Button>
            )
          }
        />
      )}
      <Desk tabIndex={0} role="group" aria-label={words.page} aria-busy={(!isReady && !isFailed) || undefined}>
        {isReady ? (
          // Same origin, so that the page can be asked to print; no scripts, so that a stored text cannot run.
          <Sheet ref={sheet} title={title} srcDoc={html} sandbox="allow-same-origin allow-modals" style={sizes} />
        ) : (
          !isFailed && (
            <div role="status" aria-label={words.loading}>
              <Skeleton lines={8} />
            </div>
          )
        )}
      </Desk>
    </Dialog>
  );
}
