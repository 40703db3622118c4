/** Mode bits of an ACL record (spec 01, 2.15). `override` covers back-dating, over-tolerance, merging and unlocking. */
export const MODE = {
  create: 1,
  edit: 2,
  delete: 4,
  approve: 8,
  print: 16,
  export: 32,
  import: 64,
  override: 128,
} as const;

/** What a mode bit allows. */
export type ModeBit = keyof typeof MODE;

/** Ready-made sums of mode bits; None and View have no bit. */
export const MODE_PRESETS = { none: 0, view: 0, operator: 51, supervisor: 63, full: 255 } as const;
