import { ImageUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../Button/Button.tsx';
import { Dialog } from '../Dialog/Dialog.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { Unread, View, Ways } from './ScanDialog.style.ts';
import { readPicture, useCamera, type CameraState } from './use-camera.ts';
import { useWords } from '../../words/use-words.ts';

export const scanDialogLabels = {
  title: 'Scan a code',
  description: 'Hold the barcode or QR code into the frame.',
  camera: 'Picture of the camera',
  starting: 'The camera starts…',
  denied: 'The browser does not let this page use the camera. Allow it in the address bar, or go on below.',
  missing: 'No camera was found, or the page is not served over https. Go on below.',
  failed: 'The camera could not be started. Another program may use it. Go on below.',
  picture: 'Take a picture',
  unread: 'No code was found in this picture.',
  typed: 'Or type the code',
  take: 'Take over',
  close: 'Close',
};
export type ScanLabels = typeof scanDialogLabels;

export type ScanDialogProps = Readonly<{
  isOpen: boolean;
  onClose: () => void;
  /** The code that was read, from the camera, a picture or typed. The dialog stays: the caller closes it or goes on scanning. */
  onScan: (code: string) => void;
  labels?: Partial<ScanLabels>;
}>;

/**
 * Reads a barcode or QR code by the camera. Where there is none, or the page may not use it, a picture or typing does.
 * For: phones and tablets on the shop floor. Not for: places with a scanner, which types into CodeField.
 * The decoder (416 kB) is fetched when the camera runs.
 * @example <ScanDialog isOpen={isScanning} onClose={close} onScan={addLot} />
 */
export function ScanDialog({ isOpen, onClose, onScan, labels }: ScanDialogProps) {
  const words = useWords('scanDialog', scanDialogLabels, labels);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={words.title}
      description={words.description}
      labels={{ close: words.close }}
    >
      <Scanner words={words} onScan={onScan} />
    </Dialog>
  );
}

function Scanner({ words, onScan }: { words: ScanLabels; onScan: (code: string) => void }) {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const state = useCamera(video, onScan);
  const [isUnread, setUnread] = useState(false);
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const said: Partial<Record<CameraState, string>> = words;
  const hasCamera = state === 'starting' || state === 'reading';

  async function look(file: File | undefined) {
    if (!file) return;
    const code = await readPicture(file);
    setUnread(code === undefined);
    if (code !== undefined) onScan(code);
  }

  return (
    <>
      <View data-state={state}>
        {hasCamera && <video ref={setVideo} aria-label={words.camera} muted playsInline />}
        {state !== 'reading' && <p role={hasCamera ? 'status' : 'alert'}>{said[state]}</p>}
      </View>
      <Ways>
        <Button icon={<ImageUp />} onClick={() => input.current?.click()}>
          {words.picture}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={words.picture}
          accept="image/*"
          capture="environment"
          onChange={({ target }) => {
            void look(target.files?.[0]);
            target.value = '';
          }}
        />
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (typed.trim() !== '') onScan(typed.trim());
          }}
        >
          <TextField label={words.typed} value={typed} onChange={setTyped} />
          <Button type="submit" disabled={typed.trim() === ''}>
            {words.take}
          </Button>
        </form>
      </Ways>
      <div aria-live="polite">{isUnread && <Unread>{words.unread}</Unread>}</div>
    </>
  );
}
