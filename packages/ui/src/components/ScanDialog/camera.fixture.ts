import { createCodeReader } from '../../codes/code-reader.ts';
import { qrOf } from '../../codes/qr.ts';

const SIDE = 480;
const QUIET = 4;

/** A canvas with a QR code of the text on white, as a camera would see a label. */
export function labelPicture(text: string): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const context = canvas.getContext('2d');
  const code = qrOf(text, 'M');
  if (!context || !code) throw new Error('No canvas to draw the label on');
  context.fillStyle = 'white';
  context.fillRect(0, 0, SIDE, SIDE);
  const scale = SIDE / (code.size + 2 * QUIET);
  context.setTransform(scale, 0, 0, scale, QUIET * scale, QUIET * scale);
  context.fillStyle = 'black';
  context.fill(new Path2D(code.path));
  return canvas;
}

/** Stands in for the device's camera; answers how to put the real one back. */
export function plugCamera(getUserMedia: () => Promise<MediaStream>): () => void {
  const { mediaDevices } = navigator;
  const real = mediaDevices.getUserMedia.bind(mediaDevices);
  mediaDevices.getUserMedia = getUserMedia;
  return () => {
    mediaDevices.getUserMedia = real;
  };
}

/** The stream of a camera that looks at a label with this text. */
export function cameraOn(text: string): MediaStream {
  const canvas = labelPicture(text);
  const stream = canvas.captureStream(10);
  // A canvas that does not change sends no frames: painting it on itself makes one.
  const timer = setInterval(() => canvas.getContext('2d')?.fillRect(0, 0, 0, 0), 100);
  stream.getTracks().forEach((track) => track.addEventListener('ended', () => clearInterval(timer)));
  return stream;
}

/** The same with dialog and decoder fetched before: the story shows the reading, not the loading. */
export async function readyCamera(getUserMedia: () => Promise<MediaStream>): Promise<() => void> {
  await Promise.all([import('./ScanDialog.tsx'), createCodeReader()]);
  return plugCamera(getUserMedia);
}
