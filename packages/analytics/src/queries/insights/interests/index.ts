import type { InsightRow } from '@rookery/contract'
import { criterionNames } from '../../../criteria/criterion-names.query.ts'
import { defineInsightTab, type TabFigures } from '../parts/define-insight-tab.ts'
import { evidenceCounts } from '../parts/known-evidence.ts'
import type { InsightAudience } from '../parts/insight-audience.ts'
import { byEvidence, insightRows, publicRow, unknownShare } from '../parts/insight-rows.ts'
import { insightSample } from '../parts/insight-sample.ts'
import { insightThings } from '../parts/insight-things.ts'

export interface Interests {
  interests: InsightRow[]
  unknown_share: number
}

export const interests = defineInsightTab({ name: 'interests', aboutPosts: false, compute: computeInterests })

async function computeInterests(audience: InsightAudience): Promise<TabFigures<Interests>> {
  const { context, signal, size, disclosed, own_criteria } = audience
  const sample = await insightSample(audience, 'audience', ['interest'])
  const sampledInterests = sample.of('interest')
  const names = await criterionNames(
    context.engine,
    sampledInterests.map((row) => row.criterion),
    signal,
  )
  const counts = await evidenceCounts(
    audience,
    'interest',
    sampledInterests.map((row) => row.criterion),
  )
  const interestThings = insightThings(audience, sampledInterests, names, counts).filter(
    (thing) => !own_criteria.has(thing.criterion),
  )
  const [rows] = insightRows(
    [{ things: interestThings, fold: false, of: counts.of }],
    disclosed,
    sampledInterests.length,
  )
  // Those of whom nothing was read; of all others it is known that they have no interest if none was found.
  const unknown_share = unknownShare(counts.known.audience, disclosed.audience)
  return {
    data: { interests: rows!.sort(byEvidence).map(publicRow), unknown_share },
    unknown_share,
    sampled: size,
    evidence_known: counts.known,
  }
}
