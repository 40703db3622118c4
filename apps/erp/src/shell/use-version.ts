import { useEffect, useState } from 'react';
import { firstValueFrom } from 'rxjs';
import { formatDate } from '@weft/domain/rules/dates/format-date';
import { versionWatch } from '../product/look/deployed-version.ts';
import { useProduct } from '../product/product-context.ts';

type Version = { readonly version: string; readonly date: string };

/** Version in the foot of the sidebar, from the static file, once the first screen stands; empty when that fails. */
export const useFileVersion = (): string => {
  const { settled } = useProduct();
  const [version, setVersion] = useState('');
  useEffect(() => {
    void settled.then(versionWatch.loaded).then((file) => setVersion(file?.version ?? ''));
  }, [settled]);
  return version;
};

/** The day as every day is shown; what another server says otherwise stands as it is. */
const shown = ({ version, date }: Version): Version => ({ version, date: formatDate(date) || date });

/** Version and date of the server for the logo's tooltip, as above; undefined when that fails. */
export const useServerVersion = (): Version | undefined => {
  const { api, settled } = useProduct();
  const [version, setVersion] = useState<Version>();
  useEffect(() => {
    settled
      .then(() => firstValueFrom(api.get<Version>('version', { isQuiet: true })))
      .then(
        ({ data }) => setVersion(data && shown(data)),
        () => undefined, // the brand's title stands in, by the specification
      );
  }, [api, settled]);
  return version;
};
