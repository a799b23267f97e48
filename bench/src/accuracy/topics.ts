import { postTopics } from '@rookery/analytics/catalogue/post-topics.ts'
import { inferPost } from '@rookery/analytics/inference/infer-post.ts'
import { bootstrapFigure, shareFigure } from './figures.ts'
import type { LabelledData } from './labelled-data.ts'
import type { Figure, MeasuredOn, Measurement } from './measurement.ts'

/** Classes of the labelled set by our topic; its news and health have none, on purpose. */
const classes: Readonly<Record<string, string>> = {
  'arts_&_culture': 'arts-and-culture',
  'business_&_entrepreneurs': 'business',
  'celebrity_&_pop_culture': 'celebrity-and-pop-culture',
  'diaries_&_daily_life': 'daily-life',
  family: 'family',
  'fashion_&_style': 'fashion-and-style',
  'film_tv_&_video': 'film-tv-and-video',
  'food_&_dining': 'food-and-dining',
  gaming: 'gaming',
  'learning_&_educational': 'learning',
  music: 'music',
  other_hobbies: 'hobbies',
  relationships: 'relationships',
  'science_&_technology': 'science-and-technology',
  sports: 'sports',
  'travel_&_adventure': 'travel-and-adventure',
  'youth_&_student_life': 'student-life',
}

interface LabelledPost {
  text: string
  topics: Set<string>
}
/** Posts of tweet-topics with their topics of the closed list. */
export const labelledTopics = (data: LabelledData, name: RegExp): LabelledPost[] =>
  (data.jsonLines('tweet-topics', name, ['text']) as Record<string, unknown>[]).map((row) => ({
    text: String(row['text']),
    topics: new Set(
      Object.entries(classes).flatMap(([field, code]) => (Number(row[field]) === 1 ? [code] : [])),
    ),
  }))

interface JudgedPost {
  topics: ReadonlySet<string>
  said: readonly string[]
  confidences: readonly number[]
}

function scores(posts: readonly JudgedPost[]): { micro: number; macro: number } {
  let [hits, said, there] = [0, 0, 0]
  const topicCounts: number[] = []
  for (const { code } of postTopics) {
    const h = posts.filter((p) => p.topics.has(code) && p.said.includes(code)).length
    const s = posts.filter((p) => p.said.includes(code)).length
    const t = posts.filter((p) => p.topics.has(code)).length
    hits += h
    said += s
    there += t
    // A topic without any posts cannot be judged.
    if (t > 0) topicCounts.push((2 * h) / (s + t))
  }
  return {
    micro: (2 * hits) / Math.max(1, said + there),
    macro: topicCounts.reduce((a, b) => a + b, 0) / topicCounts.length,
  }
}

/** Measured on all files of a language but the training split. */
function measureTopics({ data }: MeasuredOn, language: string): Figure[] | null {
  const posts = labelledTopics(data, new RegExp(`^${language}_(?!train)`)).map(
    ({ text, topics }): JudgedPost => {
      const inferredTraits = inferPost({ lang: language, hashtags: [], topics: [] }, text)
      return {
        topics,
        said: inferredTraits.inferred_topics,
        confidences: inferredTraits.inferred_topic_confidences,
      }
    },
  )
  if (posts.length === 0) return null
  const inferredTopics = posts.flatMap((p) =>
    p.said.map((code, i) => ({ right: p.topics.has(code), chance: p.confidences[i]! })),
  )
  const sureTopics = inferredTopics.filter((t) => t.chance >= 0.6)
  return [
    bootstrapFigure('micro-F1', posts, (p) => scores(p).micro),
    bootstrapFigure('macro-F1', posts, (p) => scores(p).macro),
    shareFigure('precision', inferredTopics.filter((t) => t.right).length, inferredTopics.length),
    shareFigure('precision from confidence 0.6', sureTopics.filter((t) => t.right).length, sureTopics.length),
  ]
}

export const measurements: readonly Measurement[] = ['en', 'es', 'ja'].map((language) => ({
  of: 'topics of posts',
  set: `tweet-topics ${language}`,
  run: (from) => measureTopics(from, language),
}))
