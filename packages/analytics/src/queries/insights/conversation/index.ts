import type { InsightRow, SentimentShares } from '@rookery/contract'
import { defineInsightTab, type TabFigures } from '../parts/define-insight-tab.ts'
import type { InsightAudienceOfPosts } from '../parts/insight-audience.ts'
import { unknownShare } from '../parts/insight-rows.ts'
import { isTooFew } from '../posts/author-rows.ts'
import { overUsedWords } from '../posts/over-used-words.ts'
import { postSamples } from '../posts/post-sample.ts'
import { postSentiment } from '../posts/post-sentiment.ts'
import { postPeriod } from '../../period/post-period.ts'
import { STRETCH_DAYS, coversMost, widthsOf } from '../posts/folded-series.ts'
import { noVolume, discloseVolume, type DisclosedVolume } from '../posts/disclose-volume.ts'
import { postVolumes, type Volumes } from '../posts/post-volume.query.ts'
import { stretchesOfBaseline } from '../posts/stretches-of-baseline.ts'
import { wordCells } from '../posts/word-cells.ts'

export interface Conversation extends DisclosedVolume {
  hashtags: InsightRow[]
  keywords: InsightRow[]
  mentions: InsightRow[]
  sentiment: SentimentShares | null
  /** Members who wrote posts of their own, estimated if sampled; null under the privacy minimum. */
  authors: number | null
  days: number
}

/**
 * What an audience writes about: posts over time; hashtags, keywords and mentioned accounts that more of its
 * authors use than of the baseline's; sentiment. All except the volume use posts in the author's own words.
 * Shares are among authors of the period; a keyword's among authors in its language, otherwise an audience
 * with many Spanish posts would appear to be about "que".
 */
export const conversation = defineInsightTab({
  name: 'conversation',
  aboutPosts: true,
  compute: computeConversation,
})

async function computeConversation(audience: InsightAudienceOfPosts): Promise<TabFigures<Conversation>> {
  const found = await postPeriod(audience.context, audience.posts)
  if (!found) return { data: emptyConversation(0), unknown_share: 1, sampled: audience.size }
  const { window, period, before } = found
  const { days } = window
  const samples = await postSamples(audience)
  const { factor } = samples.audience
  const widths = widthsOf(days, STRETCH_DAYS)
  const now = { sample: samples.audience, window }
  const earlier = before && { sample: samples.audience, window: before }
  const [finest] = widths as [number]
  const [cells, fineBaseline] = await Promise.all([
    wordCells(audience, samples, window, { before, widths: [finest] }),
    stretchesOfBaseline(audience, samples, window, [finest]),
  ])
  const answer = (data: Conversation) => ({
    data,
    unknown_share: unknownShare(cells.posts.authors * factor, audience.size),
    sampled: samples.audience.size,
    period,
  })
  if (isTooFew(cells.posts.authors, factor)) return answer(emptyConversation(days))
  const covers = (volumes: Volumes, width: number) =>
    coversMost(window, width, factor, cells.posts.posts, (bin) => volumes.now(width, bin))
  const isFine = covers(cells.volumes, finest)
  const [words, volumes, inBaseline] = await Promise.all([
    overUsedWords(audience, samples, cells),
    isFine ? cells.volumes : postVolumes(audience, now, earlier, widths),
    // By the same stretches of time: a week in which the whole population writes more is not special for this
    // audience.
    isFine ? fineBaseline : stretchesOfBaseline(audience, samples, window, widths),
  ])
  const width = widths.find((each) => covers(volumes, each)) ?? widths.at(-1)!
  const own = cells.own('')
  const hasWords = !isTooFew(own.authors, factor)
  return answer({
    ...discloseVolume({
      now,
      before: earlier,
      volumes,
      width,
      count: (bin) => ({ ...volumes.now(width, bin), ...inBaseline(width, bin) }),
      baseline: { posts: cells.posts.baseline_posts, factor: samples.baseline.factor },
    }),
    ...words,
    sentiment: hasWords ? postSentiment(own, (language) => cells.own(language), factor) : null,
    authors: hasWords ? Math.round(own.authors * factor) : null,
    days,
  })
}

const emptyConversation = (days: number): Conversation => ({
  ...noVolume,
  hashtags: [],
  keywords: [],
  mentions: [],
  sentiment: null,
  authors: null,
  days,
})
