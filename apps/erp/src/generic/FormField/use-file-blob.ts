import { useEffect, useState } from 'react';
import { useProduct } from '../../product/product-context.ts';

/** Where the picture of a record is fetched by its id, as small as lists show it, and any file by its token; undefined for none. */
export const picturePath = (id: unknown): string | undefined =>
  typeof id === 'number' ? `file/picture/${id}?size=96` : undefined;
export const filePath = (token: string): string | undefined => (token === '' ? undefined : `file/get/${token}`);

/** Address of a stored picture in this tab; undefined while it is on its way or cannot be had. Files open with the session alone, so a plain link cannot show them. */
export const useFileBlob = (path: string | undefined): string | undefined => {
  const { api } = useProduct();
  const [shown, setShown] = useState<{ readonly path: string; readonly address: string }>();

  useEffect(() => {
    if (path === undefined) return undefined;
    let address = '';
    const call = api.download(path).subscribe({
      next: ({ blob }) => {
        address = URL.createObjectURL(blob);
        setShown({ path, address });
      },
      error: () => undefined, // its name stands in for the picture
    });
    return () => {
      call.unsubscribe();
      if (address !== '') URL.revokeObjectURL(address);
    };
  }, [api, path]);
  return shown?.path === path ? shown?.address : undefined;
};
