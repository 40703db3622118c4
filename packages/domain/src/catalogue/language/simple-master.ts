import type { FaultName } from '../../contract/faults.ts';
import { f } from './f.ts';

/** Codes of the user's catalogue for a simple master's name. */
type NameFaults = {
  readonly label?: string;
  readonly blank?: FaultName;
  readonly twice?: FaultName;
  readonly per?: readonly string[];
};

/**
 * Fields of the simple-master pattern (spec 01, 0.2): name, short code, description, sort order.
 * @example fields: { ...simpleFields(), parent: f.ref({ to: 'segment', label: 'Inside' }) }
 */
export const simpleFields = ({ label = 'Name', blank = 'REQUIRED', twice = 'EXISTS', per }: NameFaults = {}) => ({
  name: f.text({ label, required: true, unique: per ?? true, max: 120, faults: { required: blank, unique: twice } }),
  shortCode: f.text({
    label: 'Short Code',
    unique: true,
    max: 20,
    form: 'code',
    pattern: /^[A-Z0-9][A-Z0-9/_-]*$/u,
    example: 'HDPE-1',
  }),
  description: f.longText({ label: 'Description', max: 500 }),
  sortOrder: f.integer({ label: 'Sort Order', min: 0, default: 0 }),
});

/** Form rows of the pattern; a master's own fields stand between the two. */
export const SIMPLE_HEAD = ['name', 'shortCode'] as const;
export const SIMPLE_TAIL = ['description', 'sortOrder'] as const;

/** List of the pattern. Its search reads the whole record, as the specification says of a list’s filter: what stands in words there. */
export const SIMPLE_LIST = {
  columns: ['name', 'shortCode', 'description', 'isActive', 'updatedOn', 'updatedBy'],
  from1200: ['updatedBy'],
  search: ['name', 'shortCode', 'description'],
  sort: 'name',
} as const;
