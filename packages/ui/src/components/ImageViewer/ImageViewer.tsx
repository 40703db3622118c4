import { ChevronLeft, ChevronRight, Download, Maximize, RotateCw, X, ZoomIn, ZoomOut } from 'lucide-react';
import { useLayoutEffect, useRef, useState, type CSSProperties, type KeyboardEvent } from 'react';
import { logicalKey } from '../../primitives/logical-key.ts';
import * as Primitive from '../../primitives/dialog.ts';
import { useFocusReturn } from '../../primitives/use-focus-return.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Spinner } from '../Spinner/Spinner.tsx';
import { useOwnValue } from '../Field/use-own-value.ts';
import { Bar, Message, Panel, Position, Stage, Title } from './ImageViewer.style.ts';
import { FITTED, moved, STEP, turned, zoomed, type View } from './ImageViewer.view.ts';
import { useHands } from './use-hands.ts';
import { useWords } from '../../words/use-words.ts';

export const imageViewerLabels = {
  position: (at: number, count: number) => `${at} of ${count}`,
  previous: 'Previous picture',
  next: 'Next picture',
  smaller: 'Smaller',
  larger: 'Larger',
  fit: 'Fit to the window',
  turn: 'Turn clockwise',
  download: 'Download',
  close: 'Close',
  loading: 'The picture is loading',
  failed: 'The picture could not be loaded.',
};

/** A picture and what it shows. */
export type ViewedImage = Readonly<{
  id: string;
  src: string;
  /** File name or what it shows; its alternative text too. */
  name: string;
}>;

export type ImageViewerProps = Readonly<{
  isOpen: boolean;
  onClose: () => void;
  images: readonly ViewedImage[];
  /** Id of the picture shown; leave it out and the viewer keeps it itself, beginning with the first. */
  shown?: string;
  /** Id of the picture at first; the first of all when left out. */
  defaultShown?: string;
  onShow?: (id: string) => void;
  labels?: Partial<typeof imageViewerLabels>;
}>;

/**
 * Pictures over the whole window: enlarge (+, −, wheel, two fingers, double press), move, turn (R), leaf with the arrows, fit (0).
 * For: photographs of goods, weighbridge slips, drawings. Not for: PDF files, which the browser shows itself.
 * @example <ImageViewer isOpen={isOpen} onClose={close} images={photos} />
 */
export function ImageViewer({
  isOpen,
  onClose,
  images,
  shown,
  defaultShown = images[0]?.id ?? '',
  onShow,
  labels,
}: ImageViewerProps) {
  const words = useWords('imageViewer', imageViewerLabels, labels);
  const focus = useFocusReturn({});
  const [id, setOwn] = useOwnValue(shown, defaultShown);
  const at = Math.max(
    0,
    images.findIndex((image) => image.id === id),
  );
  const image = images[at];
  if (!image) return null;

  function leaf(step: number) {
    const next = images[(at + step + images.length) % images.length];
    if (!next || images.length === 1) return;
    setOwn(next.id);
    onShow?.(next.id);
  }

  return (
    <Primitive.Root open={isOpen} onOpenChange={(willBeOpen) => (willBeOpen ? undefined : onClose())}>
      <Primitive.Portal>
        <Panel aria-describedby={undefined} {...focus}>
          {/* Drawn anew for each picture: it begins fitted and loading. */}
          <Viewed key={image.id} image={image} at={at} count={images.length} words={words} onLeaf={leaf} />
        </Panel>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

type ViewedProps = Readonly<{
  image: ViewedImage;
  at: number;
  count: number;
  words: typeof imageViewerLabels;
  onLeaf: (step: number) => void;
}>;

/** Pixels that an arrow moves an enlarged picture. */
const STRIDE = 60;

const moves: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: STRIDE, y: 0 },
  ArrowRight: { x: -STRIDE, y: 0 },
  ArrowUp: { x: 0, y: STRIDE },
  ArrowDown: { x: 0, y: -STRIDE },
};

function Viewed({ image: { src, name }, at, count, words, onLeaf }: ViewedProps) {
  const [view, setView] = useState<View>(FITTED);
  const [status, setStatus] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [isHeld, setHeld] = useState(false);
  const stage = useRef<HTMLDivElement>(null);
  const hands = useHands((follow) => setView(follow));
  const isEnlarged = view.scale > 1;

  // React listens to the wheel passively and could not keep the page from zooming along.
  useLayoutEffect(() => {
    const element = stage.current;
    element?.focus();
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      const room = element?.getBoundingClientRect() ?? new DOMRect();
      const point = { x: event.clientX - room.left - room.width / 2, y: event.clientY - room.top - room.height / 2 };
      setView((before) => zoomed(before, event.deltaY < 0 ? STEP : 1 / STEP, point));
    };
    element?.addEventListener('wheel', wheel, { passive: false });
    return () => element?.removeEventListener('wheel', wheel);
  }, []);

  function onKeyDown(event: KeyboardEvent) {
    const { key } = event;
    const move = moves[key];
    if (key === '+' || key === '=') setView(zoomed(view, STEP));
    else if (key === '-') setView(zoomed(view, 1 / STEP));
    else if (key === '0') setView({ ...FITTED, turn: view.turn });
    else if (key === 'r' || key === 'R') setView(turned(view));
    else if (move && isEnlarged && stage.current) setView(moved(view, move, stage.current.getBoundingClientRect()));
    else if (logicalKey(event) === 'ArrowLeft') onLeaf(-1);
    else if (logicalKey(event) === 'ArrowRight') onLeaf(1);
    else return;
    event.preventDefault();
  }

  const transform = `translate(${view.x}px, ${view.y}px) scale(${view.scale}) rotate(${view.turn}deg)`;
  return (
    <>
      <Bar>
        <div>
          <Title>{name}</Title>
          <Position aria-live="polite">
            {count > 1 && words.position(at + 1, count)} {isEnlarged && `${Math.round(view.scale * 100)} %`}
          </Position>
        </div>
        {count > 1 && (
          <>
            <IconButton label={words.previous} icon={<ChevronLeft />} onClick={() => onLeaf(-1)} />
            <IconButton label={words.next} icon={<ChevronRight />} onClick={() => onLeaf(1)} />
          </>
        )}
        <IconButton label={words.smaller} icon={<ZoomOut />} onClick={() => setView(zoomed(view, 1 / STEP))} />
        <IconButton label={words.larger} icon={<ZoomIn />} onClick={() => setView(zoomed(view, STEP))} />
        <IconButton label={words.fit} icon={<Maximize />} onClick={() => setView({ ...FITTED, turn: view.turn })} />
        <IconButton label={words.turn} icon={<RotateCw />} onClick={() => setView(turned(view))} />
        <IconButton label={words.download} icon={<Download />} onClick={() => download(src, name)} />
        <Primitive.Close asChild>
          <IconButton label={words.close} icon={<X />} />
        </Primitive.Close>
      </Bar>
      <Stage
        ref={stage}
        tabIndex={0}
        role="group"
        aria-label={name}
        data-enlarged={isEnlarged ? '' : undefined}
        data-held={isHeld ? '' : undefined}
        onKeyDown={onKeyDown}
        onDoubleClick={() => setView(isEnlarged ? { ...FITTED, turn: view.turn } : zoomed(view, 2))}
        {...hands}
        onPointerDown={(event) => {
          setHeld(true);
          hands.onPointerDown(event);
        }}
        onPointerUp={(event) => {
          setHeld(false);
          hands.onPointerUp(event);
        }}
      >
        {status !== 'failed' && (
          <img
            src={src}
            alt={name}
            draggable={false}
            data-sideways={view.turn % 180 === 0 ? undefined : ''}
            // Follows each move of a hand; `CSSProperties` knows no custom properties.
            style={{ '--_transform': transform } as CSSProperties}
            onLoad={() => setStatus('ready')}
            onError={() => setStatus('failed')}
          />
        )}
        {status === 'loading' && (
          <Message>
            <Spinner label={words.loading} />
          </Message>
        )}
        {status === 'failed' && <Message role="alert">{words.failed}</Message>}
      </Stage>
    </>
  );
}

function download(src: string, name: string) {
  const link = document.createElement('a');
  link.href = src;
  link.download = name;
  link.click();
}
