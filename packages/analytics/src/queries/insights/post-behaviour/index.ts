import type { InsightRow } from '@rookery/contract'
import { benjaminiHochberg, FALSE_DISCOVERY_RATE } from '../../../statistics/benjamini-hochberg.ts'
import { shrunkLift } from '../../../statistics/shrunk-lift.ts'
import { wilsonInterval } from '../../../statistics/wilson-interval.ts'
import { defineInsightTab, type TabFigures } from '../parts/define-insight-tab.ts'
import type { InsightAudienceOfPosts } from '../parts/insight-audience.ts'
import { unknownShare } from '../parts/insight-rows.ts'
import { isTooFew } from '../posts/author-rows.ts'
import { postMeasures, sumsOfAuthors, type AuthorSums, type PostMeasure } from '../posts/author-sums.query.ts'
import { clusteredShare } from '../posts/clustered-share.ts'
import { noHours, postHours, type PostHours } from '../posts/post-hours.ts'
import { postSamples, type PostSamples } from '../posts/post-sample.ts'
import { postPeriod } from '../../period/post-period.ts'
import { quantileOf } from '../posts/quantile.ts'

export interface PostBehaviour extends PostHours {
  /** Among members who posted, over the days of the period for which there is data. */
  posts_per_week: { p25: number; median: number; p75: number; baseline_median: number | null } | null
  shares: InsightRow[]
  authors: number | null
  days: number
}

/**
 * When and how an audience posts: weekday by hour (in the time zones of its authors' places, or in one given
 * zone), posts per week of those who post, and the types of posts, each share with an interval over authors,
 * since ten posts of one person are not ten independent observations. Throws RangeError for an unknown time
 * zone.
 */
export const postBehaviour = defineInsightTab({
  name: 'post_behaviour',
  aboutPosts: true,
  compute: computePostBehaviour,
})

async function computePostBehaviour(audience: InsightAudienceOfPosts): Promise<TabFigures<PostBehaviour>> {
  const { time_zone } = audience.posts
  const found = await postPeriod(audience.context, audience.posts)
  const days = found?.window.days ?? 0
  const emptyBehaviour: PostBehaviour = {
    ...noHours(time_zone),
    posts_per_week: null,
    shares: [],
    authors: null,
    days,
  }
  if (!found) return { data: emptyBehaviour, unknown_share: 1, sampled: audience.size }
  const { window, period, data_days } = found
  const samples = await postSamples(audience)
  const [hours, sums] = await Promise.all([
    postHours(audience, samples, window, time_zone),
    sumsOfAuthors(audience, samples, window),
  ])
  const { factor } = samples.audience
  const { authors } = sums.audience
  const answer = (data: PostBehaviour) => ({
    data,
    unknown_share: unknownShare(authors * factor, audience.size),
    sampled: samples.audience.size,
    period,
  })
  if (isTooFew(authors, factor)) return answer(emptyBehaviour)
  // Of less than a week nothing is extrapolated.
  const perWeek = (of: AuthorSums, q: number) => (quantileOf(of.histogram, q) * 7) / Math.max(7, data_days)
  return answer({
    ...hours,
    posts_per_week: {
      p25: perWeek(sums.audience, 0.25),
      median: perWeek(sums.audience, 0.5),
      p75: perWeek(sums.audience, 0.75),
      baseline_median: isTooFew(sums.baseline.authors, samples.baseline.factor)
        ? null
        : perWeek(sums.baseline, 0.5),
    },
    shares: shareRows(sums, samples),
    authors: Math.round(authors * factor),
    days,
  })
}

const shareOf = (sums: AuthorSums, measure: PostMeasure) => {
  const { posts, squares, products } = sums.of[measure]
  return clusteredShare(
    sums.authors,
    { sum: sums.posts, squares: sums.squares },
    { sum: posts, squares, products },
  )
}

function shareRows(
  { audience, baseline }: Record<'audience' | 'baseline', AuthorSums>,
  samples: PostSamples,
): InsightRow[] {
  const measureCounts = postMeasures.flatMap((measure) => {
    const share = shareOf(audience, measure)
    if (!share || isTooFew(audience.of[measure].authors, samples.audience.factor)) return []
    const baselineShare = isTooFew(baseline.of[measure].authors, samples.baseline.factor)
      ? null
      : shareOf(baseline, measure)
    const lift =
      baselineShare &&
      shrunkLift(
        share.share * share.effective,
        share.effective,
        baselineShare.share * baselineShare.effective,
        baselineShare.effective,
      )
    return { measure, share, baselineShare, lift }
  })
  const q = benjaminiHochberg(
    measureCounts.map(({ lift }) => lift?.p ?? 1),
    postMeasures.length,
  )
  return measureCounts.map(({ measure, share, baselineShare, lift }, i): InsightRow => {
    const { low, high } = wilsonInterval(share.share * share.effective, share.effective)
    return {
      key: measure,
      label: measure,
      audience_count: Math.round(audience.of[measure].authors * samples.audience.factor),
      audience_share: share.share,
      share_low: low,
      share_high: high,
      baseline_share: baselineShare?.share ?? 0,
      lift: lift?.lift ?? null,
      lift_low: lift?.low ?? null,
      lift_high: lift?.high ?? null,
      q_value: lift ? q[i]! : null,
      significant: Boolean(lift) && q[i]! <= FALSE_DISCOVERY_RATE,
    }
  })
}
