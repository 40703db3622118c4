import type { Field } from '@weft/domain/catalogue/language/field';
import type { StoredFile } from '@weft/domain/catalogue/files/stored-file';
import type { Translate } from '../../i18n/translate.ts';
import { moduleInfo, useProduct } from '../../product/product-context.ts';
import { plainText } from '../../product/plain-text.ts';
import { useMayView } from '../../product/modules/use-rights.ts';
import { unitOf } from '../form/field-state.ts';
import { HeldChoice } from '../FormField/HeldChoice.tsx';
import { heldText } from '../FormField/held-text.ts';
import { filePath, useFileBlob } from '../../product/use-fetched-file.ts';
import { useOpenFile } from '../FormField/use-open-file.ts';
import { fileIds, useStoredFiles } from '../FormField/use-stored-files.ts';
import type { DocumentForm } from '../form/use-document-form.ts';
import { FactLink, Links, Picture } from './Facts.style.ts';

export type FactProps = {
  readonly form: DocumentForm;
  readonly field: Field;
  readonly name: string;
  readonly t: Translate;
};

/** The value of one field as it is read: words, a link to what it points to, a picture, files. */
export function Fact({ form, field, name, t }: FactProps) {
  const value = form.shown[name];
  const suggested = field.suggests?.(form.shown, form.context).find(({ id }) => id === value);
  if (suggested !== undefined) return suggested.name;
  if (field.optionColours !== undefined) return <HeldChoice field={field} value={value} />;
  switch (field.kind) {
    case 'ref':
    case 'refs':
      return <Pointers form={form} field={field} name={name} />;
    case 'image':
    case 'file':
      return <Files form={form} field={field} value={value} />;
    case 'email':
      return <FactLink href={`mailto:${plainText(value)}`}>{plainText(value)}</FactLink>;
    case 'phone':
      return <FactLink href={`tel:${plainText(value).replaceAll(' ', '')}`}>{plainText(value)}</FactLink>;
    case 'quantity': {
      const { symbol } = unitOf({ field, record: form.values, context: form.context }, form.module.fields);
      return [heldText(field, name, form.shown, t), symbol].filter(Boolean).join(' ');
    }
    default:
      return heldText(field, name, form.shown, t) ?? plainText(value);
  }
}

function Pointers({ form, field, name }: Omit<FactProps, 't'>) {
  const { catalogue } = useProduct();
  const info = moduleInfo(catalogue, field.to ?? '');
  const value = form.shown[name];
  const names = form.shown[`${name}Name`];
  const code = form.shown[`${name}Code`];
  const ids = (Array.isArray(value) ? value : [value]).filter((id): id is number => typeof id === 'number');
  const mayOpen = useMayView(info.acl);
  const nameOf = (id: number, n: number): string => {
    const told = Array.isArray(names) ? (names as readonly unknown[])[n] : names;
    return plainText(told) || plainText(form.context.ref(info.name, id)?.[info.display]) || `#${id}`;
  };
  return (
    <Links>
      {ids.map((id, n) => (
        <li key={id}>
          {typeof code === 'string' && code !== '' && code !== nameOf(id, n) && `${code} · `}
          {mayOpen ? <FactLink href={`#/module/${info.formRoute}/${id}`}>{nameOf(id, n)}</FactLink> : nameOf(id, n)}
        </li>
      ))}
    </Links>
  );
}

function Files({ form, field, value }: { form: DocumentForm; field: Field; value: unknown }) {
  const ids = fileIds(value);
  const { fileOf } = useStoredFiles(form, ids);
  return (
    <Links>
      {ids.map((id) => (
        <li key={id}>{field.kind === 'image' ? <Shown file={fileOf(id)} /> : <Fetched file={fileOf(id)} />}</li>
      ))}
    </Links>
  );
}

function Shown({ file: { fileName, originalName: name } }: { readonly file: StoredFile }) {
  const address = useFileBlob(filePath(fileName));
  return address === undefined ? name : <Picture src={address} alt={name} />;
}

function Fetched({ file }: { readonly file: StoredFile }) {
  const openFile = useOpenFile();
  return file.fileName === '' ? (
    file.originalName
  ) : (
    <FactLink as="button" type="button" onClick={() => void openFile(file)}>
      {file.originalName}
    </FactLink>
  );
}
