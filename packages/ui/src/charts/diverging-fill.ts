/** Colour intensity of a lift, 0.12 to 1: by its doublings or halvings, full from two of them on (×4, ×¼). */
export function liftDepth(lift: number): number {
  if (!(lift > 0)) return 1
  return Math.min(1, 0.12 + 0.88 * Math.min(1, Math.abs(Math.log2(lift)) / 2))
}

/** A fill for a lift: amber above 1, blue below 1, fading towards the ground near 1. */
export function liftFill(lift: number, ground = 'var(--raised)'): string {
  const color = lift >= 1 ? 'var(--over)' : 'var(--under)'
  return `color-mix(in oklab, ${color} ${Math.round(liftDepth(lift) * 100)}%, ${ground})`
}

/** A fill for a share relative to the largest share, in the signal colour. */
export function shareFill(share: number, max: number, ground = 'var(--raised)'): string {
  const depth = max > 0 ? 0.08 + 0.92 * Math.sqrt(Math.min(1, share / max)) : 0
  return `color-mix(in oklab, var(--signal) ${Math.round(depth * 100)}%, ${ground})`
}
