import type { Module } from '@weft/domain/catalogue/language/module';
import { fault, type Fault } from '@weft/domain/contract/faults';
import { namedRow } from '@weft/domain/rules/config/named-row';
import { SYS_CONFIG_KEYS } from '@weft/domain/rules/config/sys-config-keys';
import type { SaveContext } from '../handler.ts';

const pointing = Object.entries(SYS_CONFIG_KEYS).flatMap(([key, { type }]) =>
  type.kind === 'ref' ? [{ key, to: type.to }] : [],
);

const VALUES_SQL = `select key_name as key, value from sys_config
  where partner_id = $1 and key_name = any($2) and value is not null and is_active and deleted_on is null`;

/**
 * A row that a setting names stays in use (spec 01, 0.8). The row is locked: settings are asked for anew, for one that was saved while its lock was
 * waited for may name it. Fault CONFIG_USES_ROW.
 */
export const settingFaults = async (
  { tx }: Pick<SaveContext, 'tx'>,
  module: Module,
  id: number,
): Promise<readonly Fault[]> => {
  const keys = pointing.filter(({ to }) => to.includes(module.name));
  if (keys.length === 0) return [];
  const names = keys.map(({ key }) => key);
  const rows = await tx.query<{ key: string; value: string }>(VALUES_SQL, [tx.partnerId, names], 'settings-of-rows');
  const values = new Map(rows.map(({ key, value }) => [key, value]));
  return keys
    .filter(({ key, to }) => {
      const named = namedRow(to, values.get(key) ?? '');
      return named?.id === id && (named.to ?? module.name) === module.name;
    })
    .map(({ key }) => fault('', 'CONFIG_USES_ROW', { key }));
};
