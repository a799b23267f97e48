import type { InsightRow } from '@rookery/contract'
import { criterionNames } from '../../../criteria/criterion-names.query.ts'
import { defineInsightTab, type TabFigures } from '../parts/define-insight-tab.ts'
import { evidenceCounts } from '../parts/known-evidence.ts'
import { exactCounts } from '../parts/exact-counts.ts'
import type { InsightAudience } from '../parts/insight-audience.ts'
import { byEvidence, insightRows, publicRow, unknownShare } from '../parts/insight-rows.ts'
import { insightSample } from '../parts/insight-sample.ts'
import { insightThings } from '../parts/insight-things.ts'

export interface Interests {
  interests: InsightRow[]
  unknown_share: number
}

/** Both levels of interests, the most over-used first, without those in the recipe itself. */
export const interests = defineInsightTab({ name: 'interests', aboutPosts: false, compute: computeInterests })

async function computeInterests(audience: InsightAudience): Promise<TabFigures<Interests>> {
  const { context, signal, size, own_criteria } = audience
  const sample = await insightSample(audience, 'audience', ['interest'])
  const sampledInterests = sample.of('interest')
  const names = await criterionNames(
    context.engine,
    sampledInterests.map((row) => row.criterion),
    signal,
  )
  const topInterests = sampledInterests.filter((row) => (names.get(row.criterion)?.parent ?? 0) === 0)
  const [counts, { any }] = await Promise.all([
    evidenceCounts(
      audience,
      'interest',
      sampledInterests.map((row) => row.criterion),
    ),
    exactCounts(audience, [], [topInterests.map((row) => row.criterion)]),
  ])
  const interestThings = insightThings(audience, sampledInterests, names, counts).filter(
    (thing) => !own_criteria.has(thing.criterion),
  )
  const [rows] = insightRows(
    [{ things: interestThings, fold: false, of: counts.of }],
    audience.disclosed,
    sampledInterests.length,
  )
  const unknown_share = unknownShare(any[0]!.audience, size)
  return {
    data: { interests: rows!.sort(byEvidence).map(publicRow), unknown_share },
    unknown_share,
    sampled: size,
    evidence_known: counts.known,
  }
}
