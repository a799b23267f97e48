import { readId } from './ids.ts'

export interface RoundedIdsFound {
  /** How many distinct ids look rounded, and of how many that could have been. */
  readonly rounded: number
  readonly of: number
  readonly examples: readonly { readonly line: number; readonly id: string }[]
  /** False where one or two ids are suspect and chance could explain them. */
  readonly is_certain: boolean
}

/** At most this probability that true ids look so by chance. */
const CERTAIN = 1e-6
const SUSPECT = 0.01
const MAX_EXAMPLES = 5
/** Distinct ids remembered, so that an id that comes again is no further evidence; later ones all count. */
const MAX_REMEMBERED = 200_000

interface Trace {
  readonly chance: (id: string) => number
  readonly holds: (id: string) => boolean
}

/** The low 12 bits count the ids of one millisecond and mostly are zero. */
const SEQUENCE = 4096
/** The low 12 bits of an id, without a BigInt, which would take most of the time of a large column. */
const sequenceOf = (id: string): number =>
  ((Number(id.slice(0, -9)) % SEQUENCE) * (1e9 % SEQUENCE) + Number(id.slice(-9))) % SEQUENCE
/** Distance of the floats around an id: a power of two up to 1024. */
const spacingOf = (id: string): number => Math.max(1, 2 ** (Math.floor(Math.log2(Number(id))) - 52))

/*
 * True ids with a sequence of zero are multiples of 4096, so of 2 to every power below: k zeros at their end
 * happen once in 5^k, not in 10^k, and being exact as a float says nothing.
 */
const TRACES: readonly Trace[] = [
  // Spreadsheets keep 15 significant digits and fill up with zeros.
  {
    chance: (id) => (id.length > 15 ? 5 ** (15 - id.length) : 1),
    holds: (id) => /^0+$/.test(id.slice(15)),
  },
  // JavaScript writes the shortest digits that are the same float: 17 and zeros.
  {
    chance: (id) => (id.length > 17 ? 5 ** (17 - id.length) : 1),
    holds: (id) => String(Number(id)) === id,
  },
  // Data frames write a float's exact value. A sequence that is not zero but a multiple of the floats' spacing.
  {
    chance: (id) => (sequenceOf(id) === 0 ? 1 : Math.min(1, 4 / spacingOf(id))),
    holds: (id) => sequenceOf(id) % spacingOf(id) === 0,
  },
]

/**
 * Looks at a whole column for ids that a program rounded. For each way of rounding (15 significant digits of
 * spreadsheets; 17 of JavaScript; exact floats of data frames) it counts the ids that show its trace and
 * compares with how many of as many distinct true ids do by chance: rounded if the probability, by Chernoff's bound
 * for a sum of independent trials, is below one in a million; suspect below one in a hundred. One id of 19
 * digits that ends in 0000 alone is suspect, two of two are certain, three of 10,000 are chance.
 */
export class RoundedIds {
  readonly #seen = new Set<string>()
  readonly #tallies = TRACES.map((trace) => ({
    trace,
    of: 0,
    expected: 0,
    found: 0,
    examples: [] as { line: number; id: string }[],
  }))

  add(cell: string, line: number): void {
    const read = readId(cell)
    if (!('id' in read) || read.id.length < 16) return
    if (this.#seen.has(read.id)) return
    if (this.#seen.size < MAX_REMEMBERED) this.#seen.add(read.id)
    for (const tally of this.#tallies) {
      const chance = tally.trace.chance(read.id)
      if (chance >= 1) continue
      tally.of += 1
      tally.expected += chance
      if (!tally.trace.holds(read.id)) continue
      tally.found += 1
      if (tally.examples.length < MAX_EXAMPLES) tally.examples.push({ line, id: read.id })
    }
  }

  result(): RoundedIdsFound | null {
    const [clearest] = this.#tallies
      .map((tally) => ({ tally, probability: chanceOfAtLeast(tally.found, tally.expected) }))
      .sort((a, b) => a.probability - b.probability)
    if (clearest === undefined || clearest.probability >= SUSPECT) return null
    const { found, of, examples } = clearest.tally
    return { rounded: found, of, examples, is_certain: clearest.probability < CERTAIN }
  }
}

/** Chernoff's bound on the probability of `found` or more where `expected` are expected. */
const chanceOfAtLeast = (found: number, expected: number): number =>
  found <= expected || found === 0 ? 1 : Math.exp(found - expected + found * Math.log(expected / found))
