import type { SysConfigKey } from './setting-of.ts';

/**
 * Settings that nothing reads yet: their switch belongs to a screen that is still to come, or the server's own environment decides. The
 * settings screen says so beside each, and a test holds this list against the sources: a key leaves it with its first reader.
 */
export const UNREAD_SETTINGS: readonly SysConfigKey[] = [
  'DIRECT_QUOTATION',
  'SO_CBL_FLOW_SUPPORT',
  'PARTY_ORDER_LEDGER_SUPPORT',
  'SCHEDULING_SUPPORT',
  'WEAVING_PROCESS_AUTOMATION',
];
