import {
  forceCollide,
  forceLink,
  forceManyBody,
  forceSimulation,
  forceX,
  forceY,
  type SimulationNodeDatum,
} from 'd3-force'

export interface NodePosition {
  x: number
  y: number
  radius: number
}

interface SimulatedNode extends SimulationNodeDatum {
  radius: number
  x: number
  y: number
}

/** Enough for a hundred nodes to settle. */
const TICK_COUNT = 320

/**
 * Positions of a graph's nodes within a box: connected ones close together, without overlap. Deterministic:
 * nodes start on a spiral, and d3-force uses a fixed seed for jitter.
 * @param radii of the nodes in pixels
 * @param edges between indexes of `radii`; `weight` is above 0 and at most 1
 * @param margin free space on every side, for labels
 */
export function layoutNetwork(
  radii: readonly number[],
  edges: readonly { a: number; b: number; weight: number }[],
  box: { width: number; height: number; margin: number },
): NodePosition[] {
  const { width, height, margin } = box
  const largestWeight = Math.max(0.0001, ...edges.map((edge) => edge.weight))
  const nodes = radii.map((radius): SimulatedNode => ({ radius, x: 0, y: 0 }))
  nodes.forEach((node, i) => {
    const goldenAngle = i * Math.PI * (3 - Math.sqrt(5))
    const spiralRadius = 12 * Math.sqrt(i + 0.5)
    node.x = spiralRadius * Math.cos(goldenAngle)
    node.y = spiralRadius * Math.sin(goldenAngle)
  })
  // A weaker horizontal pull fills a wide box.
  const aspectRatio = width / Math.max(1, height)
  forceSimulation(nodes)
    .force(
      'ties',
      forceLink(edges.map(({ a, b, weight }) => ({ source: a, target: b, weight })))
        .distance(({ weight }) => 26 + 60 * (1 - weight / largestWeight))
        .strength(({ weight }) => 0.15 + 0.5 * (weight / largestWeight)),
    )
    .force('apart', forceManyBody().strength(-110).distanceMax(340))
    .force('room', forceCollide<SimulatedNode>((node) => node.radius + 5).iterations(2))
    .force('x', forceX(0).strength(0.05 / Math.max(0.6, aspectRatio)))
    .force('y', forceY(0).strength(0.05 * Math.max(0.6, aspectRatio)))
    .stop()
    .tick(TICK_COUNT)
  const fitToSize = (values: readonly number[], size: number) => {
    const [low, high] = [Math.min(...values), Math.max(...values)]
    const availableSize = Math.max(1, size - 2 * margin)
    const fitScale = high > low ? Math.min(1.6, availableSize / (high - low)) : 1
    const midpoint = (low + high) / 2
    return (value: number) => size / 2 + (value - midpoint) * fitScale
  }
  const x = fitToSize(
    nodes.map((node) => node.x),
    width,
  )
  const y = fitToSize(
    nodes.map((node) => node.y),
    height,
  )
  return nodes.map((node) => ({ x: x(node.x), y: y(node.y), radius: node.radius }))
}
