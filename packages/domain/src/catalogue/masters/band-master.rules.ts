import { rising } from '../language/groups/range.ts';
import type { ModuleRule } from '../language/module.ts';

/** Rules of a grade or band: a band begins where it ends or before. */
export const bandRules: readonly ModuleRule[] = [rising(['minValue', 'From'], ['maxValue', 'To'])];
