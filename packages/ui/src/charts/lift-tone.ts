/** Lift above 1 is amber, below 1 blue, and grey without a comparison. */
export function liftTone(lift: number | null | undefined): 'over' | 'under' | 'baseline' {
  if (lift === null || lift === undefined || lift === 1) return 'baseline'
  return lift > 1 ? 'over' : 'under'
}

export const fillClassOf = { over: 'fill-over', under: 'fill-under', baseline: 'fill-baseline' } as const
export const strokeClassOf = {
  over: 'stroke-over',
  under: 'stroke-under',
  baseline: 'stroke-baseline',
} as const
export const inkClassOf = {
  over: 'text-over-ink',
  under: 'text-under-ink',
  baseline: 'text-ink-soft',
} as const

/** The fixed colour of the n-th compared audience, 0 to 7, the same on every screen. */
export function audienceColor(index: number): string {
  return `var(--audience-${(index % 8) + 1})`
}
