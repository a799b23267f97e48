import { hashText } from '../lib/hash-text.ts'

const HUE_COUNT = 36
/** A second lightness doubles the number of distinct colours. */
const SHADE_STEP = 0.1

/**
 * The colour of a community, derived from its id only: the same on every screen, in every audience and after
 * every refresh. Two communities may have similar colours, so a name is always beside it.
 */
export function communityColor(id: string): string {
  const hash = hashText(id)
  const communityHue = (hash % HUE_COUNT) * (360 / HUE_COUNT)
  const isSecond = Math.floor(hash / HUE_COUNT) % 2 === 1
  const hueLightness = isSecond
    ? `calc(var(--community-lightness) - ${SHADE_STEP})`
    : 'var(--community-lightness)'
  return `oklch(${hueLightness} var(--community-chroma) ${communityHue})`
}
