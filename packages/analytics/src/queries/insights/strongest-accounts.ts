import { accountProfiles } from './account-profiles.query.ts'
import { criterionNames } from './criterion-names.query.ts'
import { exactCounts } from './exact-counts.ts'
import { finalists } from './finalists.ts'
import type { InsightAudience } from './insight-audience.ts'
import { byEvidence, insightRows } from './insight-rows.ts'
import { insightSample } from './insight-sample.ts'
import { insightThings } from './insight-things.ts'

export interface StrongAccount {
  criterion: number
  network_id: string
  handle: string
  name: string
  /** In the audience. */
  followers: number
}

/** Candidates counted exactly, for each way of being strong. */
const COUNTED = 120
/** See influential-accounts.ts. */
const OVER_FOLLOWED = 1.01

/** Public accounts the audience clearly over-follows, the surest first; where these are few, the most followed fill up. */
export async function strongestAccounts(
  audience: InsightAudience,
  most: number,
): Promise<{ accounts: StrongAccount[]; sampled: number }> {
  const { context, signal, size } = audience
  const { engine } = context
  const [sample, baselineSample, population] = await Promise.all([
    insightSample(audience, 'audience', ['handle']),
    audience.whole_population ? null : insightSample(audience, 'baseline', ['handle']),
    context.population(),
  ])
  const over = finalists(audience, sample, baselineSample, population.size, 'handle', COUNTED)
  const followed = sample
    .of('handle')
    .filter((row) => !audience.own_criteria.has(row.criterion))
    .slice(0, COUNTED)
  const chosen = [...new Map([...over, ...followed].map((row) => [row.criterion, row])).values()]
  const criteria = chosen.map((row) => row.criterion)
  const [names, counts, profiles] = await Promise.all([
    criterionNames(engine, criteria, signal),
    exactCounts(audience, criteria),
    accountProfiles(engine, criteria, signal),
  ])
  const [rows] = insightRows(
    [{ things: insightThings(audience, chosen, names, counts), fold: false }],
    { audience: size, baseline: audience.baseline.size },
    sample.found('handle'),
  )
  const strong = rows!.filter((row) => row.significant && (row.lift ?? 0) >= OVER_FOLLOWED).sort(byEvidence)
  const others = rows!
    .filter((row) => !strong.includes(row))
    .sort((a, b) => b.audience_count - a.audience_count)
  const accounts = [...strong, ...others].flatMap((row): StrongAccount[] => {
    const profile = profiles.get(row.criterion)?.profile
    if (!profile) return []
    const { network_id, handle, name } = profile
    return [{ criterion: row.criterion, network_id, handle, name, followers: row.audience_count }]
  })
  return { accounts: accounts.slice(0, most), sampled: sample.size }
}
