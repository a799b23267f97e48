import { BarRow, BarRows, Whisker } from './bar-rows.tsx'
import { ChartFrame, type ChartBaseProps } from './chart-frame.tsx'
import { audienceColor } from './lift-tone.ts'
import { useMarks } from './use-marks.tsx'

/** A share, 0 to 1, with its interval or without one. */
export interface PairSide {
  share: number
  low: number | null
  high: number | null
}

export interface PairRow {
  id: string
  label: string
  /** Null below the privacy minimum. */
  a: PairSide | null
  b: PairSide | null
  /** The first minus the second, -1 to 1. */
  difference: { value: number; low: number | null; high: number | null } | null
  isBeyondChance: boolean
}

export interface PairBarsProps extends ChartBaseProps {
  rows: readonly PairRow[]
  /** Indices of the two audiences' fixed colours. */
  colors: readonly [number, number]
  texts: ChartBaseProps['texts'] & {
    /** Headers of the table view, each interval in a column of its own. */
    columns: {
      label: string
      a: string
      aInterval: string
      b: string
      bInterval: string
      difference: string
      differenceInterval: string
      verdict: string
    }
    verdict: (row: PairRow) => string
    describe: (row: PairRow) => string
  }
  formatShare?: (share: number) => string
  /** A difference of shares, with its sign. */
  formatDifference?: (difference: number) => string
}

const percent = (share: number) => `${(share * 100).toFixed(1)}%`
const points = (difference: number) =>
  `${difference >= 0 ? '+' : '−'}${Math.abs(difference * 100).toFixed(1)}`

/**
 * Two audiences side by side: for each item one bar of either in its colour, with the interval, and their
 * difference; filled if significant.
 */
export function PairBars({
  rows,
  colors,
  texts,
  formatShare = percent,
  formatDifference = points,
  ...frame
}: PairBarsProps) {
  const { mark, tip } = useMarks(rows.length)
  const axisEnd = Math.max(
    0.0001,
    ...rows.flatMap(({ a, b }) => [a, b].map((side) => side?.high ?? side?.share ?? 0)),
  )
  const at = (share: number) => Math.min(100, (share / axisEnd) * 100)
  const range = (side: Pick<PairSide, 'low' | 'high'> | null, format: (n: number) => string) =>
    side && side.low !== null && side.high !== null ? `${format(side.low)} – ${format(side.high)}` : '–'
  const { columns } = texts
  const table = {
    columns: Object.values(columns),
    rows: rows.map((row) => [
      row.label,
      row.a ? formatShare(row.a.share) : '–',
      range(row.a, formatShare),
      row.b ? formatShare(row.b.share) : '–',
      range(row.b, formatShare),
      row.difference ? formatDifference(row.difference.value) : '–',
      range(row.difference, formatDifference),
      texts.verdict(row),
    ]),
    data: {
      columns: Object.entries(columns).flatMap(([id, name]) =>
        id.endsWith('nterval') ? [`${name} ≥`, `${name} ≤`] : [name],
      ),
      rows: rows.map((row) => [
        row.label,
        row.a?.share,
        row.a?.low,
        row.a?.high,
        row.b?.share,
        row.b?.low,
        row.b?.high,
        row.difference?.value,
        row.difference?.low,
        row.difference?.high,
        row.isBeyondChance ? 1 : 0,
      ]),
    },
  }
  return (
    <ChartFrame {...frame} texts={texts} table={table}>
      {() => (
        <BarRows label={frame.title}>
          {rows.map((row, index) => (
            <BarRow
              key={row.id}
              mark={mark(index, texts.describe(row))}
              label={row.label}
              height={30}
              figure={
                <span className={row.isBeyondChance ? 'font-medium' : 'text-ink-soft'}>
                  {row.difference ? formatDifference(row.difference.value) : '–'}
                </span>
              }
            >
              <line x1="0" x2="0" y1="0" y2="30" className="stroke-edge/50" />
              {[row.a, row.b].map(
                (side, place) =>
                  side && (
                    <g key={place}>
                      <rect
                        x="0"
                        y={3 + place * 13}
                        height="10"
                        width={`${at(side.share)}%`}
                        strokeWidth="1.25"
                        stroke={audienceColor(colors[place]!)}
                        fill={audienceColor(colors[place]!)}
                        fillOpacity={row.isBeyondChance ? 1 : 0.12}
                      />
                      {side.low !== null && side.high !== null && (
                        <Whisker low={at(side.low)} high={at(side.high)} y={8 + place * 13} />
                      )}
                    </g>
                  ),
              )}
            </BarRow>
          ))}
          {tip}
        </BarRows>
      )}
    </ChartFrame>
  )
}
