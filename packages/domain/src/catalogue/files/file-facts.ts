import { fault, type Fault } from '../../contract/faults.ts';
import { f } from '../language/f.ts';

/** What is known of a kept file besides its content: a certificate has a number and an end (spec 01, 4.5). */
export const fileFacts = {
  kind: f.choice({
    label: 'Kind',
    options: [
      'certificate',
      'licence',
      'registration',
      'agreement',
      'drawing',
      'dataSheet',
      'report',
      'bill',
      'photo',
      'other',
    ],
    optionLabels: { dataSheet: 'Data sheet' },
  }),
  number: f.text({ label: 'Number', max: 60 }),
  validFrom: f.date({ label: 'Valid from' }),
  validTill: f.date({ label: 'Valid till', help: 'A notice comes 30 days before.' }),
  remark: f.text({ label: 'Remark', max: 200 }),
} as const;

/** What a file says of itself; days `yyyy-MM-dd`. */
export type FileFacts = { readonly [key in keyof typeof fileFacts]?: string | null };

/** Its days in order. Fault ORDER at `validFrom`. */
export const fileFactsFaults = ({ validFrom, validTill }: FileFacts): readonly Fault[] =>
  validFrom && validTill && validFrom > validTill
    ? [
        fault('validFrom', 'ORDER', {
          first: fileFacts.validFrom.label,
          second: fileFacts.validTill.label,
        }),
      ]
    : [];
