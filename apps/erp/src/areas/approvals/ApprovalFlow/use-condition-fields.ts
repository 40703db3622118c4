import { useMemo } from 'react';
import { useServerQuery } from '@weft/api/hooks/use-server-query';
import { aggregatesOf, type ConditionField } from '@weft/domain/catalogue/approvals/condition-aggregates';
import type { Option } from '@weft/ui/ComboboxField';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useModule } from '../../../product/modules/use-module.ts';

type Asked = { readonly conditionFields: readonly ConditionField[] };

/** What conditions of a module may ask for, in the words of the person: its facts, and with its figures of lines as one (`sum(lines.quantity)`). */
export type ConditionFields = { readonly known: readonly Option[]; readonly offered: readonly Option[] };

/** Asks the server what conditions of a module may ask for; undefined until it has said so. */
export const useConditionFields = (moduleName: string): ConditionFields | undefined => {
  const { t, say } = useTranslation();
  const loaded = useModule(moduleName);
  const { rows, status } = useServerQuery<Asked, never>('approval fields', {
    method: 'POST',
    path: 'approvalFlow/getModule',
    body: { moduleName },
  });
  const fields = status === 'ready' ? rows[0]?.conditionFields : undefined;
  const module = loaded.status === 'ready' ? loaded.value : undefined;
  return useMemo(() => {
    if (fields === undefined || module === undefined) return undefined;
    const lists = Object.entries(module.fields).flatMap(([key, { kind }]) => (kind === 'lines' ? [key] : []));
    const named = fields.map((field) => ({ field, label: field.label.split(': ').map(say).join(': ') }));
    const known = named.map(({ field, label }): Option => ({ id: field.key, name: label }));
    const asOne = named.flatMap(({ field, label }) =>
      aggregatesOf(field, lists).map((how): Option => ({
        id: `${how}(${field.key})`,
        name: t(`flow.aggregate.${how}`, { field: label }),
      })),
    );
    return { known, offered: [...known, ...asOne] };
  }, [fields, module, say, t]);
};
