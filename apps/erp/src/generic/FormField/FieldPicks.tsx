import { useMemo } from 'react';
import { flowFieldsOf, type FlowFieldUse, namedPaths } from '@weft/domain/catalogue/approvals/flow-fields';
import type { Module } from '@weft/domain/catalogue/language/module';
import { ComboboxField, type Option } from '@weft/ui/ComboboxField';
import { MultiSelectField } from '@weft/ui/MultiSelectField';
import { TextField } from '@weft/ui/TextField';
import { useTranslation } from '../../i18n/use-translation.ts';
import { plainText } from '../../product/plain-text.ts';
import { useModule } from '../../product/modules/use-module.ts';
import { useShaped } from '../../product/modules/use-shaped.ts';
import type { FormPickFieldProps } from './FormPickField.tsx';

export type FieldPicksProps = Omit<FormPickFieldProps, 'picks'> & { readonly use: FlowFieldUse };

/** Fields of the module that the record names: several, parted by commas in the text that is kept, or one that names a person. */
export function FieldPicks(props: FieldPicksProps) {
  const { t } = useTranslation();
  const name = plainText(props.record['moduleName']);
  if (name !== '') return <PicksOf {...props} moduleName={name} />;
  const { record: _record, use: _use, onCommit: _onCommit, onFault: _onFault, ...common } = props;
  return <TextField {...common} readOnly help={t('flow.fields.moduleFirst')} />;
}

function PicksOf({ moduleName, ...props }: FieldPicksProps & { readonly moduleName: string }) {
  const loaded = useModule(moduleName);
  if (loaded.status === 'ready') return <FieldsOf {...props} module={loaded.value} />;
  const { record: _record, use: _use, onCommit, onFault: _onFault, ...common } = props;
  return <TextField {...common} readOnly={common.readOnly || loaded.status !== 'failed'} onChange={onCommit} />;
}

/** A name that is no field of the module stays as it is, to be seen and taken out. */
function FieldsOf({
  module,
  use,
  value,
  record: _record,
  onCommit,
  ...common
}: FieldPicksProps & { readonly module: Module }) {
  const { say } = useTranslation();
  const shaped = useShaped(module);
  const options = useMemo(
    () => flowFieldsOf(shaped, use).map(({ path, labels }): Option => ({ id: path, name: labels.map(say).join(': ') })),
    [shaped, use, say],
  );
  const optionOf = (path: string): Option => options.find(({ id }) => id === path) ?? { id: path, name: path };
  if (use === 'person')
    return (
      <ComboboxField
        {...common}
        options={options}
        value={value === '' ? null : optionOf(value)}
        onCommit={(option) => onCommit(option === null ? '' : String(option.id))}
      />
    );
  return (
    <MultiSelectField
      {...common}
      options={options}
      value={namedPaths(value).map(optionOf)}
      onCommit={(chosen) => onCommit(chosen.map(({ id }) => id).join(', '))}
    />
  );
}
