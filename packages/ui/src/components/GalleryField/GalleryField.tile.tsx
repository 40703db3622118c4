import { ChevronLeft, ChevronRight, Image, Star, Trash2 } from 'lucide-react';
import { useState, type MouseEvent } from 'react';
import { Badge } from '../Badge/Badge.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Progress } from '../Progress/Progress.tsx';
import { logicalKey } from '../../primitives/logical-key.ts';
import { Main, Note, Show, Tile, Tools } from './GalleryField.style.ts';
import type { galleryFieldLabels } from './GalleryField.labels.ts';

/** One picture of a gallery: stored, on its way, or refused. */
export type GalleryPicture = {
  readonly id: string;
  /** File name or what it shows; its alternative text too. */
  readonly name: string;
  /** Where its small form lies; left out while it is not there yet. */
  readonly src?: string | undefined;
  /** Where it lies in full, for looking at it closely; the small form when left out. */
  readonly full?: string | undefined;
  /** 0 to 1 while it is sent; absent when it is there. */
  readonly sent?: number | undefined;
  readonly fault?: string | undefined;
};

type Props = {
  readonly picture: GalleryPicture;
  readonly at: number;
  readonly count: number;
  /** Order and number may be changed. */
  readonly isOpen: boolean;
  readonly words: typeof galleryFieldLabels;
  readonly onShow: () => void;
  /** To another place; `pressed` is what keeps the focus. */
  readonly onMove: (to: number, pressed: HTMLElement) => void;
  readonly onRemove: (pressed: HTMLElement) => void;
  readonly onGrab: () => void;
  /** The picture that was grabbed is let go here. */
  readonly onDrop: () => void;
};

/** One picture with what can be done with it. With the focus on it, Shift and an arrow move it. */
export function GalleryTile({ picture, at, count, isOpen, words, onShow, onMove, onRemove, onGrab, onDrop }: Props) {
  const { name, src, sent, fault } = picture;
  const [isOver, setOver] = useState(false);
  const isThere = sent === undefined && fault === undefined;
  const moveTo = (to: number) => (event: MouseEvent<HTMLElement>) => onMove(to, event.currentTarget);
  return (
    <Tile
      draggable={isOpen && isThere}
      data-main={at === 0 && isThere ? '' : undefined}
      data-over={isOver ? '' : undefined}
      data-fault={fault === undefined ? undefined : ''}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        onGrab();
      }}
      onDragOver={(event) => {
        if (!isOpen || !isThere || event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onDrop();
      }}
    >
      <Show
        type="button"
        title={name}
        aria-label={words.show(name)}
        disabled={src === undefined}
        data-sending={sent === undefined ? undefined : ''}
        onClick={onShow}
        onKeyDown={(event) => {
          const key = logicalKey(event);
          if (!isOpen || !isThere || !event.shiftKey || (key !== 'ArrowLeft' && key !== 'ArrowRight')) return;
          event.preventDefault();
          onMove(key === 'ArrowLeft' ? at - 1 : at + 1, event.currentTarget);
        }}
      >
        {src === undefined ? <Image aria-hidden="true" /> : <img src={src} alt={name} draggable={false} />}
      </Show>
      {at === 0 && isThere && (
        <Main>
          <Badge tone="accent">{words.main}</Badge>
        </Main>
      )}
      {sent !== undefined && (
        <Note>
          <Progress label={words.sending} value={sent} max={1} />
        </Note>
      )}
      {fault !== undefined && (
        <Note role="status" data-fault="">
          {fault}
        </Note>
      )}
      {isOpen && (
        <Tools>
          {isThere && (
            <>
              <IconButton
                size="sm"
                label={words.earlier(name)}
                icon={<ChevronLeft />}
                disabledReason={at === 0 ? words.isFirst : undefined}
                onClick={moveTo(at - 1)}
              />
              <IconButton
                size="sm"
                label={words.makeMain(name)}
                icon={<Star />}
                isPressed={at === 0}
                onClick={moveTo(0)}
              />
              <IconButton
                size="sm"
                label={words.later(name)}
                icon={<ChevronRight />}
                disabledReason={at === count - 1 ? words.isLast : undefined}
                onClick={moveTo(at + 1)}
              />
            </>
          )}
          <IconButton
            size="sm"
            tone="danger"
            label={words.remove(name)}
            icon={<Trash2 />}
            onClick={(event) => onRemove(event.currentTarget)}
          />
        </Tools>
      )}
    </Tile>
  );
}
