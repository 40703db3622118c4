import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** What stands between the camera and a code; `reading` is the good case. */
export type CameraState = 'starting' | 'reading' | 'denied' | 'missing' | 'failed';

/** Between two looks at the picture, in milliseconds: quick for a hand, light for a phone. */
const LOOK_EVERY = 120;

const stateOf = (cause: unknown): CameraState => {
  const name = cause instanceof DOMException ? cause.name : '';
  if (name === 'NotAllowedError') return 'denied';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'failed';
};

/**
 * Shows the camera in a video element and looks for codes until one is found or the element goes. Only the camera's light tells
 * that it is on, so it is switched off at once when nobody looks.
 */
export function useCamera(video: HTMLVideoElement | null, onCode: (code: string) => void): CameraState {
  const [state, setState] = useState<CameraState>('starting');
  const latest = useRef(onCode);
  useLayoutEffect(() => {
    latest.current = onCode;
  });

  useEffect(() => {
    if (!video) return undefined;
    const ended = new AbortController();
    watch(video, ended.signal, setState).then(
      (code) => code !== undefined && latest.current(code),
      (cause: unknown) => {
        if (!ended.signal.aborted) setState(stateOf(cause)); // told in the dialog, with other ways to go on
      },
    );
    return () => ended.abort();
  }, [video]);

  return state;
}

/** The first code before the camera; undefined when ended before. */
async function watch(
  video: HTMLVideoElement,
  ended: AbortSignal,
  tell: (state: CameraState) => void,
): Promise<string | undefined> {
  // Browsers hide the camera from pages that do not come over https.
  if (!('mediaDevices' in navigator)) throw new DOMException('', 'NotFoundError');
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  const stop = () => stream.getTracks().forEach((track) => track.stop());
  if (ended.aborted) {
    stop();
    return undefined;
  }
  ended.addEventListener('abort', stop);
  video.srcObject = stream;
  await video.play();
  const { createCodeReader } = await import('../../codes/code-reader.ts');
  const read = await createCodeReader();
  const grab = createGrabber();
  if (!ended.aborted) tell('reading');
  while (!ended.aborted) {
    const picture = grab(video, video.videoWidth, video.videoHeight);
    const code = picture && (await read(picture));
    if (code !== undefined && !ended.aborted) {
      stop();
      return code;
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY));
  }
  return undefined;
}

/** Takes pictures of a video or an image into one canvas that is kept. */
function createGrabber() {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return (source: CanvasImageSource, width: number, height: number): ImageData | undefined => {
    if (!context || width === 0 || height === 0) return undefined;
    canvas.width = width;
    canvas.height = height;
    context.drawImage(source, 0, 0);
    return context.getImageData(0, 0, width, height);
  };
}

/** The code in a picture file; undefined when there is none or the file is no picture. */
export async function readPicture(file: Blob): Promise<string | undefined> {
  const bitmap = await createImageBitmap(file).catch(() => undefined); // not a picture: nothing to read in it
  const picture = bitmap && createGrabber()(bitmap, bitmap.width, bitmap.height);
  bitmap?.close();
  if (!picture) return undefined;
  const { createCodeReader } = await import('../../codes/code-reader.ts');
  return (await createCodeReader())(picture);
}
