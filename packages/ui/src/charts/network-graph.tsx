import { useMemo, type ReactNode } from 'react'
import { ChartFrame, type ChartBaseProps } from './chart-frame.tsx'
import { layoutNetwork } from './layout-network.ts'
import { communityColor } from './community-color.ts'
import { placeLabels } from './place-labels.ts'
import { useMarks } from './use-marks.tsx'

export interface NetworkNode {
  id: string
  label: string
  /** Id of its group; null for none. */
  group: string | null
  /** For nodes that are communities: their own colour, if their group has one. */
  color?: string
  /** Determines the area of its mark. */
  size: number
  /** Shown with a ring: it connects parts of the graph. */
  isBridge?: boolean
}

export interface NetworkEdge {
  a: string
  b: string
  /** Above 0: determines the width of the line, and how close its ends are. */
  weight: number
}

export interface NetworkGraphProps extends ChartBaseProps {
  /** Up to a hundred. */
  nodes: readonly NetworkNode[]
  edges: readonly NetworkEdge[]
  groups: readonly { id: string; label: string }[]
  texts: ChartBaseProps['texts'] & {
    /** In the legend: nodes without a group, or in a small one. */
    others: string
    bridge: string
    columns: readonly string[]
    describe: (node: NetworkNode) => string
    /** Cells of a node in the table, as many as columns. */
    cells: (node: NetworkNode) => readonly string[]
  }
}

/** Groups with a colour of their own; more would be indistinguishable. */
const MAX_COLOURED = 7
/** Approximate width of a letter at 12 px; wide scripts need twice as much. */
const letters = (text: string) =>
  [...text].reduce((sum, letter) => sum + (letter.codePointAt(0)! > 0x2e7f ? 12 : 6.4), 0)

/**
 * Accounts as circles and their ties as lines; related nodes are close together. The largest groups have
 * colours, also for ties within one.
 */
export function NetworkGraph({ nodes, edges, groups, texts, ...frame }: NetworkGraphProps) {
  const { mark, active, tip } = useMarks(nodes.length)
  const colouredCommunities = useMemo(() => colouredGroups(nodes, groups), [nodes, groups])
  const table = { columns: texts.columns, rows: nodes.map((node) => texts.cells(node)) }
  const ownColors = nodes.some((node) => node.color)
  const hasOthers = nodes.some((node) => !colourOf(colouredCommunities, node.group))
  return (
    <ChartFrame {...frame} texts={texts} table={table}>
      {(width) => (
        <>
          <GraphSvg
            width={width}
            title={frame.title}
            nodes={nodes}
            edges={edges}
            coloured={colouredCommunities}
            active={active}
            mark={(index) => mark(index, texts.describe(nodes[index]!))}
          >
            {tip}
          </GraphSvg>
          <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-13">
            {colouredCommunities.map((group) => (
              <LegendItem key={group.id} label={group.label}>
                <circle cx="6" cy="6" r="5" fill={ownColors ? 'var(--ink-soft)' : communityColor(group.id)} />
              </LegendItem>
            ))}
            {hasOthers && (
              <LegendItem label={texts.others}>
                <circle cx="6" cy="6" r="5" className="fill-baseline" />
              </LegendItem>
            )}
            {nodes.some((node) => node.isBridge) && (
              <LegendItem label={texts.bridge}>
                <circle cx="6" cy="6" r="5" className="fill-none stroke-ink" strokeWidth="1.5" />
              </LegendItem>
            )}
          </ul>
        </>
      )}
    </ChartFrame>
  )
}

function LegendItem({ label, children }: { label: string; children: ReactNode }) {
  return (
    <li className="flex min-w-0 items-center gap-1.5">
      <svg width="12" height="12" aria-hidden="true" className="shrink-0">
        {children}
      </svg>
      <span className="min-w-0 truncate">{label}</span>
    </li>
  )
}

type Groups = readonly { id: string; label: string }[]

interface GraphSvgProps {
  width: number
  title: string
  nodes: readonly NetworkNode[]
  edges: readonly NetworkEdge[]
  coloured: Groups
  active: number | null
  mark: (index: number) => ReturnType<ReturnType<typeof useMarks>['mark']>
  children: ReactNode
}

function GraphSvg({ width, title, nodes, edges, coloured, active, mark, children }: GraphSvgProps) {
  const height = Math.round(Math.max(340, Math.min(560, width * 0.62)))
  const { spots, lines, labels } = useMemo(
    () => layoutGraph(nodes, edges, { width, height }),
    [nodes, edges, width, height],
  )
  const neighbourIds = new Set(
    active === null
      ? []
      : [active, ...lines.flatMap(({ a, b }) => (a === active ? [b] : b === active ? [a] : []))],
  )
  const isFaint = (index: number) => active !== null && !neighbourIds.has(index)
  return (
    <>
      <svg width={width} height={height} role="group" aria-label={title} data-marks className="block text-12">
        <g aria-hidden="true" strokeLinecap="round">
          {lines.map(({ a, b, weight }) => {
            const [from, to] = [spots[a]!, spots[b]!]
            const isOwn = nodes[a]!.group === nodes[b]!.group && !nodes[a]!.color
            const ownColour = isOwn ? colourOf(coloured, nodes[a]!.group) : undefined
            const isActive = active === a || active === b
            return (
              <line
                key={`${a} ${b}`}
                x1={from.x}
                y1={from.y}
                x2={to.x}
                y2={to.y}
                stroke={ownColour ?? 'var(--baseline)'}
                strokeWidth={0.75 + 2.5 * weight}
                strokeOpacity={active === null ? 0.45 : isActive ? 0.9 : 0.12}
              />
            )
          })}
        </g>
        {nodes.map((node, index) => {
          const { x, y, radius } = spots[index]!
          return (
            <g key={node.id} {...mark(index)} className="group outline-none">
              {node.isBridge && (
                <circle
                  cx={x}
                  cy={y}
                  r={radius + 3}
                  className="fill-none stroke-ink"
                  strokeWidth="1.5"
                  opacity={isFaint(index) ? 0.25 : 1}
                />
              )}
              <circle
                cx={x}
                cy={y}
                r={radius}
                fill={
                  (colourOf(coloured, node.group) && node.color) ??
                  colourOf(coloured, node.group) ??
                  'var(--baseline)'
                }
                fillOpacity={isFaint(index) ? 0.25 : 1}
                className="stroke-raised group-focus-visible:stroke-signal"
                strokeWidth={active === index ? 3 : 1.5}
              />
              {/* Small marks are hard to click. */}
              <circle cx={x} cy={y} r={Math.max(radius + 2, 12)} fill="transparent" />
            </g>
          )
        })}
        <g aria-hidden="true" className="pointer-events-none">
          {labels.map(({ index, x, y, anchor }) => (
            <text
              key={index}
              x={x}
              y={y}
              textAnchor={anchor}
              className="fill-ink stroke-raised [paint-order:stroke]"
              strokeWidth="3"
              strokeLinejoin="round"
              opacity={isFaint(index) ? 0.3 : 1}
            >
              {nodes[index]!.label}
            </text>
          ))}
        </g>
      </svg>
      {children}
    </>
  )
}

function layoutGraph(
  nodes: readonly NetworkNode[],
  edges: readonly NetworkEdge[],
  box: { width: number; height: number },
) {
  const largestNode = Math.max(1, ...nodes.map((node) => node.size))
  const base = box.width < 480 ? 9 : 13
  const radii = nodes.map((node) => 3.5 + base * Math.sqrt(Math.max(0, node.size) / largestNode))
  const indexById = new Map(nodes.map((node, index) => [node.id, index]))
  const heaviestEdge = Math.max(0.0001, ...edges.map((edge) => edge.weight))
  const lines = edges.flatMap(({ a, b, weight }) => {
    const [from, to] = [indexById.get(a), indexById.get(b)]
    return from === undefined || to === undefined ? [] : [{ a: from, b: to, weight: weight / heaviestEdge }]
  })
  const nodePlaces = layoutNetwork(radii, lines, { ...box, margin: box.width < 480 ? 30 : 56 })
  const order = nodes
    .map((_, index) => index)
    .sort(
      (a, b) =>
        Number(!!nodes[b]!.isBridge) - Number(!!nodes[a]!.isBridge) || nodes[b]!.size - nodes[a]!.size,
    )
  const labels = placeLabels(
    nodePlaces,
    nodes.map((node) => letters(node.label)),
    order,
    box,
  )
  return { spots: nodePlaces, lines, labels }
}

/** The groups with most nodes, largest first. */
function colouredGroups(nodes: readonly NetworkNode[], groups: Groups): Groups {
  const counts = new Map<string, number>()
  for (const { group } of nodes) if (group !== null) counts.set(group, (counts.get(group) ?? 0) + 1)
  return groups
    .filter((group) => (counts.get(group.id) ?? 0) > 1)
    .toSorted((a, b) => counts.get(b.id)! - counts.get(a.id)!)
    .slice(0, MAX_COLOURED)
}

function colourOf(coloured: Groups, group: string | null): string | undefined {
  return group !== null && coloured.some(({ id }) => id === group) ? communityColor(group) : undefined
}
