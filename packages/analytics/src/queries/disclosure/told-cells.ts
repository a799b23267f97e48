import { PRIVACY_MINIMUM, type CriterionTree } from '@rookery/contract'
import { atomsIn, keyOf, meets, MOST_MIXED, type CountedCells } from './counted-cells.ts'
import { implies, patternsOf, reasonsOf, type Pattern } from './patterns.ts'

/** A size made of nothing but what is told of single combinations of criteria (docs/adr/0042). */
export interface ToldByCells {
  /** People. */
  size: number
  /** No combination of the recipe's criteria holds fewer people than may be told: it is the size itself. */
  isExact: boolean
}
/** What is told of those who have all of a pattern, whatever else they have. */
interface ToldPattern {
  size: number
  isExact: boolean
}

/**
 * A recipe's size out of the told sizes of the combinations of its criteria: exactly, where each of them holds 50 people or more. One that holds fewer is estimated
 * from what is told of its parts alone, so whoever puts such sizes together finds the estimate and nobody in it. The same for any recipe of the same criteria that
 * means the same. Null: too many combinations to look at each.
 */
export function toldByCells(cells: CountedCells, tree: CriterionTree): ToldByCells | null {
  const patterns = patternsOf(cells.atoms, atomsIn(cells, tree), MOST_MIXED)
  if (!patterns?.every((pattern) => cells.sizes.has(keyOf(pattern)))) return null
  const told = new Map<string, ToldPattern>()
  for (const pattern of patterns) told.set(keyOf(pattern), toldPattern(cells, pattern, patterns, told))
  const alone = aloneIn(patterns, (pattern) => told.get(keyOf(pattern))!.size)
  const size = patterns.reduce(
    (sum, pattern) => (meets(cells, tree, pattern) ? sum + alone.get(keyOf(pattern))! : sum),
    0,
  )
  return {
    size: Math.max(0, Math.round(size)),
    isExact: [...told.values()].every(({ isExact }) => isExact),
  }
}

/** `told` holds every smaller pattern's. */
function toldPattern(
  cells: CountedCells,
  pattern: Pattern,
  patterns: readonly Pattern[],
  told: ReadonlyMap<string, ToldPattern>,
): ToldPattern {
  const counted = cells.sizes.get(keyOf(pattern))!
  const reasons = reasonsOf(cells.atoms, pattern)
  if (reasons.length === 0) return { size: counted, isExact: true }
  // One criterion is told as it is, or only that it holds few: then half of what those may be.
  if (reasons.length === 1)
    return counted < PRIVACY_MINIMUM
      ? { size: PRIVACY_MINIMUM / 2, isExact: false }
      : { size: counted, isExact: true }
  const within = patterns.filter((other) => other.every((at) => pattern.includes(at)))
  const below = within.filter((other) => other.length < pattern.length)
  const real = aloneIn(within, (other) => cells.sizes.get(keyOf(other))!)
  const isLarge = within.every((other) => real.get(keyOf(other))! >= PRIVACY_MINIMUM)
  if (isLarge && below.every((other) => told.get(keyOf(other))!.isExact))
    return { size: counted, isExact: true }
  // Each combination within it, as a line over what is told of this one: (its value at 0, what one more person does to it).
  const at = (size: number) =>
    aloneIn(within, (other) => (other === pattern ? size : told.get(keyOf(other))!.size))
  const [none, one] = [at(0), at(1)]
  let [low, high] = [0, Infinity]
  for (const other of within) {
    const start = none.get(keyOf(other))!
    const slope = one.get(keyOf(other))! - start
    if (slope === 0) continue
    const isSmall = real.get(keyOf(other))! < PRIVACY_MINIMUM
    const ends = [isSmall ? 0 : PRIVACY_MINIMUM, isSmall ? PRIVACY_MINIMUM - 1 : Infinity].map(
      (end) => (end - start) / slope,
    )
    low = Math.max(low, Math.min(...ends))
    high = Math.min(high, Math.max(...ends))
  }
  const likely = asByChance(cells, reasons, pattern, (key) => told.get(key)!.size)
  const size = low > high ? Math.max(0, (low + high) / 2) : Math.min(high, Math.max(low, likely))
  return { size, isExact: false }
}

/** As many as have all of a pattern if, beside the rest of it, having one of two criteria said nothing about the other: of every two, in the mean. */
function asByChance(
  cells: CountedCells,
  reasons: Pattern,
  pattern: Pattern,
  size: (key: string) => number,
): number {
  const without = (...gone: number[]) => {
    const left = reasons.filter((reason) => !gone.includes(reason))
    const follows = (place: number) =>
      left.some((reason) => reason === place || implies(cells.atoms[reason]!, cells.atoms[place]!))
    return size(keyOf(pattern.filter(follows)))
  }
  const guesses = reasons.flatMap((a, i) =>
    reasons.slice(i + 1).map((b) => {
      const rest = without(a, b)
      return rest === 0 ? 0 : (without(a) * without(b)) / rest
    }),
  )
  return guesses.reduce((sum, guess) => sum + guess, 0) / guesses.length
}

/** Of each pattern those who have nothing else of what is looked at. */
function aloneIn(patterns: readonly Pattern[], size: (pattern: Pattern) => number): Map<string, number> {
  const alone = new Map<string, number>()
  for (const pattern of patterns.toReversed()) {
    const more = patterns.filter(
      (other) => other.length > pattern.length && pattern.every((place) => other.includes(place)),
    )
    alone.set(
      keyOf(pattern),
      more.reduce((left, other) => left - alone.get(keyOf(other))!, size(pattern)),
    )
  }
  return alone
}
