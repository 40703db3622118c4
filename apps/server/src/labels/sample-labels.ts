import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { decimal } from '@weft/domain/rules/decimal/decimal';
import type { TemplateFields } from '@weft/domain/rules/templates/template-fields';
import type { Call } from '../http/endpoint.ts';
import { textField } from '../print/place-field.ts';

/** What the label of a sample says besides its lab test. */
export const SAMPLE_FIELDS: TemplateFields = {
  sampleNo: textField('Sample'),
  samplePackage: textField('Package'),
  sampleQuantity: { label: 'Quantity', kind: 'figure' },
  keepUntil: { label: 'Keep until', kind: 'date' },
};

const SAMPLES_SQL = `select s.parent_id as test, coalesce(s.sample_no, s.line_no)::text as "sampleNo", s.package as "samplePackage", s.quantity::text as "sampleQuantity", to_char(s.keep_until, 'YYYY-MM-DD') as "keepUntil"
  from lab_test_samples s where s.partner_id = $1 and s.parent_id = any($2) and s.deleted_on is null and s.is_reversed is not true order by s.parent_id, s.line_no`;

type Sample = {
  readonly test: number;
  readonly sampleNo: string;
  readonly samplePackage: string | null;
  readonly sampleQuantity: string | null;
  readonly keepUntil: string | null;
};

/** Samples of lab tests that were not taken back, test by test in the order of their numbers: values of `SAMPLE_FIELDS`. */
export const samplesOf = async (
  { tx }: Pick<Call, 'tx'>,
  tests: readonly number[],
): Promise<ReadonlyMap<number, readonly AnyRecord[]>> => {
  const rows = await tx.query<Sample>(SAMPLES_SQL, [tx.partnerId, tests], 'label-samples');
  return new Map(
    tests.map((id) => [
      id,
      rows.flatMap(({ test, sampleQuantity, ...sample }): readonly AnyRecord[] =>
        test === id
          ? [{ ...sample, sampleQuantity: sampleQuantity === null ? undefined : decimal(sampleQuantity) }]
          : [],
      ),
    ]),
  );
};
