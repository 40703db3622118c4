import { useAppState } from '@weft/api/hooks/use-app';

/** Name of the company on screens: the one that is set (PARTNER_NAME), else the company's own (spec 01, 2.1.1); undefined until it is known. */
export const useCompanyName = (): string | undefined =>
  useAppState(({ session }) => session.config['PARTNER_NAME']?.trim() || session.organization?.name);
