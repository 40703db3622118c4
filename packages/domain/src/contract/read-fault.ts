import { FAULTS } from './fault-table.ts';
import type { FaultName, FaultValues } from './faults.ts';

/** The words of a fault as a pattern: a hole that comes twice holds the same both times. */
const patternOf = (message: string): RegExp => {
  const seen = new Set<string>();
  const source = message.split(/(\{\w+\})/u).map((piece) => {
    const hole = /^\{(\w+)\}$/u.exec(piece)?.[1];
    if (hole === undefined) return piece.replaceAll(/[\\^$.*+?()[\]{}|/]/gu, String.raw`\$&`);
    if (seen.has(hole)) return String.raw`\k<${hole}>`;
    seen.add(hole);
    return `(?<${hole}>.+?)`;
  });
  return new RegExp(`^${source.join('')}$`, 'u');
};

/**
 * The fault that an answer told in words alone, as answers about a whole request do (spec 01, 0.6); undefined for words of another server.
 * @example readFault(4404, 'Item not found') → { name: 'NOT_FOUND', values: { what: 'Item' } }
 */
export const readFault = (
  code: number,
  message: string,
): { readonly name: FaultName; readonly values: FaultValues } | undefined => {
  for (const [name, fault] of Object.entries(FAULTS)) {
    const found = fault.code === code ? patternOf(fault.message).exec(message) : null;
    if (found !== null) return { name: name as FaultName, values: { ...found.groups } }; // a key of FAULTS
  }
  return undefined;
};
