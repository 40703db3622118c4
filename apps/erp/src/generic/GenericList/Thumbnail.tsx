import type { WireRecord } from '@weft/api/resource/resource';
import type { Module } from '@weft/domain/catalogue/language/module';
import type { Column } from '@weft/ui/DataTable';
import { plainText } from '../../product/plain-text.ts';
import { picturePath, useFileBlob } from '../../product/use-fetched-file.ts';
import { Small, Titled } from './GenericListScreen.style.ts';

function Thumbnail({ id }: { readonly id: unknown }) {
  const address = useFileBlob(picturePath(id));
  return <Small>{address !== undefined && <img src={address} alt="" />}</Small>;
}

/** The picture that stands for a row: its only one, or the main one of several. */
const mainOf = (value: unknown): unknown => [value].flat()[0];

/** Columns of a list whose rows have a picture: it stands before the row's name, where there is one (spec 01, 3.8). */
export const withThumbnails = (
  { fields }: Module,
  hidden: ReadonlySet<string>,
  columns: readonly Column<WireRecord>[],
): readonly Column<WireRecord>[] => {
  const picture = Object.keys(fields).find((key) => fields[key]?.kind === 'image' && !hidden.has(key));
  if (picture === undefined) return columns;
  return columns.map((column) =>
    column.isTitle === true
      ? {
          ...column,
          render: (row) =>
            typeof mainOf(row[picture]) === 'number' ? (
              <Titled>
                <Thumbnail id={mainOf(row[picture])} />
                <span>{plainText(row[column.key])}</span>
              </Titled>
            ) : (
              plainText(row[column.key])
            ),
        }
      : column,
  );
};
