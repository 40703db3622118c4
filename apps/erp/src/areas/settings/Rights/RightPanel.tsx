import { useMemo } from 'react';
import { acl } from '@weft/domain/catalogue/access/acl';
import { optionLabel } from '@weft/domain/catalogue/language/kinds/choice/choice';
import type { RowScope } from '@weft/domain/rules/acl/acl';
import type { Option } from '@weft/ui/ComboboxField';
import { MultiSelectField } from '@weft/ui/MultiSelectField';
import { SelectField } from '@weft/ui/SelectField';
import { SidePanel } from '@weft/ui/SidePanel';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { Right, ServiceRow } from './rights-matrix.ts';
import { Stack } from './RightsScreen.style.ts';
import { useFieldOptions } from './use-field-options.ts';

export type RightPanelProps = {
  readonly service: ServiceRow;
  readonly right: Right;
  readonly isReadOnly: boolean;
  readonly onChange: (right: Right) => void;
  readonly onClose: () => void;
};

const NO_OPTIONS: readonly Option[] = [];
const SCOPES = acl.fields.rowScope.options ?? [];

/** What else a role's right on a service says: which rows, and fields that never leave the server for it. */
export function RightPanel({ service, right, isReadOnly, onChange, onClose }: RightPanelProps) {
  const { t } = useTranslation();
  const services = useMemo(() => [service.moduleAPI], [service.moduleAPI]);
  const options = useFieldOptions(services).get(service.moduleAPI) ?? NO_OPTIONS;
  const hidden = (right.hiddenFields ?? []).map(
    (key): Option => options.find(({ id }) => id === key) ?? { id: key, name: key },
  );
  return (
    <SidePanel isOpen title={service.called} description={t('rights.panel.note')} onClose={onClose}>
      <Stack>
        <SelectField
          label={t('rights.rows')}
          help={t('rights.rows.help')}
          readOnly={isReadOnly}
          value={right.rowScope ?? 'all'}
          options={SCOPES.map((scope) => ({ value: scope, label: optionLabel(acl.fields.rowScope, scope) }))}
          onCommit={(scope) => onChange({ ...right, rowScope: (scope ?? 'all') as RowScope })} // one of the options
        />
        <MultiSelectField
          label={t('rights.hidden')}
          help={t('rights.hidden.help')}
          readOnly={isReadOnly}
          value={hidden}
          options={options}
          onCommit={(chosen) =>
            onChange({ ...right, hiddenFields: chosen.length === 0 ? null : chosen.map(({ id }) => String(id)) })
          }
        />
      </Stack>
    </SidePanel>
  );
}
