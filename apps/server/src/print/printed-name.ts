import type { PartnerConfig } from '../records/partner-config.ts';

const NAMES = ['PRINT_PARTNER_NAME', 'PARTNER_NAME'] as const;

/** Name of the company on paper: the one set for prints, else the one of the screens, else the company's own (spec 01, 2.1.1). */
export const printedName = ({ value }: Pick<PartnerConfig, 'value'>, company: unknown): string => {
  const set = NAMES.map((key) => value(key)?.trim()).find((name) => name !== undefined && name !== '');
  return set ?? (typeof company === 'string' ? company : '');
};
