import { geoEqualEarth, geoPath } from 'd3-geo'
import { useMemo } from 'react'
import { Skeleton } from '../feedback/skeleton.tsx'
import { ChartFrame, type ChartBaseProps } from './chart-frame.tsx'
import { countryOfShape, smallCountries } from './country-codes.ts'
import { liftFill, shareFill } from './diverging-fill.ts'
import { liftTone, strokeClassOf } from './lift-tone.ts'
import { ScaleBar } from './scale-bar.tsx'
import { useMarks } from './use-marks.tsx'
import { useWorld, type CountryShape } from './use-world.ts'

export interface CountryRow {
  /** Two letters, ISO 3166-1. */
  code: string
  label: string
  /** 0 to 1. */
  share: number
  baseline?: number | null
  lift?: number | null
  isSignificant?: boolean
  n?: number | null
}

export interface WorldMapProps extends ChartBaseProps {
  rows: readonly CountryRow[]
  /** The value shown by colour. */
  colorBy?: 'lift' | 'share'
  texts: ChartBaseProps['texts'] & {
    columns: { label: string; share: string; baseline: string; lift: string; n: string }
    describe: (row: CountryRow) => string
    loading: string
    /** Shown if the shapes failed to load; the table is available all the same. */
    failed: string
  }
  formatShare?: (share: number) => string
  formatLift?: (lift: number) => string
  formatCount?: (count: number) => string
  onSelect?: (code: string) => void
}

const liftSteps = [0.25, 0.35, 0.5, 0.7, 1, 1.4, 2, 2.8, 4]

/** Places: each country coloured by lift (amber, blue) or share; hollow if the lift is not significant. */
export function WorldMap({
  rows,
  colorBy = 'lift',
  texts,
  formatShare = (share) => `${(share * 100).toFixed(1)}%`,
  formatLift = (lift) => `×${lift.toFixed(2)}`,
  formatCount = (count) => count.toLocaleString(),
  onSelect,
  ...frame
}: WorldMapProps) {
  const world = useWorld()
  const orderedRows = useMemo(() => rows.toSorted((a, b) => b.share - a.share), [rows])
  const maxShare = orderedRows[0]?.share ?? 0
  const table = {
    columns: Object.values(texts.columns),
    rows: orderedRows.map((row) => [
      row.label,
      formatShare(row.share),
      typeof row.baseline === 'number' ? formatShare(row.baseline) : '–',
      typeof row.lift === 'number' ? formatLift(row.lift) : '–',
      typeof row.n === 'number' ? formatCount(row.n) : '–',
    ]),
    data: {
      columns: Object.values(texts.columns),
      rows: orderedRows.map((row) => [row.label, row.share, row.baseline, row.lift, row.n]),
    },
  }
  return (
    <ChartFrame {...frame} texts={texts} table={table}>
      {(width) =>
        world === 'failed' ? (
          <p className="py-6 text-ink-soft">{texts.failed}</p>
        ) : world ? (
          <>
            <Shapes
              {...{ world, width, rows: orderedRows, colorBy, max: maxShare, onSelect }}
              describe={texts.describe}
              title={frame.title}
            />
            {colorBy === 'lift' ? (
              <ScaleBar fills={liftSteps.map((lift) => liftFill(lift))} labels={['×¼', '×1', '×4']} />
            ) : (
              <ScaleBar
                fills={[0, 0.25, 0.5, 0.75, 1].map((part) => shareFill(part * maxShare, maxShare))}
                labels={['0', formatShare(maxShare)]}
              />
            )}
          </>
        ) : (
          <Skeleton label={texts.loading} height={Math.round(width * 0.47)} />
        )
      }
    </ChartFrame>
  )
}

interface ShapesProps {
  world: CountryShape[]
  width: number
  rows: readonly CountryRow[]
  colorBy: 'lift' | 'share'
  max: number
  describe: (row: CountryRow) => string
  title: string
  onSelect?: (code: string) => void
}

function Shapes({ world, width, rows, colorBy, max, describe, title, onSelect }: ShapesProps) {
  const height = Math.round(width * 0.47)
  const { mark, active, tip } = useMarks(rows.length)
  const { paths, dots } = useMemo(() => {
    const landFeatures = { type: 'FeatureCollection' as const, features: world }
    const projection = geoEqualEarth().fitSize([width, height], landFeatures)
    const path = geoPath(projection)
    return {
      paths: world.map((shape) => ({
        code: countryOfShape(shape),
        name: shape.properties.name,
        d: path(shape) ?? '',
      })),
      dots: new Map(Object.entries(smallCountries).map(([code, place]) => [code, projection([...place])])),
    }
  }, [world, width, height])
  const shapeOf = new Map(paths.map((shape) => [shape.code, shape]))

  const fillOfRow = (row: CountryRow) => {
    const tone = liftTone(row.lift)
    const countryFill =
      colorBy === 'share'
        ? shareFill(row.share, max)
        : typeof row.lift !== 'number'
          ? 'var(--sunk)'
          : row.isSignificant === false
            ? 'var(--raised)'
            : liftFill(row.lift)
    return {
      fill: countryFill,
      className: row.isSignificant === false && colorBy === 'lift' ? strokeClassOf[tone] : 'stroke-edge/70',
    }
  }
  const activeRow = active === null ? undefined : rows[active]
  const activeShape = activeRow && shapeOf.get(activeRow.code)
  return (
    <>
      <svg width={width} height={height} role="group" aria-label={title} data-marks className="block">
        <g className="fill-sunk stroke-hairline" strokeWidth="0.6">
          {paths.map((shape) => (
            <path key={shape.name} d={shape.d} />
          ))}
        </g>
        {rows.map((row, at) => {
          const markerProps = mark(at, describe(row), onSelect && (() => onSelect(row.code)))
          const countryShape = shapeOf.get(row.code)
          const countryDot = countryShape ? undefined : dots.get(row.code)
          const { fill, className } = fillOfRow(row)
          const fillStyle = { fill }
          if (countryShape)
            return (
              <path
                key={row.code}
                {...markerProps}
                d={countryShape.d}
                style={fillStyle}
                strokeWidth="0.7"
                className={`outline-none ${className}`}
              />
            )
          return countryDot ? (
            <circle
              key={row.code}
              {...markerProps}
              cx={countryDot[0]}
              cy={countryDot[1]}
              r="3.5"
              style={fillStyle}
              strokeWidth="1"
              className={`outline-none ${className}`}
            />
          ) : null
        })}
        {activeShape && (
          <path d={activeShape.d} className="pointer-events-none fill-none stroke-ink" strokeWidth="1.5" />
        )}
      </svg>
      {tip}
    </>
  )
}
