import type { Module } from '@weft/domain/catalogue/language/module';
import { fault, type Fault } from '@weft/domain/contract/faults';
import { SYS_CONFIG_KEYS } from '@weft/domain/rules/config/sys-config-keys';
import type { SaveContext } from './handler.ts';

const pointing = Object.entries(SYS_CONFIG_KEYS).flatMap(([key, { type }]) =>
  type.kind === 'ref' ? [{ key, to: type.to }] : [],
);

/** A row that a setting names stays in use (spec 01, 0.8). Fault CONFIG_USES_ROW. */
export const settingFaults = ({ config }: SaveContext, module: Module, id: number): readonly Fault[] =>
  pointing
    .filter(({ key, to }) => to.includes(module.name) && config.value(key) === String(id))
    .map(({ key }) => fault('', 'CONFIG_USES_ROW', { key }));
