import { type Figure, isReached, ratioOf } from './figures.ts';

const HEADS = ['What', 'Weft', 'Floor', 'Ratio', 'Aim', 'Reached', 'Note'] as const;
type Row = readonly [string, string, string, string, string, string, string];

const short = (value: number): string => {
  if (!Number.isFinite(value)) return '–';
  if (value >= 100) return value.toFixed(0);
  return value >= 10 ? value.toFixed(1) : value.toFixed(2);
};

const aimOf = ({ aim, unit }: Figure): string => {
  if (aim === undefined) return '';
  if ('share' in aim) return `≥ ${Math.round(aim.share * 100)} % of floor`;
  if ('times' in aim) return `≤ ${aim.times}× floor`;
  return 'most' in aim ? `≤ ${aim.most} ${unit}` : `≥ ${aim.least} ${unit}`;
};

const rowOf = (figure: Figure): Row => {
  const ratio = ratioOf(figure);
  const reached = isReached(figure);
  return [
    figure.what,
    `${short(figure.ours)} ${figure.unit}`,
    figure.floor === undefined ? '' : short(figure.floor),
    ratio === undefined ? '' : `${short(ratio)}×`,
    aimOf(figure),
    reached === undefined ? '' : reached ? 'yes' : '**no**',
    figure.note ?? '',
  ];
};

/** Rows of figures as a Markdown table with aligned columns, readable in a terminal as well. */
export const tableOf = (figures: readonly Figure[]): string => {
  const rows = figures.map(rowOf);
  const widths = HEADS.map((head, n) => Math.max(head.length, ...rows.map((row) => (row[n] ?? '').length)));
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, n) => cell.padEnd(widths[n] ?? 0)).join(' | ')} |`;
  const rule = `| ${widths.map((width, n) => (n >= 1 && n <= 3 ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width))).join(' | ')} |`;
  return [line(HEADS), rule, ...rows.map(line)].join('\n');
};
