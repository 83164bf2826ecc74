import ELK, { type ElkExtendedEdge, type ElkNode, type LayoutOptions } from 'elkjs/lib/elk.bundled.js';
import type { Box, Point } from './chart.types';

export type Direction = 'DOWN' | 'RIGHT';

export interface GraphNode {
  readonly id: string;
  /** With children, width and height are those of the header above them. */
  readonly width: number;
  readonly height: number;
  readonly layer?: 'FIRST' | 'LAST';
  readonly inset?: number;
  readonly children?: readonly GraphNode[];
}

export interface GraphEdge {
  readonly id: string;
  readonly source: string;
  readonly target: string;
  /** Against the reading direction. Its ends are exchanged for the layout, which then has no circles to break. */
  readonly isBack: boolean;
  readonly label: { readonly width: number; readonly height: number } | null;
}

export interface Graph {
  readonly id: string;
  readonly inset: number;
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
}

export interface Laid {
  readonly width: number;
  readonly height: number;
  boxAt(id: string): Box;
  wayOf(id: string): readonly Point[];
  labelAt(id: string): Point;
}

/** The dot before the state entered first. */
export const dotOf = (id: string) => `${id} first`;
/** Where arrows from a state to its own inside begin, and where those back to it end. */
export const doorOf = (id: string) => `${id} out`;
export const returnOf = (id: string) => `${id} in`;
/** The text of a box that arrows pass into, where it has a place among the children. */
export const headOf = (id: string) => `${id} head`;

const spacing = {
  'elk.spacing.nodeNode': '20',
  'elk.spacing.edgeNode': '14',
  'elk.spacing.edgeEdge': '10',
  'elk.spacing.edgeLabel': '2',
  'elk.layered.spacing.nodeNodeBetweenLayers': '26',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '10',
};

const options = {
  ...spacing,
  'elk.algorithm': 'layered',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
};

const elk = new ELK();

export async function layOutGraph(graph: Graph, direction: Direction): Promise<Laid> {
  const root = await elk.layout({
    id: graph.id,
    children: graph.nodes.map(elkNode),
    edges: graph.edges.map(elkEdge),
    layoutOptions: { ...options, 'elk.direction': direction, 'elk.padding': paddingOf(graph.inset, 0) },
  });
  const boxes = new Map<string, Box>();
  const read = ({ id, x = 0, y = 0, width = 0, height = 0, children = [] }: ElkNode): void => {
    boxes.set(id, { x, y, width, height });
    children.forEach(read);
  };
  read(root);
  const edges = new Map((root.edges ?? []).map((edge) => [edge.id, edge]));
  const back = new Set(graph.edges.filter(({ isBack }) => isBack).map(({ id }) => id));
  const known = <T>(found: T | undefined, id: string): T => {
    if (found === undefined) throw new Error(`${id} was not laid out`);
    return found;
  };
  return {
    ...known(boxes.get(graph.id), graph.id),
    boxAt: (id) => known(boxes.get(id), id),
    wayOf: (id) => {
      const way = known(edges.get(id)?.sections, id).flatMap(({ startPoint, bendPoints = [], endPoint }) => [
        startPoint,
        ...bendPoints,
        endPoint,
      ]);
      return back.has(id) ? way.reverse() : way;
    },
    labelAt: (id) => {
      const { x = 0, y = 0 } = known(edges.get(id)?.labels?.[0], id);
      return { x, y };
    },
  };
}

const paddingOf = (inset: number, header: number) =>
  `[top=${header + inset},left=${inset},bottom=${inset},right=${inset}]`;

function elkNode({ id, width, height, layer, inset = 0, children = [] }: GraphNode): ElkNode {
  if (children.length === 0) {
    const layoutOptions: LayoutOptions = layer ? { 'elk.layered.layering.layerConstraint': layer } : {};
    return { id, width, height, layoutOptions };
  }
  return {
    id,
    children: children.map(elkNode),
    // A graph inside another inherits nothing.
    layoutOptions: {
      ...spacing,
      'elk.padding': paddingOf(inset, height),
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width},${height})`,
    },
  };
}

const elkEdge = ({ id, source, target, isBack, label }: GraphEdge): ElkExtendedEdge => ({
  id,
  sources: [isBack ? target : source],
  targets: [isBack ? source : target],
  labels: label
    ? [{ id: `${id} label`, text: ' ', ...label, layoutOptions: { 'elk.edgeLabels.inline': 'true' } }]
    : [],
});
