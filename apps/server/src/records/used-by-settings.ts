import type { Module } from '@weft/domain/catalogue/language/module';
import { fault, type Fault } from '@weft/domain/contract/faults';
import { namedRow } from '@weft/domain/rules/config/named-row';
import { SYS_CONFIG_KEYS } from '@weft/domain/rules/config/sys-config-keys';
import type { SaveContext } from './handler.ts';

const pointing = Object.entries(SYS_CONFIG_KEYS).flatMap(([key, { type }]) =>
  type.kind === 'ref' ? [{ key, to: type.to }] : [],
);

/** A row that a setting names stays in use (spec 01, 0.8). Fault CONFIG_USES_ROW. */
export const settingFaults = ({ config }: SaveContext, module: Module, id: number): readonly Fault[] =>
  pointing
    .filter(({ key, to }) => {
      const named = to.includes(module.name) ? namedRow(to, config.value(key) ?? '') : undefined;
      return named?.id === id && (named.to ?? module.name) === module.name;
    })
    .map(({ key }) => fault('', 'CONFIG_USES_ROW', { key }));
