import { filePickerLabels } from '../FileField/FilePicker.tsx';

export const galleryFieldLabels = {
  ...filePickerLabels,
  pick: 'Choose pictures',
  drop: 'or drop or paste them here',
  main: 'Main',
  makeMain: (name: string) => `Main picture: ${name}`,
  earlier: (name: string) => `Move forward: ${name}`,
  later: (name: string) => `Move back: ${name}`,
  isFirst: 'It is the first',
  isLast: 'It is the last',
  remove: (name: string) => `Remove ${name}`,
  show: (name: string) => `Show ${name}`,
  place: (name: string, at: number, count: number) => `${name}: ${at} of ${count}`,
  sending: 'Sending',
};
