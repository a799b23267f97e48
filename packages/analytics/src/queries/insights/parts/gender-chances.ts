import { PRIVACY_MINIMUM } from '@rookery/contract'
import { BitmapProgram } from '../../../fragments/bitmap-program.ts'
import type { ChanceSums } from '../../../statistics/expected-share.ts'
import { noisyCount, noisySum, roundingVariance, type CountNoise } from '../../disclosure/rounded-count.ts'
import { chanceSums } from './chance-sums.query.ts'
import type { InsightAudience } from './insight-audience.ts'

/** Disclosed sums of chances in an audience and its baseline; null where nothing was measured of such people. */
export interface Chances {
  audience: ChanceSums | null
  baseline: ChanceSums | null
}

/** Share of people in languages without labelled rows, from which a set counts as not measured. */
const MAX_ELSEWHERE = 0.2
const MAX_READ = 100_000

/** Undefined if the recipe has a gender: people chosen by inference were not measured. */
export async function genderChances(
  audience: InsightAudience,
  genders: readonly number[],
): Promise<Chances | undefined> {
  if (genders.some((criterion) => audience.own_criteria.has(criterion))) return undefined
  const [own, base] = await Promise.all([sumsOf(audience, 'audience'), sumsOf(audience, 'baseline')])
  return { audience: own, baseline: base }
}

async function sumsOf(audience: InsightAudience, which: 'audience' | 'baseline'): Promise<ChanceSums | null> {
  const { context, signal, sets, size, baseline, disclosed } = audience
  const size_ = which === 'audience' ? size : baseline.size
  const program = new BitmapProgram()
  const [row] = await chanceSums.run(
    context.engine,
    {},
    {
      shape: {
        bitmaps: program.bitmapSql(context.postings(), { audience: sets(program)[which] }),
        threshold: size_ <= MAX_READ ? 2 ** 32 : Math.floor((MAX_READ / size_) * 2 ** 32),
      },
      signal,
    },
  )
  if (!row || row.people === 0 || row.elsewhere > row.people * MAX_ELSEWHERE) return null
  const scale = size_ <= MAX_READ ? 1 : size_ / MAX_READ
  return disclosedSums(
    {
      members: row.people * scale,
      expected: (row.percents / 100) * scale,
      open: (row.open / 10_000) * scale,
      read: row.people,
    },
    disclosed.rounding.noise?.[which],
  )
}

export function disclosedSums(
  { members, expected, open, read }: Omit<ChanceSums, 'rounding'>,
  noise: CountNoise | null | undefined,
): ChanceSums | null {
  if (members < PRIVACY_MINIMUM) return null
  const known = noisyCount(noise, 'people with a chance', Math.round(members))
  return {
    members: known,
    expected: Math.min(known, noisySum(noise, 'women by chance', expected)),
    // One person leaves at most a quarter open: four times the sum is rounded as a count of people is.
    open: noisySum(noise, 'open by chance', 4 * open) / 4,
    read: Math.min(known, read),
    rounding: [roundingVariance(noise, expected), roundingVariance(noise, members)],
  }
}
