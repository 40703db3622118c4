import type { ScreenProps } from '../../shell/screens.ts';
export function GenericListScreen({ module }: ScreenProps) {
  return <p>{module.plural}</p>;
}
