import type { Post, SentimentShares } from '@rookery/contract'
import { sql, textSql } from '../../store/sql.ts'
import type { QuestionOptions, QueryContext } from '../context.ts'
import { isTooFew } from '../insights/posts/author-rows.ts'
import { stretchBin } from '../insights/posts/folded-series.ts'
import { postSentiment } from '../insights/posts/post-sentiment.ts'
import { postPeriod, type PostPeriod } from '../period/post-period.ts'
import { exploreAudience, exploreSamples, type ExploreParams } from './explore-audience.ts'
import { exploreSubject, kindOfPosts } from './explore-subject.ts'
import { exploredVolume } from './explored-contents.ts'
import { samplesOfAuthors, sumsOfPosts } from './matched-posts.query.ts'
import { topPosts } from './top-posts.ts'

const MAX_EXAMPLES = 5

export interface ExploredSentiments {
  label: string
  period: PostPeriod | null
  /** Null under the privacy minimum, like the sentiment. */
  posts: number | null
  sentiment: SentimentShares | null
  days: { date: string; days: number; sentiment: SentimentShares | null }[]
  examples: { positive: Post[]; negative: Post[] }
}

/** The sentiment of the posts about a subject, in all and over time; null if the population has nothing by that name. */
export async function exploredSentiments(
  context: QueryContext,
  params: ExploreParams,
  options: QuestionOptions = {},
): Promise<ExploredSentiments | null> {
  const subject = await exploreSubject(context, params.kind, params.query, options.signal)
  if (!subject) return null
  const chosenPeriod = await postPeriod(context, params)
  const noSentiments: ExploredSentiments = {
    label: subject.label,
    period: chosenPeriod?.period ?? null,
    posts: null,
    sentiment: null,
    days: [],
    examples: { positive: [], negative: [] },
  }
  const audience = await exploreAudience(context, subject, params, options)
  if (!chosenPeriod || audience.size === 0) return noSentiments
  const { window } = chosenPeriod
  const samples = await samplesOfAuthors(
    audience,
    await exploreSamples(audience, subject, window, params.post_language),
    window,
  )
  const { factor } = samples.audience
  const sums = await sumsOfPosts(audience, samples, window)
  const examplesOf = async (label: 'positive' | 'negative') =>
    await topPosts(
      audience,
      samples,
      window,
      { on_posts: sql`(${subject.on_posts}) AND sentiment = ${textSql(label)}` },
      MAX_EXAMPLES,
    )
  const [positive, negative] = await Promise.all([examplesOf('positive'), examplesOf('negative')])
  const examples = { positive, negative }
  if (isTooFew(sums.authors, factor)) return { ...noSentiments, examples }
  const { cells, width, told } = await exploredVolume(audience, samples, window, subject, null)
  return {
    ...noSentiments,
    posts: Math.round(sums.posts * factor),
    sentiment: told.sentiment,
    days: told.volume.map(({ date, days, posts }, i) => {
      const bin = stretchBin(width, told.volume.length - 1 - i)
      return {
        date,
        days,
        sentiment:
          posts === null
            ? null
            : postSentiment(
                cells.total(bin),
                (language) => cells.of(language, bin),
                factor,
                kindOfPosts(subject),
              ),
      }
    }),
    examples,
  }
}
