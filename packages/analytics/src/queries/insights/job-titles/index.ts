import type { InsightRow } from '@rookery/contract'
import { criterionNames } from '../../../criteria/criterion-names.query.ts'
import { defineInsightTab, type TabFigures } from '../parts/define-insight-tab.ts'
import { exactCounts } from '../parts/exact-counts.ts'
import type { InsightAudience } from '../parts/insight-audience.ts'
import { byEvidence, insightRows, publicRow, unknownShare } from '../parts/insight-rows.ts'
import { insightSample } from '../parts/insight-sample.ts'
import { insightThings } from '../parts/insight-things.ts'
import { knownCriteria } from '../parts/known-criteria.ts'

const MAX_TITLES = 400

export interface JobTitles {
  categories: InsightRow[]
  titles: InsightRow[]
  unknown_share: number
}

export const jobTitles = defineInsightTab({
  name: 'job_titles',
  aboutPosts: false,
  compute: computeJobTitles,
})

async function computeJobTitles(audience: InsightAudience): Promise<TabFigures<JobTitles>> {
  const { context, signal, size, own_criteria } = audience
  const sample = await insightSample(audience, 'audience', ['job_title'])
  const names = await criterionNames(
    context.engine,
    sample.of('job_title').map((row) => row.criterion),
    signal,
  )
  const isCategory = (row: { criterion: number }) =>
    names.get(row.criterion)?.code.startsWith('category:') ?? false
  const categories = sample.of('job_title').filter(isCategory)
  const titles = sample
    .of('job_title')
    .filter((row) => !isCategory(row))
    .slice(0, MAX_TITLES)
  const titleCriteria = await knownCriteria(audience, 'job_title')
  const counts = await exactCounts(
    audience,
    [...categories, ...titles].map((row) => row.criterion),
    [titleCriteria],
  )
  const membersWithJob = counts.any[0]!
  const titleThings = (rows: typeof titles) =>
    insightThings(audience, rows, names, counts).filter((thing) => !own_criteria.has(thing.criterion))
  const [categoryRows, titleRows] = insightRows(
    [
      // People can have several titles in several categories, so there is no 'other' row.
      { things: titleThings(categories), fold: false, known: membersWithJob },
      { things: titleThings(titles), fold: false, known: membersWithJob },
    ],
    audience.disclosed,
    sample.found('job_title'),
  )
  const unknown_share = unknownShare(membersWithJob.audience, size)
  const rankRows = (rows: typeof titleRows) => rows!.sort(byEvidence).map(publicRow)
  return {
    data: { categories: rankRows(categoryRows), titles: rankRows(titleRows), unknown_share },
    unknown_share,
    sampled: size,
  }
}
