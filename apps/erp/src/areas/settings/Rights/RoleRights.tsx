import { useMemo, useState } from 'react';
import { acl } from '@weft/domain/catalogue/access/acl';
import { Button } from '@weft/ui/Button';
import { Card } from '@weft/ui/Card';
import { Menu } from '@weft/ui/Menu';
import { TickMatrix, type MatrixColumn } from '@weft/ui/TickMatrix';
import { Bar, Unsaved } from '../../../generic/DocumentScreen/DocumentScreen.style.ts';
import { DraftNotice } from '../../../generic/form/DraftNotice.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useProduct } from '../../../product/product-context.ts';
import { useFormKeys } from '../../../product/use-form-keys.ts';
import { useRights } from '../../../product/modules/use-rights.ts';
import { OF_ROLE } from '../address-keys.ts';
import { RefusedSave } from '../RefusedSave.tsx';
import { usePutAway } from '../use-put-away.ts';
import { RightPanel } from './RightPanel.tsx';
import {
  changed,
  COLUMNS,
  copied,
  createRows,
  groupHeads,
  presetFor,
  PRESETS,
  shownServices,
  tickedRight,
  type Preset,
  type Right,
  type RightColumn,
  type Rights,
  type ServiceRow,
  type StoredRight,
} from './rights-matrix.ts';
import { Stack, Tools } from './RightsScreen.style.ts';
import { useRoleRights } from './use-role-rights.ts';

export type RoleRightsProps = {
  readonly role: { readonly id: number; readonly name: string };
  readonly services: readonly ServiceRow[];
  readonly stored: readonly StoredRight[];
  readonly other: { readonly name: string; readonly rights: Rights } | undefined;
  readonly search: string;
  readonly isDifferentOnly: boolean;
  readonly onSaved: () => void;
};

const NOTHING: Right = { view: 0, mode: 0, hiddenFields: null, rowScope: 'all' };
const isColumn = (key: string): key is RightColumn => (COLUMNS as readonly string[]).includes(key);

/** Rights of one role as ticks; another role's beside them where two are compared. Nothing counts before it is saved. */
export function RoleRights({ role, services, stored, other, search, isDifferentOnly, onSaved }: RoleRightsProps) {
  const { t } = useTranslation();
  const { catalogue } = useProduct();
  const own = useRights(acl.acl);
  const isReadOnly = !(own.may('create') && own.may('edit'));
  const work = useRoleRights(role, stored, onSaved);
  const { rights, clashes, count, isBusy, saving } = work;
  const [opened, setOpened] = useState<number>();
  const heads = useMemo(() => groupHeads(catalogue.menu, services), [catalogue, services]);
  const columns = useMemo(
    () => COLUMNS.map((key): MatrixColumn => ({ key, label: t(`rights.${key}`), hint: t(`rights.${key}.hint`) })),
    [t],
  );
  const rowsOf = useMemo(
    () =>
      createRows(({ hiddenFields, rowScope }, service) => {
        const notes = [
          ...(clashes.has(service) ? [t('rights.clash')] : []),
          ...(rowScope === null || rowScope === 'all' ? [] : [t(`rights.scope.${rowScope}`)]),
          ...(hiddenFields === null || hiddenFields.length === 0
            ? []
            : [t('rights.hiddenCount', { count: hiddenFields.length })]),
        ];
        return notes.length === 0 ? undefined : notes.join(' · ');
      }),
    [t, clashes],
  );
  const others = other?.rights;
  const shown = useMemo(
    () => shownServices(services, rights, { search, others, isDifferentOnly }),
    [services, rights, search, others, isDifferentOnly],
  );
  const groups = useMemo(() => rowsOf(shown, rights, others), [rowsOf, shown, rights, others]);
  const panelOf = services.find(({ id }) => id === opened);

  const change = (these: readonly ServiceRow[], next: (right: Right, service: ServiceRow) => Right): void =>
    work.change((now) => changed(now, these, heads, next));
  const changes = count > 0 ? t('rights.changed', { count }) : '';
  const unsaved = saving > 0 ? t('rights.saving', { count: saving }) : changes;
  const canSave = !isReadOnly && !isBusy && count > 0;
  useFormKeys({ save: () => void (canSave && work.save()), back: usePutAway(OF_ROLE) });
  const preset = (key: Preset) => ({
    key,
    label: t(`rights.preset.${key}`),
    onSelect: () => change(shown, (right, service) => ({ ...right, ...presetFor(service, key) })),
  });

  return (
    <Stack>
      <DraftNotice draft={work.draft} isDirty={count > 0} isOffered={!isReadOnly} />
      <RefusedSave fault={work.fault} madeAt="service" onLoadTheirs={() => void work.loadTheirs()} />
      <Card title={t('rights.of', { role: role.name })} note={t('rights.of.note')} isFlush>
        {!isReadOnly && (
          <Tools>
            <Menu
              align="start"
              trigger={<Button size="sm">{t('rights.setShown', { count: shown.length })}</Button>}
              items={(Object.keys(PRESETS) as readonly Preset[]).map(preset)} // keys of PRESETS
            />
            {other !== undefined && (
              <Button size="sm" onClick={() => work.change((now) => copied(now, services, other.rights))}>
                {t('rights.take', { role: other.name })}
              </Button>
            )}
          </Tools>
        )}
        <TickMatrix
          label={t('rights.of', { role: role.name })}
          rowLabel={t('rights.service')}
          columns={columns}
          groups={groups}
          isReadOnly={isReadOnly}
          onOpen={(key) => setOpened(Number(key))}
          onTick={({ row, column, isOn }) => {
            if (isColumn(column))
              change(
                services.filter(({ id }) => id === Number(row)),
                (right) => tickedRight(right, column, isOn),
              );
          }}
        />
      </Card>
      {panelOf !== undefined && (
        <RightPanel
          service={panelOf}
          right={rights.get(panelOf.id) ?? NOTHING}
          isReadOnly={isReadOnly}
          onChange={(right) => change([panelOf], () => right)}
          onClose={() => setOpened(undefined)}
        />
      )}
      {!isReadOnly && (
        <Bar>
          <Unsaved>{unsaved}</Unsaved>
          <Button disabledReason={count === 0 ? t('fieldConfig.asBuilt.already') : undefined} onClick={work.undo}>
            {t('rights.undo')}
          </Button>
          <Button
            variant="primary"
            isBusy={isBusy}
            disabledReason={count === 0 ? t('fieldConfig.asBuilt.already') : undefined}
            onClick={() => void work.save()}
          >
            {t('action.save')}
          </Button>
        </Bar>
      )}
    </Stack>
  );
}
