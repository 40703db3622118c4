/** How a tone sounds; a short high one says yes, a long low one no. */
type Tone = { readonly hertz: number; readonly seconds: number; readonly type: OscillatorType };

/** Plays a tone. A browser without sound, or that wants a press first, stays silent. */
const play = ({ hertz, seconds, type }: Tone): void => {
  if (!('AudioContext' in globalThis)) return;
  const audio = new AudioContext();
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.frequency.value = hertz;
  tone.type = type;
  volume.gain.value = 0.08;
  tone.connect(volume).connect(audio.destination);
  tone.addEventListener('ended', () => void audio.close());
  tone.start();
  tone.stop(audio.currentTime + seconds);
};

/** A low tone: what was scanned is not the right thing. */
export const refuseTone = (): void => play({ hertz: 220, seconds: 0.25, type: 'square' });

/** A high tone: what was scanned is taken; whoever scans need not look up (spec 01, 4.6). */
export const acceptTone = (): void => play({ hertz: 1320, seconds: 0.09, type: 'sine' });

/** What became of a scan; `asked` when a question or another field takes over. */
export type ScanResult = 'taken' | 'refused' | 'asked';

/** The tone of what became of a scan. */
export const soundOf = (result: ScanResult): void => {
  if (result === 'taken') acceptTone();
  if (result === 'refused') refuseTone();
};
