import { f } from '../language/f.ts';
import { master } from '../language/module.ts';
import type { Input, Row } from '../language/record.ts';

/** A term of the application renamed by the partner: PURITY → "Grade" (spec 01, 2.2). */
export const labelConfig = master({
  name: 'labelConfig',
  title: 'Label',
  api: 'labelConfig',
  acl: 'labelConfig',
  route: 'labelConfig',
  display: 'keyName',
  isShared: true,
  fields: {
    keyName: f.text({
      label: 'Key',
      required: true,
      unique: ['language'],
      form: 'code',
      max: 60,
      picks: 'terms',
      help: 'A term of the list, or the words of any other label in capitals: BILL_DATE.',
    }),
    labelName: f.text({
      label: 'Label',
      required: true,
      max: 60,
      pattern: /^[^<>]*$/u,
      example: 'Grade, without markup',
    }),
    language: f.choice({
      label: 'Language',
      options: ['all', 'en', 'hi', 'gu'],
      optionLabels: { all: 'All languages', en: 'English', hi: 'Hindi', gu: 'Gujarati' },
      default: 'all',
    }),
  },
  form: [['keyName', 'labelName', 'language']],
  list: {
    columns: ['keyName', 'labelName', 'language', 'isActive'],
    search: ['keyName', 'labelName'],
    sort: 'keyName',
  },
});

export type LabelConfig = Row<typeof labelConfig>;
export type LabelConfigInput = Input<typeof labelConfig>;
