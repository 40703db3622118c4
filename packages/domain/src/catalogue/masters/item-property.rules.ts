import { rising } from '../language/groups/range.ts';
import type { ModuleRule } from '../language/module.ts';

/** Rules of an item property. */
export const itemPropertyRules: readonly ModuleRule[] = [rising(['min', 'Min'], ['max', 'Max'])];
