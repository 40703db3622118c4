import type { LanguageCode } from '@weft/domain/rules/labels/languages';
import { escapedHtml, printedText } from '@weft/domain/rules/templates/printed-text';
import { type Printed, VOID_TAGS } from '@weft/domain/rules/templates/template-tree';
import { barsDrawing, qrDrawing } from './codes/code-drawings.ts';
import { type PageParts, pictureIn } from './page-definition.ts';

/** A sheet with its margins, in millimetres. */
export type Sheet = {
  readonly widthMm: number;
  readonly heightMm: number;
  readonly margins: { readonly top: number; readonly right: number; readonly bottom: number; readonly left: number };
};

const STYLE = `*{box-sizing:border-box}html{background:#fff;color:#1c2226}body{margin:0;font:8.5pt/1.35 Roboto,Inter,Arial,'Noto Sans Devanagari Variable','Noto Sans Gujarati Variable',sans-serif;white-space:pre-line}
h1,h2,h3,p,dl,dd,ul,ol{margin:0}h1{font-size:16pt}h2{font-size:13pt}h3{font-size:10pt}small{font-size:7.5pt}
table{width:100%;border-collapse:collapse;margin:4pt 0}td,th{padding:2pt 4pt;border-bottom:.5pt solid #c8d0d5;vertical-align:top;text-align:start}
th{background:#eef1f3}table.plain td{border:0}table.grid td,table.grid th{border:.5pt solid #8b979f}
dl{display:grid;grid-template-columns:auto 1fr auto 1fr;gap:1pt 8pt;margin:6pt 0}dt,.muted{color:#5b6770}.large{font-size:11pt}
.columns{display:flex;gap:12pt;margin:4pt 0}.columns>*{flex:1 1 0;min-width:0}.columns>[data-width=auto]{flex:none}
p:empty,li:empty,small:empty{display:none}img{vertical-align:top;max-height:22mm;object-fit:contain;object-position:left top}[style*=right] img{object-position:right top}svg{display:block}hr{border:0;border-top:.5pt solid #5b6770}
hr.page{border-top:1pt dashed #5b6770}.mark{position:fixed;inset:35% 0 auto;text-align:center;font-size:48pt;font-weight:700;opacity:.12;transform:rotate(-30deg)}`;

const ALIGNS = new Set(['left', 'center', 'right', 'justify']);

/** Attributes are written from closed forms, never copied. */
const attributesOf = ({ attributes, tag }: Printed & { kind: 'element' }): string => {
  const align = attributes['align'] ?? '';
  const width = attributes['width'];
  const style = [
    ALIGNS.has(align) ? `text-align:${align}` : '',
    width !== undefined && /^\d+$/u.test(width)
      ? `${tag === 'td' || tag === 'th' ? '' : 'flex:none;'}width:${width}mm`
      : '',
  ].filter(Boolean);
  return [
    attributes['class'] === undefined ? '' : ` class="${escapedHtml(attributes['class'])}"`,
    width === 'auto' ? ' data-width="auto"' : '',
    attributes['span'] === undefined ? '' : ` colspan="${escapedHtml(attributes['span'])}"`,
    style.length === 0 ? '' : ` style="${style.join(';')}"`,
  ].join('');
};

const html = (nodes: readonly Printed[], parts: PageParts): string =>
  nodes
    .map((node) => {
      if (node.kind === 'text') return escapedHtml(node.text);
      if (node.kind === 'code')
        return (node.code === 'qr' ? qrDrawing(node.text) : barsDrawing(node.text, 10))?.svg ?? '';
      if (node.kind === 'picture') return `<img alt="${escapedHtml(node.text)}" src="${escapedHtml(node.url)}">`;
      if (node.tag === 'img') {
        const picture = pictureIn(parts, node);
        return picture === undefined ? '' : `<img alt="" src="${picture}"${attributesOf(node)}>`;
      }
      if (VOID_TAGS.has(node.tag)) return `<${node.tag}${attributesOf(node)}>`;
      const inner = node.tag === 'dl' ? pairs(node.children) : node.children;
      const made = html(inner, parts);
      return `<${node.tag}${attributesOf(node)}>${made.trim() === '' ? '' : made}</${node.tag}>`;
    })
    .join('');

/** Facts whose value is there; the paper leaves the others out too. */
const pairs = (nodes: readonly Printed[]): readonly Printed[] => {
  const inner = nodes.filter((node) => node.kind === 'element');
  return inner.filter((node, n) => {
    const fact = node.tag === 'dt' ? inner[n + 1] : node;
    return fact !== undefined && printedText([fact]).trim() !== '';
  });
};

/** What a template printed as HTML within a page: values stand in it letter by letter. */
export const markupOf = (nodes: readonly Printed[]): string => html(nodes, {});

/** The printed parts as one page of HTML for the preview beside the editor. Nothing in it runs or is fetched. */
export const pageHtml = (
  { header, body, footer }: { readonly [part in 'header' | 'body' | 'footer']: readonly Printed[] },
  { widthMm, heightMm, margins }: Sheet,
  parts: PageParts & { readonly title: string; readonly language: LanguageCode; readonly mark?: string | undefined },
): string => `<!doctype html><html lang="${parts.language}-IN"><head><meta charset="utf-8"><title>${escapedHtml(parts.title)}</title><style>${STYLE}
body{width:${widthMm}mm;min-height:${heightMm}mm;padding:6mm ${margins.right}mm ${margins.bottom}mm ${margins.left}mm;display:flex;flex-direction:column}
header{min-height:${Math.max(0, margins.top - 6)}mm}main{flex:1}footer{padding-top:4mm}</style></head><body>
${parts.mark === undefined ? '' : `<div class="mark">${escapedHtml(parts.mark)}</div>`}
<header>${html(header, parts)}</header><main>${html(body, parts)}</main><footer>${html(footer, parts)}</footer></body></html>`;
