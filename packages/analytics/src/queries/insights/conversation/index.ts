import type { InsightRow, SentimentShares } from '@rookery/contract'
import { defineInsightTab, type TabFigures } from '../parts/define-insight-tab.ts'
import type { InsightAudienceOfPosts } from '../parts/insight-audience.ts'
import { unknownShare } from '../parts/insight-rows.ts'
import { isTooFew } from '../posts/author-rows.ts'
import { overUsedWords } from '../posts/over-used-words.ts'
import { postCells } from '../posts/post-cells.ts'
import { postSamples } from '../posts/post-sample.ts'
import { postSentiment } from '../posts/post-sentiment.ts'
import { daysBack } from '../../period/in-window.ts'
import { postPeriod } from '../../period/post-period.ts'
import { OWN_POSTS_SQL } from '../posts/post-words.ts'
import { stretchBin, stretchBins, STRETCH_DAYS, coversMost, widthsOf } from '../posts/folded-series.ts'
import { noVolume, discloseVolume, type DisclosedVolume } from '../posts/disclose-volume.ts'
import { sql, type Sql } from '../../../store/sql.ts'

/** Bin of the total over all posts; bins of time are larger numbers. */
const TOTAL_CELL = 0
const OWN_WORDS_CELL = 1

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
  const binsSql = (more: Sql) =>
    sql`arrayJoin(arrayConcat(${more}if(${OWN_POSTS_SQL}, [toUInt32(${TOTAL_CELL}), ${OWN_WORDS_CELL}], [toUInt32(${TOTAL_CELL})])))`
  const countInBins = (list: readonly number[]) =>
    postCells(audience, samples, window, {
      audience: { key: sql`lang`, bin: binsSql(sql`${stretchBins(list, daysBack(window))}, `) },
      // Binned by the same stretches of time: a week in which the whole population writes more is not special
      // for this audience.
      baseline: { key: sql`lang`, bin: binsSql(sql`${stretchBins(list, daysBack(window))}, `) },
      totals: true,
      least: 1,
    })
  const cells = await countInBins(widths.slice(0, 1))
  const totalCell = cells.total(TOTAL_CELL)
  const ownWordsTotal = cells.total(OWN_WORDS_CELL)
  const answer = (data: Conversation) => ({
    data,
    unknown_share: unknownShare(totalCell.authors * factor, audience.size),
    sampled: samples.audience.size,
    period,
  })
  if (isTooFew(totalCell.authors, factor)) return answer(emptyConversation(days))
  const countInWidth = (from: typeof cells, width: number) => (bin: number) =>
    from.total(stretchBin(width, bin))
  const isFine = coversMost(window, widths[0]!, factor, totalCell.posts, countInWidth(cells, widths[0]!))
  const [words, coarse] = await Promise.all([
    overUsedWords(audience, samples, window, (language) =>
      language === '' ? ownWordsTotal : cells.of(language, OWN_WORDS_CELL),
    ),
    isFine ? cells : countInBins(widths),
  ])
  const width =
    widths.find((each) => coversMost(window, each, factor, totalCell.posts, countInWidth(coarse, each))) ??
    widths.at(-1)!
  const hasWords = !isTooFew(ownWordsTotal.authors, factor)
  return answer({
    ...(await discloseVolume(audience, {
      sample: samples.audience,
      window,
      before: before && { sample: samples.audience, window: before },
      width,
      count: countInWidth(coarse, width),
      baseline: { posts: totalCell.baseline_posts, factor: samples.baseline.factor },
    })),
    ...words,
    sentiment: hasWords
      ? postSentiment(ownWordsTotal, (language) => cells.of(language, OWN_WORDS_CELL), factor)
      : null,
    authors: hasWords ? Math.round(ownWordsTotal.authors * factor) : null,
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
