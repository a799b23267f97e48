import { shareStep, type RecipeDisclosure } from './disclose-figures.ts'

/** How far the sum of shares may be from one for them to be parts of a whole. */
const SUM_TOLERANCE = 1e-6

/**
 * Figures in which shares that are parts of a whole still add up to it once they are rounded for disclosure:
 * rows with or without an unknown share, and the shares of sentiments. Whatever reads the figures, such as the
 * summary, tells the same rounded shares. Figures of exact recipes stay as they are.
 */
export function wholeShares<T>(figures: T, recipe: RecipeDisclosure): T {
  if (!recipe.isRounded && !recipe.restsOnInference) return figures
  const step = shareStep(recipe.size)
  const visit = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(visit)
    return isRecord(value) ? roundParts(mapValues(value, visit), step) : value
  }
  return visit(figures) as T
}

/**
 * Shares as multiples of a step in percents that add up to 100%: all are rounded down, then those with the
 * largest remainders up.
 */
export function partsInSteps(shares: readonly number[], step: number): number[] {
  const whole = 100 / step
  // The small summand keeps 0.29 × 100 from becoming 28.
  const down = shares.map((share) => Math.floor(share * whole + SUM_TOLERANCE))
  const missing = whole - down.reduce((sum, units) => sum + units, 0)
  const remainders = shares.map((share, i) => ({ i, left: share * whole - down[i]! }))
  const up = new Set(
    remainders
      .toSorted((a, b) => b.left - a.left || a.i - b.i)
      .slice(0, missing)
      .map(({ i }) => i),
  )
  return down.map((units, i) => ((units + Number(up.has(i))) * step) / 100)
}

type Fields = Readonly<Record<string, unknown>>
const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null
const mapValues = (fields: Fields, map: (value: unknown) => unknown): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, map(value)]))

/** The names of a share and the ends of its interval, in rows and in sentiments. */
const shareNames = [
  ['audience_share', 'share_low', 'share_high'],
  ['share', 'low', 'high'],
] as const

function roundParts(fields: Fields, step: number): Fields {
  const rounded: Record<string, unknown> = { ...fields }
  const [ofRows, ofParts] = shareNames
  for (const [name, value] of Object.entries(fields)) {
    if (!Array.isArray(value)) continue
    const found = partsOf(value, ofRows, step, fields['unknown_share'])
    if (!found) continue
    rounded[name] = found.parts
    if (found.rest !== undefined) rounded['unknown_share'] = found.rest
  }
  const named = Object.entries(fields).filter(([, value]) => isRecord(value) && 'share' in value)
  const found = partsOf(
    named.map(([, value]) => value),
    ofParts,
    step,
  )
  if (found) for (const [i, [name]] of named.entries()) rounded[name] = found.parts[i]
  return rounded
}

/** The parts rounded, and the rest if it is what they leave of the whole; null if they are no parts of a whole. */
function partsOf(
  parts: readonly unknown[],
  [share, low, high]: (typeof shareNames)[number],
  step: number,
  rest?: unknown,
): { parts: unknown[]; rest?: number } | null {
  const shares = parts.map((part) => (isRecord(part) ? part[share] : null))
  if (shares.length === 0 || !shares.every((each) => typeof each === 'number')) return null
  const isWhole = (all: readonly number[]) =>
    Math.abs(all.reduce((sum, each) => sum + each, 0) - 1) < SUM_TOLERANCE
  const all = isWhole(shares) ? shares : typeof rest === 'number' ? [...shares, rest] : []
  if (!isWhole(all)) return null
  const rounded = partsInSteps(all, step)
  const last = all.length > shares.length ? rounded.at(-1) : undefined
  return {
    parts: parts.map((part, i) => {
      const fields = part as Fields
      const told = rounded[i]!
      const ends = [fields[low], fields[high]]
      return {
        ...fields,
        [share]: told,
        // The interval still contains the share.
        ...(typeof ends[0] === 'number' && { [low]: Math.min(ends[0], told) }),
        ...(typeof ends[1] === 'number' && { [high]: Math.max(ends[1], told) }),
      }
    }),
    ...(last !== undefined && { rest: last }),
  }
}
