import type { Influencer, InferredRow, InsightRow } from '@rookery/contract'
import { sortInfluencers } from '@rookery/contract/audiences/insights/influencer-order.ts'
import type { InsightAnswer } from './insight-answer.ts'
import { byEvidence } from './parts/insight-rows.ts'

type SummarizedTab =
  'demographics' | 'interests' | 'influential_accounts' | 'communities' | 'topic_analysis' | 'job_titles'

/** Nothing is computed here, so that a figure has one value wherever it is shown. */
export async function summaryOf(
  answerOf: <T extends SummarizedTab>(tab: T) => Promise<InsightAnswer<T>>,
): Promise<InsightAnswer<'summary'>> {
  const [people, likes, follows, groups, posts, work] = await Promise.all([
    answerOf('demographics'),
    answerOf('interests'),
    answerOf('influential_accounts'),
    answerOf('communities'),
    answerOf('topic_analysis'),
    answerOf('job_titles'),
  ])
  const { core_audience, baseline, snapshot, message } = people
  const about = { tab: 'summary', core_audience, baseline, snapshot, unknown_share: 0 } as const
  if (!people.data) return { ...about, sampled: 0, data: null, ...(message && { message }) }
  const { gender, countries, languages } = people.data
  const leaders = {
    gender: leaderOf(gender.rows),
    country: leaderOf(countries.rows),
    language: leaderOf(languages.rows),
    interest: leaderOf(likes.data?.interests),
    account: leaderOf(follows.data && sortInfluencers(follows.data.accounts, 'both').map(rowOfAccount), null),
    community: leaderOf(groups.data?.communities.map(({ row }) => row)),
    topic: leaderOf(posts.data?.topics.map(({ row }) => row)),
    job_title: leaderOf(work.data?.titles),
  }
  return {
    ...about,
    // No row is of fewer profiles than the smallest sample.
    sampled: Math.min(
      ...[people, likes, follows, groups, posts, work].map(({ sampled }) => sampled).filter((n) => n > 0),
    ),
    ...(follows.follows_known && { follows_known: follows.follows_known }),
    ...(posts.period && { period: posts.period }),
    data: { strongest: Object.fromEntries(Object.entries(leaders).filter(([, row]) => row !== null)) },
  }
}

function leaderOf(
  rows: readonly InferredRow[] | null | undefined,
  order: typeof byEvidence | null = byEvidence,
): InsightRow | null {
  const overUsed = (rows ?? []).filter(isMeasured).filter(isOverUsed)
  return (order ? overUsed.toSorted(order) : overUsed)[0] ?? null
}

const isMeasured = (row: InferredRow): row is InsightRow =>
  row.audience_share !== null && row.baseline_share !== null
const isOverUsed = ({ key, significant, lift }: InsightRow) =>
  key !== 'other' && significant && lift !== null && lift > 1

const rowOfAccount = ({ profile, followers_in_audience, ...account }: Influencer): InsightRow => ({
  key: profile.handle.toLowerCase(),
  label: `@${profile.handle}`,
  audience_count: followers_in_audience,
  audience_share: account.audience_share,
  share_low: account.share_low,
  share_high: account.share_high,
  baseline_share: account.baseline_share,
  lift: account.lift,
  lift_low: account.lift_low,
  lift_high: account.lift_high,
  q_value: account.q_value,
  significant: account.significant,
})
