import { hashText } from '../lib/hash-text.ts'

const HUES = 36
/** A second lightness doubles the number of distinct colours. */
const SHADE = 0.1

/**
 * The colour of a community, derived from its id only: the same on every screen, in every audience and after
 * every refresh. Two communities may have similar colours, so a name is always beside it.
 */
export function communityColor(id: string): string {
  const hash = hashText(id)
  const hue = (hash % HUES) * (360 / HUES)
  const isSecond = Math.floor(hash / HUES) % 2 === 1
  const lightness = isSecond ? `calc(var(--community-lightness) - ${SHADE})` : 'var(--community-lightness)'
  return `oklch(${lightness} var(--community-chroma) ${hue})`
}
