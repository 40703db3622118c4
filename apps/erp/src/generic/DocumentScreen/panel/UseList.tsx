import type { ApiFault } from '@weft/api/http/api-fault';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { plainText } from '../../../product/plain-text.ts';
import { useProduct } from '../../../product/product-context.ts';
import { Uses } from './RecordPanel.style.ts';

/** Records of one module that refer to a record: how many, and the first twenty of those that the reader may see. */
export type RecordUse = {
  readonly module: string;
  readonly title: string;
  readonly field: string;
  readonly count: number;
  /** A document that is a draft has no name yet; a row that is called by another one has none where that one is gone. */
  readonly first: readonly { readonly id: number; readonly name: string | null }[];
};

/** The uses that a refusal came with. */
export const usesOf = ({ data }: ApiFault): readonly RecordUse[] =>
  typeof data === 'object' && data !== null && 'usedIn' in data && Array.isArray(data.usedIn)
    ? (data.usedIn as readonly RecordUse[]) // the shape of `whereUsed`
    : [];

/** Where a record is used, each place a link. */
export function UseList({ uses }: { readonly uses: readonly RecordUse[] }) {
  const { t, say } = useTranslation();
  const { catalogue } = useProduct();
  return (
    <Uses>
      {uses.map(({ module, title, field, count, first }) => {
        const info = catalogue.modules.find(({ name }) => name === module);
        const formRoute = info?.formRoute;
        const unnamed = (id: number): string =>
          info === undefined || info.kind === 'document' ? t('list.draft', { id }) : `${say(info.title)} ${id}`;
        return (
          <li key={`${module} ${field}`}>
            <h3>{t('whereUsed.count', { title, count })}</h3>
            {first.length > 0 && (
              <ul>
                {first.map((one) => {
                  const name = plainText(one.name) || unnamed(one.id);
                  return (
                    <li key={one.id}>
                      {formRoute === undefined ? name : <a href={`#/module/${formRoute}/${one.id}`}>{name}</a>}
                    </li>
                  );
                })}
              </ul>
            )}
          </li>
        );
      })}
    </Uses>
  );
}
