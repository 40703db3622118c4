import { useMemo } from 'react';
import { useServerQuery } from '@weft/api/hooks/use-server-query';
import type { Module } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { Card } from '@weft/ui/Card';
import { LoadState } from '@weft/ui/LoadState';
import { LazyAttachmentsTab } from '../../../generic/DocumentScreen/panel/LazyAttachmentsTab.tsx';
import { useAttachments } from '../../../generic/DocumentScreen/panel/use-attachments.ts';
import { heldText } from '../../../generic/FormField/held-text.ts';
import { useFieldWords } from '../../../generic/form/use-field-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useShaped } from '../../../product/modules/use-shaped.ts';
import { linesOf } from './lines-of.ts';
import { Lines, Scroll } from './PendingApprovalScreen.style.ts';

const WORDS: ReadonlySet<string> = new Set(['ref', 'refs', 'text', 'longText', 'choice', 'multiChoice', 'boolean']);

/**
 * What is asked for, line by line, as the document has it now, in the words of the partner and the person. Nothing for what has no lines; lines that
 * could not be had are told: whoever decides must not take them for none.
 */
export function RequestLines({ module: declared, id }: { readonly module: Module; readonly id: number }) {
  const { t } = useTranslation();
  const module = useShaped(declared);
  const { isShown } = useFieldWords(declared);
  const follows = useMemo(() => [module.name], [module.name]);
  const { data, fault, refresh } = useServerQuery<never, AnyRecord>(
    `approval lines ${module.name} ${id}`,
    { method: 'GET', path: `${module.api}/${id}` },
    follows,
  );
  const read = useMemo(
    () => (data === undefined ? undefined : linesOf(module, data, isShown)),
    [module, data, isShown],
  );
  const field = module.fields['lines'];
  if (field === undefined) return null;
  if (read === undefined && fault !== null)
    return (
      <Card title={field.label}>
        <LoadState status="failed" fault={fault.message} onRetry={refresh} isEmpty>
          {null}
        </LoadState>
      </Card>
    );
  if (read === undefined || read.lines.length === 0) return null;
  const columns = read.columns.flatMap((key) => {
    const inner = field.of?.[key];
    return inner === undefined ? [] : [{ key, inner, isFigure: !WORDS.has(inner.kind) }];
  });
  return (
    <Card title={field.label} isFlush aria-labelledby={undefined}>
      {/* the region within has the name: one landmark, not two of one name */}
      <Scroll role="region" aria-label={field.label} tabIndex={0}>
        <Lines>
          <thead>
            <tr>
              {columns.map(({ key, inner, isFigure }) => (
                <th key={key} scope="col" data-figure={isFigure ? '' : undefined}>
                  {inner.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {read.lines.map((line, n) => (
              <tr key={typeof line['id'] === 'number' ? line['id'] : n}>
                {columns.map(({ key, inner, isFigure }) => (
                  <td key={key} data-figure={isFigure ? '' : undefined}>
                    {heldText(inner, key, line, t) ?? '–'}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Lines>
      </Scroll>
    </Card>
  );
}

/** Files that hang on what is asked for, to be looked at: a quotation, a drawing. */
export function RequestFiles({ module, id }: { readonly module: Module; readonly id: number }) {
  const { t } = useTranslation();
  const query = useAttachments(module, id);
  return (
    <Card title={t('action.attachments')} aria-labelledby={undefined}>
      <LazyAttachmentsTab module={module} id={id} query={query} isLookOnly />
    </Card>
  );
}
