import { useEffect, useState } from 'react';
import { useProduct } from './product-context.ts';

/** Where the picture of a record is fetched by its id, as small as lists show it, and any file by its stored name; undefined for none. */
export const picturePath = (id: unknown): string | undefined =>
  typeof id === 'number' ? `file/picture/${id}?size=96` : undefined;
export const filePath = (fileName: string): string | undefined =>
  fileName === '' ? undefined : `file/get/${fileName}`;

/** A stored file in this tab: its address, `coming` while it is on its way, `gone` when it cannot be had. */
export type FetchedFile = 'coming' | 'gone' | { readonly address: string };

/** Fetches a stored file once for its path. Files open with the session alone, so a plain link cannot show them. */
export const useFetchedFile = (path: string | undefined): FetchedFile => {
  const { api } = useProduct();
  const [fetched, setFetched] = useState<{ readonly path: string; readonly file: FetchedFile }>();

  useEffect(() => {
    if (path === undefined) return undefined;
    let address = '';
    const call = api.download(path).subscribe({
      next: ({ blob }) => {
        address = URL.createObjectURL(blob);
        setFetched({ path, file: { address } });
      },
      error: () => setFetched({ path, file: 'gone' }),
    });
    return () => {
      call.unsubscribe();
      if (address !== '') URL.revokeObjectURL(address);
    };
  }, [api, path]);
  if (path === undefined) return 'gone';
  return fetched?.path === path ? fetched.file : 'coming';
};

/** Address of a stored picture in this tab; undefined while it is on its way or cannot be had: its name stands in for it. */
export const useFileBlob = (path: string | undefined): string | undefined => {
  const file = useFetchedFile(path);
  return typeof file === 'string' ? undefined : file.address;
};
