import { LoadState } from '@weft/ui/LoadState';
import { type LazyComponent, useComponent } from '../product/use-component.ts';

/** A part of a screen that is fetched when it is first shown: until then, and where it does not come, its place says so. @param name under which it is kept */
export function LazyPart<Props extends object>({
  name,
  load,
  props,
}: {
  readonly name: string;
  readonly load: LazyComponent<Props>;
  readonly props: Props;
}) {
  const state = useComponent(name, load);
  if (state.status !== 'ready')
    return (
      <LoadState status={state.status} isEmpty onRetry={state.status === 'failed' ? state.retry : undefined}>
        {null}
      </LoadState>
    );
  const Loaded = state.value;
  return <Loaded {...props} />;
}
