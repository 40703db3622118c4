import { useAppState } from '@weft/api/hooks/use-app';
import { isOn, type SwitchKey } from '@weft/domain/rules/config/setting-of';

/** Whether a switch of the configuration is on for whoever looks. @example useIsOn('RACK_SUPPORT') */
export const useIsOn = (key: SwitchKey): boolean =>
  useAppState(({ session: { config } }) => isOn((name) => config[name], key));
