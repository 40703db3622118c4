import { useState } from 'react';
import type { Field } from '@weft/domain/catalogue/language/field';
import { ImageField } from '@weft/ui/ImageField';
import type { DocumentForm } from '../form/use-document-form.ts';
import type { ControlProps } from './control-props.ts';
import { filePath, useFileBlob } from '../../product/use-fetched-file.ts';
import { useSendPicture } from './use-send-picture.ts';
import { fileIds, useStoredFiles } from './use-stored-files.ts';

type Props = {
  readonly form: DocumentForm;
  readonly field: Field;
  readonly common: ControlProps;
  readonly value: unknown;
};

/** The picture of a record, with its preview. It is sent as it is picked; the record takes its id when it is saved. */
export function FormImageField({ form, field, common, value }: Props) {
  const send = useSendPicture(field);
  const [state, setState] = useState<{ readonly sent?: number; readonly fault?: string }>({});
  const ids = fileIds(value);
  const { fileOf, learn } = useStoredFiles(form, ids);
  const [id] = ids;
  const src = useFileBlob(id === undefined ? undefined : filePath(fileOf(id).fileName));
  const pick = async (file: File): Promise<void> => {
    setState({ sent: 0 });
    const answer = await send(file, (sent) => setState({ sent }));
    setState('fault' in answer ? { fault: answer.fault } : {});
    if ('fault' in answer) return;
    learn([answer]);
    form.set(common.name, answer.id);
  };
  return (
    <ImageField
      {...common}
      fault={state.fault ?? common.fault}
      src={src ?? null}
      sent={state.sent}
      onPick={(file) => void pick(file)}
      onRemove={() => {
        setState({});
        form.set(common.name, null);
      }}
    />
  );
}
