/** The path below `/module/` that a role's “Opens on” means, its query with it. @example landingPath('#/module/uom?view=2') → 'uom?view=2' */
export const landingPath = (text: string): string => text.trim().replace(/^#?\/?(?:module\/)?/u, '');
