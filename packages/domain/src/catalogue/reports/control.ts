import { period } from './columns.ts';
import { DOCUMENT_WORDS } from './document-words.ts';
import { report } from './report.ts';

const SERIES_SERVICE = 'numberSeries';
const RIGHTS_SERVICE = 'acl';

/** Documents whose number is above that of one with a later date (spec 01, 2.8). */
export const outOfOrder = report({
  key: 'numbersOutOfOrder',
  name: 'Number and date out of order',
  group: 'Control',
  description: 'Documents that are dated before one whose number is lower.',
  acl: SERIES_SERVICE,
  filters: [...period('Dated'), { key: 'document', label: 'Document', kind: 'choice', options: DOCUMENT_WORDS }],
  columns: [
    { key: 'document', label: 'Document', type: 'choice', words: DOCUMENT_WORDS },
    { key: 'number', label: 'Number', type: 'text', link: { id: 'documentId', of: 'document' } },
    { key: 'date', label: 'Date', type: 'date' },
    { key: 'before', label: 'Numbered before it', type: 'text', link: { id: 'beforeId', of: 'document' } },
    { key: 'beforeDate', label: 'With the date', type: 'date' },
    { key: 'days', label: 'Days early', type: 'count' },
  ],
});

/** Files that were taken out of lists and reports: for who grants rights. */
export const exportLog = report({
  key: 'exportLog',
  name: 'Export log',
  group: 'Control',
  description: 'Who took which list or report out, when, how many rows of it, narrowed by what.',
  acl: RIGHTS_SERVICE,
  filters: [
    ...period('Exported'),
    { key: 'people', label: 'Person', kind: 'refs', to: 'staff' },
    { key: 'list', label: 'List or report', kind: 'text' },
  ],
  columns: [
    { key: 'at', label: 'Exported on', type: 'dateTime' },
    { key: 'person', label: 'Exported by', type: 'text' },
    { key: 'list', label: 'List or report', type: 'text' },
    { key: 'format', label: 'Format', type: 'choice', words: { excel: 'Excel', csv: 'CSV', pdf: 'PDF' } },
    { key: 'rows', label: 'Rows', type: 'count' },
    { key: 'asked', label: 'Filters', type: 'text' },
  ],
});
