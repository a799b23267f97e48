import { PRIVACY_MINIMUM } from '@rookery/contract'
import { BitmapProgram, type Bitmap } from '../../../fragments/bitmap-program.ts'
import {
  BIO_KNOWN_CRITERION as BIO,
  FOLLOWS_KNOWN_CRITERION as FOLLOWS,
  POSTS_KNOWN_CRITERION as POSTS,
} from '../../../schema/tables.ts'
import { noisyCount } from '../../disclosure/rounded-count.ts'
import { measuresOf } from '../../measures/measures.query.ts'
import { exactCounts } from './exact-counts.ts'
import type { Sizes } from './counted-dimension.ts'
import type { ComparedPeople } from './known-follows.ts'

interface Stratum {
  name: string
  has: readonly number[]
  lacks: readonly number[]
}
// A person in none of the strata has nothing that would say yes or no.
const strataByKind = {
  /** Read from posts, bios and the interests of the accounts people follow. */
  interest: [
    { name: 'follows and posts', has: [FOLLOWS, POSTS], lacks: [] },
    { name: 'follows', has: [FOLLOWS], lacks: [POSTS] },
    { name: 'posts', has: [POSTS], lacks: [FOLLOWS] },
    { name: 'bio', has: [BIO], lacks: [FOLLOWS, POSTS] },
  ],
  /** Words of posts and bios. */
  keyword: [
    { name: 'posts', has: [POSTS], lacks: [] },
    { name: 'bio', has: [BIO], lacks: [POSTS] },
  ],
  /** Hashtags and topics. */
  post: [{ name: 'posts', has: [POSTS], lacks: [] }],
} as const satisfies Record<string, readonly Stratum[]>
export type EvidenceKind = keyof typeof strataByKind

export interface EvidenceCounts {
  known: Sizes
  /** The baseline is weighted to the audience's strata; its size is that of an equally exact simple sample. */
  of: Sizes
  audience(criterion: number): number
  baseline(criterion: number): number
}

/** Difference of the strata's shares, up to which they are counted together. */
const SAME_MIX = 0.01

/**
 * Counts of criteria among people of whom yes or no is known. Whoever is read of by more has more of
 * everything, so the audience is compared with a baseline of whom as much was read: shares by stratum,
 * weighted by the audience's (direct standardisation, docs/adr/0066). People of a stratum that the baseline
 * lacks are not compared.
 */
export async function evidenceCounts(
  people: ComparedPeople,
  kind: EvidenceKind,
  criteria: readonly number[],
): Promise<EvidenceCounts> {
  const strata = comparableStrata(people, await sizesOfStrata(people, kind), kind)
  const countsByStratum = await Promise.all(
    strata.map(({ sets }) => exactCounts({ ...people, sets }, criteria)),
  )
  const sum = (side: keyof Sizes) => strata.reduce((total, { size }) => total + size[side], 0)
  const known = { audience: sum('audience'), baseline: sum('baseline') }
  const weights = strata.map(({ size }) => (known.audience === 0 ? 0 : size.audience / known.audience))
  const variance = strata.reduce((total, { size }, i) => total + weights[i]! ** 2 / size.baseline, 0)
  const baseline = variance === 0 ? 0 : Math.round(1 / variance)
  return {
    known,
    of: { audience: known.audience, baseline },
    audience: (criterion) => countsByStratum.reduce((total, counts) => total + counts.audience(criterion), 0),
    baseline: (criterion) =>
      Math.round(
        baseline *
          strata.reduce(
            (share, { size }, i) =>
              share + (weights[i]! * countsByStratum[i]!.baseline(criterion)) / size.baseline,
            0,
          ),
      ),
  }
}

interface SizedStratum {
  sets: ComparedPeople['sets']
  size: Sizes
}

const withinStratum =
  (people: ComparedPeople, { has, lacks }: Stratum): ComparedPeople['sets'] =>
  (program) => {
    const sets = people.sets(program)
    const within = (side: Bitmap) =>
      program.minus([program.common([side, ...has.map((c) => program.any([c]))]), program.any(lacks)])
    return { audience: within(sets.audience), baseline: within(sets.baseline) }
  }

async function sizesOfStrata(people: ComparedPeople, kind: EvidenceKind): Promise<SizedStratum[]> {
  const { context, signal, disclosed } = people
  const program = new BitmapProgram()
  const measured = strataByKind[kind].map((stratum: Stratum) => {
    const sets = withinStratum(people, stratum)
    const bitmaps = sets(program)
    return {
      name: stratum.name,
      sets,
      audience: program.size(bitmaps.audience),
      baseline: program.size(bitmaps.baseline),
    }
  })
  const counts = await measuresOf(context, program, { signal })
  const { rounding } = disclosed
  // Small numbers are not rounded: summed up with others they would be told.
  const discloseSide = (side: keyof Sizes, name: string, n: number) =>
    !rounding[side]
      ? n
      : n < PRIVACY_MINIMUM
        ? 0
        : noisyCount(rounding.noise?.[side], `${kind} of ${name}`, n)
  return measured.map(({ name, sets, ...size }) => ({
    sets,
    size: {
      audience: discloseSide('audience', name, counts.size(size.audience)),
      baseline: discloseSide('baseline', name, counts.size(size.baseline)),
    },
  }))
}

function comparableStrata(
  people: ComparedPeople,
  strata: readonly SizedStratum[],
  kind: EvidenceKind,
): SizedStratum[] {
  const sum = (side: keyof Sizes) => strata.reduce((total, { size }) => total + size[side], 0)
  const [audience, baseline] = [sum('audience'), sum('baseline')]
  const isSameMix = strata.every(
    ({ size }) => Math.abs(size.audience / audience - size.baseline / baseline) <= SAME_MIX,
  )
  if (audience > 0 && isSameMix && baseline >= PRIVACY_MINIMUM) {
    const anything = [...new Set(strataByKind[kind].flatMap(({ has }): number[] => [...has]))].toSorted(
      (a, b) => a - b,
    )
    const sets: SizedStratum['sets'] = (program) => {
      const all = people.sets(program)
      const read = program.any(anything)
      return {
        audience: program.common([all.audience, read]),
        baseline: program.common([all.baseline, read]),
      }
    }
    return [{ sets, size: { audience, baseline } }]
  }
  return strata.filter(({ size }) => size.audience > 0 && size.baseline >= PRIVACY_MINIMUM)
}
