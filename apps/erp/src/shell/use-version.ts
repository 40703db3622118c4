import { useEffect, useState } from 'react';
import { firstValueFrom } from 'rxjs';
import { useProduct } from '../product/product-context.ts';

type Version = { readonly version: string; readonly date: string };

const isVersion = (value: unknown): value is { readonly version: string } =>
  typeof value === 'object' && value !== null && 'version' in value && typeof value.version === 'string';

/** Version in the foot of the sidebar, from the static file, once the first screen stands; empty when that fails. */
export const useFileVersion = (): string => {
  const { settled } = useProduct();
  const [version, setVersion] = useState('');
  useEffect(() => {
    settled
      .then(() => fetch('/assets/version.json'))
      .then((answer) => answer.json())
      .then(
        (file: unknown) => isVersion(file) && setVersion(file.version),
        () => undefined, // stays empty, by the specification
      );
  }, [settled]);
  return version;
};

/** Version and date of the server for the logo's tooltip, as above; undefined when that fails. */
export const useServerVersion = (): Version | undefined => {
  const { api, settled } = useProduct();
  const [version, setVersion] = useState<Version>();
  useEffect(() => {
    settled
      .then(() => firstValueFrom(api.get<Version>('version', { isQuiet: true })))
      .then(
        ({ data }) => setVersion(data),
        () => undefined, // the brand's title stands in, by the specification
      );
  }, [api, settled]);
  return version;
};
