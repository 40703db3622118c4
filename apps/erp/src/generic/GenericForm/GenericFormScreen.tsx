import type { ScreenProps } from '../../shell/screens.ts';
export function GenericFormScreen({ module }: ScreenProps) {
  return <p>{module.title}</p>;
}
