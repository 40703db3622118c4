import { addDays } from '@weft/domain/rules/dates/add-days';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import type { Module } from '@weft/domain/catalogue/language/module';
import type { SaveContext } from '../../../records/handler.ts';
import type { StoredLine, StoredRecord } from '../../../records/types.ts';
import type { Desk } from '../demo-desk.ts';
import { BRANCH, LOCATION } from '../company.ts';

/** Where and when the demo's last days are typed. */
export type WorkDay = {
  readonly desk: Desk;
  readonly context: SaveContext;
  /** A day of the last week. */
  readonly ago: (days: number) => string;
  /** Types one document of a day; what it moved counts from the evening of that day. */
  readonly typed: (module: Module, daysAgo: number, row: AnyRecord) => Promise<StoredRecord>;
  /** A verb of it, at the same desk. */
  readonly done: (
    module: Module,
    daysAgo: number,
    verb: string,
    document: StoredRecord,
    more?: AnyRecord,
  ) => Promise<StoredRecord>;
};

/** Company, branch and location of the weaving plant, by their codes. */
export const WEAVING = { organization: 'VPL', branch: BRANCH.surat, location: LOCATION.weaving } as const;

/** Lines of a stored document. */
export const linesOf = (document: StoredRecord): readonly StoredLine[] =>
  Array.isArray(document['lines']) ? (document['lines'] as readonly StoredLine[]) : []; // the store reads lines with id and number

/** Documents are typed on the next morning; those of yesterday now, for this morning may be still to come. */
const MORNING_MINUTES = 35;

export const workDayOf = (desk: Desk, context: SaveContext): WorkDay => {
  const ago = (days: number): string => addDays(desk.today, -days);
  const at = (days: number): Desk => (days < 2 ? desk : desk.on(ago(days - 1), MORNING_MINUTES, null));
  return {
    desk,
    context,
    ago,
    async typed(module, daysAgo, row) {
      const [stored] = await at(daysAgo).save(module, [{ date: ago(daysAgo), ...row }]);
      if (stored === undefined) throw new Error(`The demo saved no ${module.name}`);
      return stored;
    },
    done: (module, daysAgo, verb, document, more) => at(daysAgo).act(module, verb, document, more),
  };
};
