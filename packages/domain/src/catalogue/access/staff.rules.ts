import type { ModuleRule } from '../language/module.ts';

/** Rules of a member of staff. */
export const staffRules: readonly ModuleRule[] = [];
