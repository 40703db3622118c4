import { TextField } from '@weft/ui/TextField';
import { useComponent } from '../../product/use-component.ts';
import type { FormPickFieldProps } from './FormPickField.tsx';

const load = () => import('./FormPickField.tsx').then((loaded) => loaded.FormPickField);

/** A text that is picked: the list comes with the first form that has one, and is typed as it is where the list cannot be had. */
export function LazyPickField(props: FormPickFieldProps) {
  const state = useComponent('pick field', load);
  if (state.status === 'ready') {
    const Loaded = state.value;
    return <Loaded {...props} />;
  }
  const { picks: _picks, record: _record, suggestions: _suggestions, onFault: _onFault, onCommit, ...plain } = props;
  return <TextField {...plain} readOnly={plain.readOnly || state.status !== 'failed'} onChange={onCommit} />;
}
