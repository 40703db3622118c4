import { dayInIndia } from '../apps/server/src/http/clock.ts';

const DAY_MS = 86_400_000;

/**
 * A day as the product counts it, `2026-11-23`: today in Asia/Kolkata, moved by `offset` days. A machine's own day is another one for five and a
 * half hours of each.
 */
export const indiaDay = (offset = 0): string => dayInIndia(new Date(Date.now() + offset * DAY_MS));
