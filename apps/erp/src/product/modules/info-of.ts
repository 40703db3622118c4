import type { Module } from '@weft/domain/catalogue/language/module';
import { isOn } from '@weft/domain/rules/config/setting-of';
import type { CodeSwitch, ModuleInfo } from './catalogue.ts';

const switchOf = ({ code, fields }: Module): CodeSwitch | undefined => {
  const key = code === undefined ? undefined : fields[code]?.switchedBy;
  return key === undefined ? undefined : { key, unset: isOn(() => undefined, key) ? 'YES' : 'NO' };
};

/** What the shell is told of a declaration: at build time, and by stories. */
export const infoOf = (module: Module): ModuleInfo => {
  const { name, kind, title, plural, api, acl, route, formRoute, display, code, readOnly } = module;
  const codeSwitch = switchOf(module);
  const info = { name, kind, title, plural, api, acl, route, formRoute, display, code, readOnly };
  return codeSwitch === undefined ? info : { ...info, codeSwitch };
};
