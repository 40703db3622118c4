import { Image, ImageUp, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../Button/Button.tsx';
import { Field, type FieldProps } from '../Field/Field.tsx';
import type { FileLimits } from '../FileField/FileField.files.ts';
import { FilePicker, filePickerLabels } from '../FileField/FilePicker.tsx';
import { Progress } from '../Progress/Progress.tsx';
import { Beside, Frame, Preview } from './ImageField.style.ts';
import { useWords } from '../../words/use-words.ts';

export const imageFieldLabels = {
  ...filePickerLabels,
  pick: 'Choose a picture',
  drop: 'or drop or paste it here',
  remove: 'Remove the picture',
  sending: 'Sending',
  failed: 'This picture cannot be shown',
};

export type ImageFieldProps = Omit<FieldProps, 'children' | 'as'> &
  FileLimits & {
    /** Address of the stored picture, `null` when there is none. */
    readonly src?: string | null;
    /** What it shows, for those who do not see it; the label when left out. */
    readonly alt?: string;
    /** 0 to 1 while it is sent; absent when it is there. */
    readonly sent?: number | undefined;
    /** A picture was chosen: send it and hand its address back. Shown at once from the device, until `fault` says that it was not taken. */
    readonly onPick?: (file: File) => void;
    readonly onRemove?: () => void;
    readonly labels?: Partial<typeof imageFieldLabels>;
  };

const PICTURES = 'image/png,image/jpeg,image/webp';

/**
 * One picture with its preview: chosen, dropped, pasted or taken by a phone's camera. The new one shows while it is still on its way.
 * `--image-field-size` and `--image-field-ratio` set the preview. For: logo, item photograph, signature. Not for: several pictures (FileField, Attachments).
 * @example <ImageField label="Logo" src={logo} sent={progress} onPick={send} onRemove={remove} />
 */
export function ImageField({
  src = null,
  alt,
  sent,
  onPick,
  onRemove,
  accept = PICTURES,
  maxBytes,
  labels,
  fault,
  ...field
}: ImageFieldProps) {
  const words = useWords('imageField', imageFieldLabels, labels);
  const [refused, setRefused] = useState<string>();
  const [local, setLocal] = useState<string>();
  const [broken, setBroken] = useState<string>();

  // The device's own picture is held by the browser until it is given back.
  useEffect(() => () => void (local !== undefined && URL.revokeObjectURL(local)), [local]);

  if (local !== undefined && sent === undefined && fault !== undefined) setLocal(undefined); // it was refused: what stood there before stands again

  const shown = (sent === undefined ? (src ?? undefined) : local) ?? local ?? src ?? undefined;
  const isBroken = shown !== undefined && shown === broken;

  return (
    <Field as="group" {...field} fault={refused ?? (isBroken ? words.failed : undefined) ?? fault}>
      {(control, isInvalid) => (
        <Frame>
          <Preview data-sending={sent === undefined ? undefined : ''}>
            {shown === undefined || isBroken ? (
              <Image aria-hidden="true" />
            ) : (
              <img src={shown} alt={alt ?? field.label} onError={() => setBroken(shown)} />
            )}
          </Preview>
          <Beside>
            {(!control.readOnly || shown === undefined) && (
              <FilePicker
                label={field.label}
                control={control}
                isInvalid={isInvalid}
                words={words}
                icon={<ImageUp aria-hidden="true" />}
                accept={accept}
                maxBytes={maxBytes}
                isMultiple={false}
                onPick={([file]) => {
                  if (!file) return;
                  setLocal(URL.createObjectURL(file));
                  onPick?.(file);
                }}
                onRefused={setRefused}
              />
            )}
            {sent !== undefined && <Progress label={words.sending} value={sent} max={1} />}
            {shown !== undefined && !control.disabled && !control.readOnly && (
              <Button
                size="sm"
                variant="quiet"
                icon={<Trash2 />}
                onClick={() => {
                  setLocal(undefined);
                  onRemove?.();
                }}
              >
                {words.remove}
              </Button>
            )}
          </Beside>
        </Frame>
      )}
    </Field>
  );
}
