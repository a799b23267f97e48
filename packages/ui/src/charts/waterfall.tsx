import { BarRow, BarRows } from './bar-rows.tsx'
import { ChartFrame, type ChartBaseProps } from './chart-frame.tsx'
import { useMarks } from './use-marks.tsx'

export interface WaterfallStep {
  id: string
  label: string
  /** The size after this step. */
  total: number
  /** What the step adds (above 0) or removes (below 0); the first step and totals have none. */
  delta?: number | null
  /** Renders the total from zero: the start, the result. */
  isTotal?: boolean
  /** Shown instead of withheld figures: '<50'. */
  masked?: string
}

export interface WaterfallProps extends ChartBaseProps {
  steps: readonly WaterfallStep[]
  texts: ChartBaseProps['texts'] & {
    columns: { label: string; delta: string; total: string }
    describe: (step: WaterfallStep) => string
  }
  formatCount?: (count: number) => string
  /** Dims the chart while newer figures are loading. */
  isStale?: boolean
  onSelect?: (id: string) => void
}

/** How a size comes about: what each clause adds or removes, from the start to the result. Axis from zero. */
export function Waterfall({
  steps,
  texts,
  formatCount = (count) => count.toLocaleString(),
  isStale,
  onSelect,
  ...frame
}: WaterfallProps) {
  const { mark, tip } = useMarks(steps.length)
  const axisEnd = Math.max(1, ...steps.flatMap((step) => [step.total, step.total - (step.delta ?? 0)]))
  const at = (count: number) => (Math.max(0, count) / axisEnd) * 100
  const formatSigned = (delta: number) =>
    `${delta > 0 ? '+' : delta < 0 ? '−' : '±'}${formatCount(Math.abs(delta))}`

  const table = {
    columns: Object.values(texts.columns),
    rows: steps.map((step) => [
      step.label,
      step.masked ?? (step.delta === null || step.delta === undefined ? '–' : formatSigned(step.delta)),
      step.masked ?? formatCount(step.total),
    ]),
  }
  return (
    <ChartFrame {...frame} texts={texts} table={table}>
      {() => (
        <div
          className={
            isStale ? 'opacity-45 transition-opacity duration-120' : 'transition-opacity duration-120'
          }
        >
          <BarRows label={frame.title}>
            {steps.map((step, index) => {
              const isTotal = step.isTotal || step.delta === null || step.delta === undefined
              const stepDelta = step.delta ?? 0
              const barStart = isTotal ? 0 : Math.min(step.total, step.total - stepDelta)
              const to = isTotal ? step.total : Math.max(step.total, step.total - stepDelta)
              const followingStep = steps[index + 1]
              return (
                <BarRow
                  key={step.id}
                  mark={mark(index, texts.describe(step), onSelect && (() => onSelect(step.id)))}
                  label={step.label}
                  height={28}
                  isStrong={step.isTotal}
                  figure={
                    step.masked ??
                    (isTotal ? (
                      formatCount(step.total)
                    ) : (
                      <span className={stepDelta < 0 ? 'text-under-ink' : 'text-over-ink'}>
                        {formatSigned(stepDelta)}
                      </span>
                    ))
                  }
                >
                  <line x1="0" x2="0" y1="0" y2="28" className="stroke-edge/50" />
                  {followingStep && (
                    <line
                      x1={`${at(step.total)}%`}
                      x2={`${at(step.total)}%`}
                      y1="14"
                      y2="42"
                      className="stroke-edge/60"
                      strokeDasharray="2 2"
                    />
                  )}
                  <rect
                    x={`${at(barStart)}%`}
                    width={`${Math.max(at(to) - at(barStart), 0.4)}%`}
                    y="7"
                    height="14"
                    className={
                      isTotal
                        ? step.isTotal
                          ? 'fill-signal'
                          : 'fill-baseline'
                        : stepDelta < 0
                          ? 'fill-under'
                          : 'fill-over'
                    }
                  />
                </BarRow>
              )
            })}
            {tip}
          </BarRows>
        </div>
      )}
    </ChartFrame>
  )
}
