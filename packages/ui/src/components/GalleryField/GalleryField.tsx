import { ImageUp } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Field, type FieldProps } from '../Field/Field.tsx';
import { Hidden } from '../Field/Field.style.ts';
import { useOwnValue } from '../Field/use-own-value.ts';
import type { FileLimits } from '../FileField/FileField.files.ts';
import { FilePicker } from '../FileField/FilePicker.tsx';
import { ImageViewer } from '../ImageViewer/ImageViewer.tsx';
import { useWords } from '../../words/use-words.ts';
import { galleryFieldLabels } from './GalleryField.labels.ts';
import { moved } from './GalleryField.order.ts';
import { Tiles } from './GalleryField.style.ts';
import { GalleryTile, type GalleryPicture } from './GalleryField.tile.tsx';

export type { GalleryPicture };

export type GalleryFieldProps = Omit<FieldProps, 'children' | 'as'> &
  FileLimits & {
    /** The pictures in their order, stored and on their way; the caller sends them. Left out, the field keeps what was picked. */
    readonly pictures?: readonly GalleryPicture[];
    readonly defaultPictures?: readonly GalleryPicture[];
    /** Pictures that were picked, dropped or pasted and pass the limits. */
    readonly onAdd?: (files: readonly File[]) => void;
    readonly onRemove?: (id: string) => void;
    /** Ids in their new order; the first is the main one. */
    readonly onOrder?: (ids: readonly string[]) => void;
    /** A picture is looked at closely: its full form is wanted now. */
    readonly onShow?: (id: string) => void;
    readonly labels?: Partial<typeof galleryFieldLabels>;
  };

const NO_PICTURES: readonly GalleryPicture[] = [];
const PICTURES = 'image/png,image/jpeg,image/webp';

/**
 * Several pictures of which the first is the main one: added, looked at closely, put in order by drag, by buttons or by Shift and an arrow, removed.
 * For: photographs of an item, a machine, a mould. Not for: one picture (ImageField), papers (FileField), the files of a record that stands (Attachments).
 * @example <GalleryField label="Pictures" pictures={pictures} onAdd={send} onOrder={order} onRemove={remove} />
 */
export function GalleryField({
  pictures: given,
  defaultPictures = NO_PICTURES,
  onAdd,
  onRemove,
  onOrder,
  onShow,
  accept = PICTURES,
  maxBytes,
  labels,
  fault,
  ...field
}: GalleryFieldProps) {
  const words = useWords('galleryField', galleryFieldLabels, labels);
  const [pictures, setPictures] = useOwnValue(given, defaultPictures);
  const [refused, setRefused] = useState<string>();
  const [viewed, setViewed] = useState<string>();
  const [said, setSaid] = useState('');
  const [grabbed, setGrabbed] = useState<number>();
  const held = useRef<HTMLElement>(null);
  const made = useRef<string[]>([]);

  // A picture that moves takes its buttons along, and the browser forgets the focus of what moves.
  useLayoutEffect(() => {
    held.current?.focus();
    held.current = null;
  });

  // The device's own pictures are held by the browser until they are given back.
  useEffect(() => {
    const own = made.current;
    return () => own.forEach((address) => URL.revokeObjectURL(address));
  }, []);

  const add = (files: readonly File[]): void => {
    if (given === undefined) {
      const own = files.map((file) => ({ id: URL.createObjectURL(file), name: file.name }));
      made.current.push(...own.map(({ id }) => id));
      setPictures([...pictures, ...own.map((one) => ({ ...one, src: one.id }))]);
    }
    onAdd?.(files);
  };
  const move = (from: number, to: number): void => {
    const place = Math.min(Math.max(to, 0), pictures.length - 1);
    const name = pictures[from]?.name;
    if (name === undefined || place === from) return;
    const next = moved(pictures, from, place);
    setPictures(next);
    setSaid(words.place(name, place + 1, pictures.length));
    onOrder?.(next.map(({ id }) => id));
  };
  const remove = (id: string): void => {
    setPictures(pictures.filter((one) => one.id !== id));
    onRemove?.(id);
  };
  const show = (id: string): void => {
    setViewed(id);
    onShow?.(id);
  };

  return (
    <Field as="group" {...field} fault={refused ?? fault}>
      {(control, isInvalid) => (
        <>
          {(!control.readOnly || pictures.length === 0) && (
            <FilePicker
              label={field.label}
              control={control}
              isInvalid={isInvalid}
              words={words}
              icon={<ImageUp aria-hidden="true" />}
              accept={accept}
              maxBytes={maxBytes}
              isMultiple
              onPick={add}
              onRefused={setRefused}
            />
          )}
          {pictures.length > 0 && (
            <Tiles>
              {pictures.map((picture, at) => (
                <GalleryTile
                  key={picture.id}
                  picture={picture}
                  at={at}
                  count={pictures.length}
                  isOpen={!control.disabled && !control.readOnly}
                  words={words}
                  onShow={() => show(picture.id)}
                  onMove={(to, pressed) => {
                    held.current = pressed;
                    move(at, to);
                  }}
                  onRemove={(pressed) => {
                    held.current = neighbourOf(pressed);
                    remove(picture.id);
                  }}
                  onGrab={() => setGrabbed(at)}
                  onDrop={() => {
                    if (grabbed !== undefined) move(grabbed, at);
                    setGrabbed(undefined);
                  }}
                />
              ))}
            </Tiles>
          )}
          <Hidden role="status">{said}</Hidden>
          <ImageViewer
            isOpen={viewed !== undefined}
            onClose={() => setViewed(undefined)}
            images={pictures.flatMap(({ id, name, src, full }) =>
              src === undefined ? [] : [{ id, name, src: full ?? src }],
            )}
            {...(viewed === undefined ? {} : { shown: viewed })}
            onShow={show}
          />
        </>
      )}
    </Field>
  );
}

/** What has the focus once a picture is gone: the next one, the one before, or the button that adds one. */
const neighbourOf = (pressed: HTMLElement): HTMLElement | null => {
  const tile = pressed.closest('li');
  const near = tile?.nextElementSibling ?? tile?.previousElementSibling ?? tile?.closest('[role="group"]');
  return near?.querySelector<HTMLElement>('button:not(:disabled)') ?? null;
};
