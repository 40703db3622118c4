const HERTZ = 220;
const SECONDS = 0.25;

/** A low tone: what was scanned is not the right thing. A browser without sound, or that wants a press first, stays silent. */
export const refuseTone = (): void => {
  if (!('AudioContext' in window)) return;
  const audio = new AudioContext();
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.frequency.value = HERTZ;
  tone.type = 'square';
  volume.gain.value = 0.08;
  tone.connect(volume).connect(audio.destination);
  tone.addEventListener('ended', () => void audio.close());
  tone.start();
  tone.stop(audio.currentTime + SECONDS);
};
