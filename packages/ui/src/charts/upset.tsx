import { ChartFrame, type ChartBaseProps } from './chart-frame.tsx'
import { audienceColor } from './lift-tone.ts'
import { useMarks } from './use-marks.tsx'
import { upsetRow } from './upset-row.ts'
import { UpsetSets, type UpsetSet } from './upset-sets.tsx'

export interface UpsetRegion {
  /** Ids of the sets of which these are members, and of no other set. */
  sets: readonly string[]
  size: number
  /** Shown instead of a withheld size: '<50'. */
  masked?: string
}

export interface UpsetProps extends ChartBaseProps {
  /** 2 to 20 sets. */
  sets: readonly UpsetSet[]
  regions: readonly UpsetRegion[]
  texts: ChartBaseProps['texts'] & {
    columns: { region: string; size: string }
    /** The sets of a region by name: 'only A and B'. */
    nameRegion: (labels: readonly string[]) => string
    describe: (region: UpsetRegion, labels: readonly string[]) => string
  }
  formatCount?: (count: number) => string
  /** Maximum number of regions, largest first; default 40. */
  limit?: number
  /** Called with the clicked region. */
  onSelect?: (region: UpsetRegion) => void
  /** The sets of the selected region. */
  selected?: readonly string[] | null
}

/** Limits of a column's width: its dots, and comfortable reading. */
const MIN_COLUMN_WIDTH = 26
const MAX_COLUMN_WIDTH = 72
/** Width of one character of a bar's label. */
const CHARACTER_WIDTH = 7.5

/**
 * Layout of a plot with that many regions: names get the width they need, the columns the rest, the bars more
 * height if there is room.
 */
function layoutUpset(width: number, columns: number, longest: number) {
  const leftMargin = Math.min(300, Math.max(112, width * 0.3))
  const column = Math.min(
    MAX_COLUMN_WIDTH,
    Math.max(MIN_COLUMN_WIDTH, (width - leftMargin - 8) / Math.max(1, columns)),
  )
  const isUpright = longest * CHARACTER_WIDTH + 4 > column
  return { left: leftMargin, column, isUpright, barsHeight: width >= 720 ? 264 : 168 }
}

/** Overlap of audiences: a bar for each exact region, below it the sets it belongs to. Fills its width. */
export function Upset({
  sets,
  regions,
  texts,
  formatCount = (count) => count.toLocaleString(),
  limit = 40,
  onSelect,
  selected,
  ...frame
}: UpsetProps) {
  const orderedRegions = regions.toSorted((a, b) => b.size - a.size).slice(0, limit)
  const { mark, active, tip } = useMarks(orderedRegions.length)
  const maxSize = Math.max(1, ...orderedRegions.map((region) => region.size))
  const labelOf = (region: UpsetRegion) => region.masked ?? formatCount(region.size)
  const longestLabel = Math.max(2, ...orderedRegions.map((region) => labelOf(region).length))
  const labelsOf = (region: UpsetRegion) =>
    sets.filter((set) => region.sets.includes(set.id)).map((set) => set.label)
  const isSelected = (region: UpsetRegion) =>
    !!selected && selected.length === region.sets.length && selected.every((id) => region.sets.includes(id))

  const table = {
    columns: Object.values(texts.columns),
    rows: orderedRegions.map((region) => [texts.nameRegion(labelsOf(region)), labelOf(region)]),
  }
  return (
    <ChartFrame {...frame} texts={texts} table={table}>
      {(width) => {
        const { left, column, isUpright, barsHeight } = layoutUpset(
          width,
          orderedRegions.length,
          longestLabel,
        )
        const chartHeight = barsHeight + sets.length * upsetRow
        return (
          <div className="flex items-end">
            <UpsetSets sets={sets} width={left} formatCount={formatCount} />
            <div className="min-w-0 flex-1 overflow-x-auto">
              <svg
                width={Math.max(orderedRegions.length * column + 8, 60)}
                height={chartHeight}
                role="group"
                aria-label={frame.title}
                data-marks
                className="block text-12"
              >
                {sets.map((set, row) => (
                  <rect
                    key={set.id}
                    x="0"
                    width="100%"
                    y={barsHeight + row * upsetRow}
                    height={upsetRow}
                    className={row % 2 ? 'fill-transparent' : 'fill-ink/4'}
                  />
                ))}
                {orderedRegions.map((region, at) => {
                  const x = at * column + 4
                  const labelLength = isUpright ? longestLabel * CHARACTER_WIDTH : 14
                  const barHeight = (region.size / maxSize) * (barsHeight - 16 - labelLength)
                  const columnCentre = x + column / 2 - 2
                  const barThickness = Math.min(32, column - 10)
                  const rows = sets.flatMap((set, row) => (region.sets.includes(set.id) ? [row] : []))
                  const y = (row: number) => barsHeight + row * upsetRow + upsetRow / 2
                  const isHigh = active === at || isSelected(region)
                  return (
                    <g key={region.sets.join(' ')}>
                      <rect
                        {...mark(
                          at,
                          texts.describe(region, labelsOf(region)),
                          onSelect && (() => onSelect(region)),
                        )}
                        aria-pressed={onSelect ? isSelected(region) : undefined}
                        x={x - 2}
                        width={column}
                        y="0"
                        height={chartHeight}
                        className={`outline-none ${onSelect ? 'cursor-pointer' : ''} ${isHigh ? 'fill-signal/12' : 'fill-transparent'}`}
                      />
                      <g aria-hidden="true" className="pointer-events-none">
                        <rect
                          x={columnCentre - barThickness / 2}
                          width={barThickness}
                          y={barsHeight - 8 - barHeight}
                          height={Math.max(barHeight, 1)}
                          className={isSelected(region) ? 'fill-signal' : 'fill-ink-soft'}
                        />
                        <text
                          {...(isUpright
                            ? {
                                transform: `translate(${columnCentre + 4},${barsHeight - 12 - barHeight}) rotate(-90)`,
                              }
                            : {
                                x: columnCentre,
                                y: barsHeight - 13 - barHeight,
                                textAnchor: 'middle' as const,
                              })}
                          className="fill-ink-soft"
                        >
                          {labelOf(region)}
                        </text>
                        {sets.map((set, row) => (
                          <circle
                            key={set.id}
                            cx={columnCentre}
                            cy={y(row)}
                            r="4"
                            className="fill-hairline"
                          />
                        ))}
                        {rows.length > 1 && (
                          <line
                            x1={columnCentre}
                            x2={columnCentre}
                            y1={y(rows[0]!)}
                            y2={y(rows.at(-1)!)}
                            className="stroke-ink-soft"
                            strokeWidth="2"
                          />
                        )}
                        {rows.map((row) => (
                          <circle
                            key={row}
                            cx={columnCentre}
                            cy={y(row)}
                            r="5"
                            fill={audienceColor(sets[row]!.color ?? row)}
                          />
                        ))}
                      </g>
                    </g>
                  )
                })}
              </svg>
              {tip}
            </div>
          </div>
        )
      }}
    </ChartFrame>
  )
}
