import { describe, expect, it } from 'vitest';
import { lineGridLabels } from '../components/LineGrid/LineGrid.labels.ts';
import { uiWordsFrom } from './words-from.ts';

describe('words of the components from a language file', () => {
  const words = uiWordsFrom({
    'dataTable.columns': 'स्तंभ',
    'dataTable.rowsOf': '{{1}} में से {{0}}',
    'lineGrid.add': 'पंक्ति',
  });

  it('stand under their component', () => {
    expect([words.dataTable?.columns, words.lineGrid?.add]).toEqual(['स्तंभ', 'पंक्ति']);
  });

  it('take values where their language puts them', () => {
    expect(words.dataTable?.rowsOf?.('3', '12')).toBe('12 में से 3');
  });

  it('take parts of a record by their names', () => {
    const { chart } = uiWordsFrom({ 'chart.cells': '{{label}}: अधिकतम {{most}}' });
    const figures = { label: 'PP', most: '12', mostAt: 'May', least: '3', leastAt: 'Jun', first: '3', last: '12' };
    expect(chart?.cells?.(figures)).toBe('PP: अधिकतम 12');
  });

  it('group figures as the screen does, in English too', () => {
    const { lineGrid } = uiWordsFrom({ 'lineGrid.pasted': '{{0}} खाने भरे, {{1}} लाइनें जुड़ीं' });
    expect(lineGrid?.pasted?.(125000, 0)).toBe('1,25,000 खाने भरे, 0 लाइनें जुड़ीं');
    expect(lineGridLabels.pasted(2000, 1000)).toBe('2,000 cells filled, 1,000 lines added');
    expect(lineGridLabels.unmatched(1000)).toBe('1,000 texts did not match:');
  });

  it('leave the others English', () => {
    expect(words.paginationBar).toBeUndefined();
  });
});
