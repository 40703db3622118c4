/** System configuration, key to value. */
export type SystemConfig = ReadonlyMap<string, string | null>;

/** Whether a feature switch is on: only when its value is exactly YES (specification, section 3). @example featureOn(config, 'RACK_SUPPORT') */
export const featureOn = (config: SystemConfig, key: string): boolean => config.get(key) === 'YES';
