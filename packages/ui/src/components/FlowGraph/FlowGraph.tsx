import { Maximize2, ZoomIn, ZoomOut } from 'lucide-react';
import {
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ComponentPropsWithRef,
  type KeyboardEvent,
} from 'react';
import { useWords } from '../../words/use-words.ts';
import { Hidden } from '../Field/Field.style.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import { flowGraphLabels, type FlowGraphLabels } from './FlowGraph.labels.ts';
import { flowLayout, followed, NODE, pathOf, type FlowLayout, type PlacedEdge } from './FlowGraph.layout.ts';
import { Drawing, EdgeLabel, Extent, Node, NodeLine, NodeTitle, Root, Scroller, Tools } from './FlowGraph.style.ts';
import type { FlowEdge, FlowNode } from './FlowGraph.types.ts';

export type { FlowEdge, FlowNode } from './FlowGraph.types.ts';

export type FlowGraphProps = Omit<ComponentPropsWithRef<'div'>, 'children' | 'onSelect'> & {
  /** Its accessible name. */
  readonly label: string;
  readonly nodes: readonly FlowNode[];
  readonly edges: readonly FlowEdge[];
  /** A node was pressed, or opened with Enter. */
  readonly onOpen?: (key: string) => void;
  readonly labels?: Partial<FlowGraphLabels>;
};

const SCALES = { least: 0.3, most: 1.5, step: 1.25 } as const;
/** More edges say what they carry only beside the node that is looked at. */
const MOST_LABELS = 40;

const sayOf = ({ title, lines = [] }: FlowNode): string => [title, ...lines].join('\n');

const middleOf = (points: PlacedEdge['points']): readonly [number, number] => {
  const n = Math.floor((points.length - 1) / 2);
  const [[x0, y0] = [0, 0], [x1, y1] = [0, 0]] = [points[n], points[n + 1]];
  return [(x0 + x1) / 2, (y0 + y1) / 2];
};

/** Brings what is asked about into the middle of what is seen: a telephone shows one column of five. */
const scrollTo = (scroller: HTMLElement | null, { nodes }: FlowLayout, centre: string | undefined): void => {
  const place = nodes.find(({ key }) => key === centre);
  if (scroller === null || place === undefined) return;
  const across = Math.max(0, place.x + NODE.width / 2 - scroller.clientWidth / 2);
  scroller.scrollLeft = getComputedStyle(scroller).direction === 'rtl' ? -across : across;
  scroller.scrollTop = place.y + NODE.height / 2 - scroller.clientHeight / 2;
};

type Step = 'ArrowRight' | 'ArrowLeft' | 'ArrowUp' | 'ArrowDown' | 'Home' | 'End';
const STEPS: ReadonlySet<string> = new Set<Step>(['ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowDown', 'Home', 'End']);

/** Where an arrow key goes from a node: along the flow, or to the neighbour above or below. */
const stepFrom = ({ nodes, ways }: FlowLayout, key: string, step: Step): string | undefined => {
  const here = nodes.find((node) => node.key === key);
  if (step === 'ArrowRight') return ways.next.get(key)?.[0];
  if (step === 'ArrowLeft') return ways.before.get(key)?.[0];
  if (step === 'Home' || step === 'End') {
    const sorted = nodes.toSorted((a, b) => a.layer - b.layer || a.y - b.y);
    return sorted.at(step === 'Home' ? 0 : -1)?.key;
  }
  const column = nodes.filter(({ layer }) => layer === here?.layer).toSorted((a, b) => a.y - b.y);
  const at = column.findIndex((node) => node.key === key);
  return column[step === 'ArrowUp' ? at - 1 : at + 1]?.key;
};

/**
 * What became what: goods, batches or documents as boxes in columns from where they came to where they went, and lines that say how much. The box
 * that is looked at lights everything that leads to it and that it leads to.
 * For: where something came from and went to, of up to a few hundred places. Not for: things inside things (Tree), figures over time (LineChart); give a list
 * beside it for telephones and for who cannot see it.
 * @example <FlowGraph label="Way of lot L-17" nodes={nodes} edges={edges} onOpen={openLot} />
 */
export function FlowGraph({ label, nodes, edges, onOpen, labels, ...rest }: FlowGraphProps) {
  const words = useWords('flowGraph', flowGraphLabels, labels);
  const layout = useMemo(() => flowLayout(nodes, edges), [nodes, edges]);
  const byKey = useMemo(() => new Map(nodes.map((node) => [node.key, node])), [nodes]);
  const [scale, setScale] = useState(1);
  const [active, setActive] = useState<string>();
  const [isLit, setLit] = useState(false);
  const scroller = useRef<HTMLDivElement>(null);
  const hint = useId();
  const home =
    active !== undefined && byKey.has(active) ? active : (nodes.find(({ isCentre }) => isCentre) ?? nodes[0])?.key;
  const lit = useMemo(
    () => (isLit && home !== undefined ? followed(layout.ways, home) : undefined),
    [isLit, home, layout],
  );
  useLayoutEffect(
    () => scrollTo(scroller.current, layout, nodes.find(({ isCentre }) => isCentre)?.key),
    [layout, nodes],
  ); // the scroller lies outside React
  const namesOf = (keys: readonly string[] = []): string => keys.map((key) => byKey.get(key)?.title ?? key).join(', ');

  function onKeyDown(key: string, event: KeyboardEvent) {
    if (!STEPS.has(event.key)) return;
    event.preventDefault(); // else the drawing scrolls away under the finger
    const to = stepFrom(layout, key, event.key as Step); // one of them
    if (to === undefined) return;
    scroller.current?.querySelector<HTMLElement>(`[data-node="${CSS.escape(to)}"]`)?.focus();
  }
  const zoom = (by: number): void => setScale((now) => Math.min(SCALES.most, Math.max(SCALES.least, now * by)));
  const fit = (): void => {
    const room = scroller.current?.clientWidth ?? layout.width;
    setScale(Math.min(1, Math.max(SCALES.least, room / layout.width)));
  };
  const touches = ({ from, to }: FlowEdge): boolean => lit === undefined || (lit.has(from) && lit.has(to));
  const shown = layout.edges.filter(
    (edge) => layout.edges.length <= MOST_LABELS || (lit !== undefined && touches(edge)),
  );

  return (
    <Root role="group" aria-label={label} {...rest}>
      <Tools>
        <IconButton icon={<ZoomOut />} label={words.smaller} size="sm" onClick={() => zoom(1 / SCALES.step)} />
        <IconButton icon={<ZoomIn />} label={words.larger} size="sm" onClick={() => zoom(SCALES.step)} />
        <IconButton icon={<Maximize2 />} label={words.fit} size="sm" onClick={fit} />
      </Tools>
      <Scroller ref={scroller}>
        <Extent
          style={{
            '--extent-width': `${layout.width * scale}px`,
            '--extent-height': `${layout.height * scale}px`,
          }}
        >
          <Drawing style={{ '--scale': scale, inlineSize: layout.width, blockSize: layout.height }}>
            <svg aria-hidden="true" width={layout.width} height={layout.height}>
              {layout.edges.map((edge, n) => (
                <path
                  key={`${edge.from} ${edge.to} ${n}`}
                  d={pathOf(edge.points)}
                  data-lit={lit !== undefined && touches(edge) ? '' : undefined}
                  data-dim={touches(edge) ? undefined : ''}
                />
              ))}
            </svg>
            {shown.map((edge, n) => {
              const [x, y] = middleOf(edge.points);
              return edge.label === undefined ? null : (
                <EdgeLabel
                  key={`${edge.from} ${edge.to} ${n}`}
                  aria-hidden="true"
                  data-dim={touches(edge) ? undefined : ''}
                  style={{ insetInlineStart: x, insetBlockStart: y }}
                >
                  {edge.label}
                </EdgeLabel>
              );
            })}
            {layout.nodes.map(({ key, x, y }) => {
              const node = byKey.get(key);
              if (node === undefined) return null;
              const [from, to] = [layout.ways.before.get(key), layout.ways.next.get(key)];
              const ways = [from && words.from(namesOf(from)), to && words.to(namesOf(to))].filter(Boolean).join(' ');
              return (
                <Node
                  key={key}
                  {...(node.isStill === true
                    ? { as: 'div', role: 'group', 'aria-label': `${sayOf(node)} ${ways}` }
                    : { type: 'button', 'aria-describedby': hint })}
                  data-node={key}
                  data-tone={node.tone}
                  data-centre={node.isCentre === true ? '' : undefined}
                  data-lit={lit !== undefined && key === home ? '' : undefined}
                  data-dim={lit === undefined || lit.has(key) ? undefined : ''}
                  tabIndex={key === home ? 0 : -1}
                  title={sayOf(node)}
                  style={{ insetInlineStart: x, insetBlockStart: y, inlineSize: NODE.width, blockSize: NODE.height }}
                  onFocus={() => {
                    setActive(key);
                    setLit(true);
                  }}
                  onBlur={() => setLit(false)}
                  onKeyDown={(event) => onKeyDown(key, event)}
                  onClick={() => node.isStill !== true && onOpen?.(key)}
                >
                  {node.icon}
                  <NodeTitle>{node.title}</NodeTitle>
                  {node.lines?.slice(0, 2).map((line) => (
                    <NodeLine key={line}>{line}</NodeLine>
                  ))}
                  <Hidden>{ways}</Hidden>
                </Node>
              );
            })}
          </Drawing>
        </Extent>
      </Scroller>
      <Hidden id={hint}>{words.keys}</Hidden>
    </Root>
  );
}
