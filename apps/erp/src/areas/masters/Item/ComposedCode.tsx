import { use } from 'react';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { productCode } from '@weft/domain/catalogue/item-code/product-code';
import { Button } from '@weft/ui/Button';
import { Card } from '@weft/ui/Card';
import { Skeleton } from '@weft/ui/Skeleton';
import { QuickAddContext } from '../../../generic/QuickAdd/quick-add.ts';
import { useErrorWords } from '../../../i18n/fault-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { plainText } from '../../../product/plain-text.ts';
import { useRights } from '../../../product/modules/use-rights.ts';
import { Code, Parts, Wrong } from './ItemScreen.style.ts';
import type { ComposedPreview } from './use-composed-code.ts';

export type ComposedCodeProps = {
  readonly code: ComposedPreview | undefined;
  /** What the save refused of the code. */
  readonly fault: string | undefined;
};

/** What a word that is lacking stands for: the value of a property, or the name of a record. */
const wordName = (word: AnyRecord): string =>
  plainText(word['value']) || plainText(word[`${plainText(word['elementType'])}Name`]);

/** The code of a new item as it grows: what each part stands for, and which word the dictionary lacks. */
export function ComposedCode({ code, fault }: ComposedCodeProps) {
  const { t, say } = useTranslation();
  const words = useErrorWords();
  const add = use(QuickAddContext);
  const canAdd = useRights(productCode.acl).may('create') && add !== undefined;
  if (code === undefined) return <Skeleton lines={2} />;
  const told = [...new Set([...code.errors.map(words), ...(fault === undefined ? [] : [fault])])];
  return (
    <Card title={t('itemCode.title')} note={t('itemCode.note', { rule: code.rule?.name ?? '' })}>
      <Code aria-live="polite">{code.code ?? t('itemCode.none')}</Code>
      <Parts>
        {code.parts
          .filter(({ value, source }) => value !== null && source !== '')
          .map(({ value, source }) => (
            <li key={source}>
              <b>{value}</b> {say(source)}
            </li>
          ))}
      </Parts>
      {told.length > 0 && (
        <Wrong role="status">
          {told.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </Wrong>
      )}
      {canAdd &&
        code.lacking.map((word) => (
          <Button key={JSON.stringify(word)} onClick={() => void add(productCode.name, '', word)}>
            {t('itemCode.add', { of: wordName(word) })}
          </Button>
        ))}
    </Card>
  );
}
