import type { ModuleRule } from '../language/module.ts';

/** Rules of a setting. */
export const sysConfigRules: readonly ModuleRule[] = [];
