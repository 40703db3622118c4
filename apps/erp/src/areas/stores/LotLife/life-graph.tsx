import { Boxes, Flame, Layers, PackageOpen, ScrollText, Truck, Undo2, Warehouse } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Tone } from '@weft/ui/DataTable';
import type { FlowEdge, FlowNode } from '@weft/ui/FlowGraph';
import type { Followed } from '../../../product/live/life-address.ts';
import { withUnit, type Speech } from '../InventoryStock/stock-columns.ts';
import type { Life, LifeEdge, LifeNode } from './life-answers.ts';

const ICONS: { readonly [type in LifeNode['type']]: ReactNode } = {
  lot: <Layers />,
  roll: <ScrollText />,
  parcel: <PackageOpen />,
  stock: <Boxes />,
  supplierLot: <Warehouse />,
  dispatch: <Truck />,
  return: <Undo2 />,
  scrap: <Flame />,
};

/** How good goods are, at the worst of where they lie; where they went has colours of its own. */
const toneOf = ({ type, blocked, areas = [] }: LifeNode): Tone => {
  if (type === 'dispatch') return 'accent';
  if (type === 'return' || type === 'scrap') return 'neutral';
  if (blocked != null || areas.some(({ qcStatus }) => qcStatus === 'rejected')) return 'danger';
  if (areas.some(({ qcStatus }) => qcStatus === 'hold')) return 'warning';
  return areas.length > 0 ? 'success' : 'neutral';
};

/** How much there is of a place: in stock, or gone. */
const amountOf = ({ type, quantity, uom, blocked }: LifeNode, { t }: Speech): string => {
  const figure = withUnit(quantity, uom);
  if (type === 'supplierLot' || type === 'dispatch' || type === 'return' || type === 'scrap') return figure;
  if (blocked != null) return t('life.blocked', { quantity: figure });
  return quantity === 0 ? t('life.usedUp') : t('life.inStock', { quantity: figure });
};

/** What stands below the number: whose it is or what it is, and how much. */
const linesOf = (node: LifeNode, speech: Speech): readonly string[] => {
  const isOutside = node.account !== undefined;
  const who = isOutside ? (node.party?.companyName ?? speech.t(`life.account.${node.account}`)) : node.item.name;
  return [who, amountOf(node, speech)];
};

/** What follows goods of a place of the drawing; where goods went is looked at by its document. */
export const nextOf = ({ type, label, item }: LifeNode): Followed | undefined => {
  if (type === 'lot') return { lotNumber: label, item: item.id };
  if (type === 'roll') return { rollNumber: label, item: item.id };
  if (type === 'parcel') return { parcelNumber: label };
  return type === 'dispatch' || type === 'return' ? { documentNumber: label } : undefined;
};

/** A place of the drawing. */
const nodeOf = (node: LifeNode, speech: Speech): FlowNode => ({
  key: node.id,
  title: node.label,
  lines: linesOf(node, speech),
  icon: ICONS[node.type],
  tone: toneOf(node),
  ...(node.isSeed === true ? { isCentre: true } : {}),
  ...(nextOf(node) === undefined ? { isStill: true } : {}),
});

/** What a line of the drawing carries: its quantity, and by which process. */
const edgeOf = ({ from, to, quantity, process }: LifeEdge, uom: string | null): FlowEdge => ({
  from,
  to,
  label: [withUnit(quantity, uom), process].filter(Boolean).join(' · '),
});

/** The drawing of a life. */
export const drawingOf = (
  { nodes, edges }: Pick<Life, 'nodes' | 'edges'>,
  speech: Speech,
): { readonly nodes: readonly FlowNode[]; readonly edges: readonly FlowEdge[] } => {
  const units = new Map(nodes.map(({ id, uom }) => [id, uom]));
  return {
    nodes: nodes.map((node) => nodeOf(node, speech)),
    edges: edges.map((edge) => edgeOf(edge, units.get(edge.from) ?? units.get(edge.to) ?? null)),
  };
};
