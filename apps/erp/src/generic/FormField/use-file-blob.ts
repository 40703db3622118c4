import { useEffect, useState } from 'react';
import { useProduct } from '../../product/product-context.ts';

/** Address of a stored picture in this tab; undefined while it is on its way or cannot be had. Files open with the session alone, so a plain link cannot show them. */
export const useFileBlob = (token: string): string | undefined => {
  const { api } = useProduct();
  const [shown, setShown] = useState<{ readonly token: string; readonly address: string }>();

  useEffect(() => {
    if (token === '') return undefined;
    let address = '';
    const call = api.download(`file/get/${token}`).subscribe({
      next: ({ blob }) => {
        address = URL.createObjectURL(blob);
        setShown({ token, address });
      },
      error: () => undefined, // its name stands in for the picture
    });
    return () => {
      call.unsubscribe();
      if (address !== '') URL.revokeObjectURL(address);
    };
  }, [api, token]);
  return shown?.token === token ? shown.address : undefined;
};
