import { interests } from '../../catalogue/interests.ts'
import { postTopics } from '../../catalogue/post-topics.ts'

export interface InferredTopics {
  /** Codes of catalogue/post-topics.ts, the likeliest first. */
  inferred_topics: string[]
  /** Chance that each is right, 0 to 1. */
  inferred_topic_confidences: number[]
}

/** The topic an interest group belongs to. */
const topicOfGroup: Readonly<Record<string, string>> = {
  business: 'business',
  'food-and-drink': 'food-and-dining',
  gaming: 'gaming',
  'movies-and-television': 'film-tv-and-video',
  'music-and-radio': 'music',
  science: 'science-and-technology',
  'technology-and-computing': 'science-and-technology',
  sports: 'sports',
  'style-and-fashion': 'fashion-and-style',
  travel: 'travel-and-adventure',
  'books-and-literature': 'arts-and-culture',
  education: 'learning',
  'family-and-parenting': 'family',
  'hobbies-and-interests': 'hobbies',
}
const groups = new Set(interests.filter((i) => !i.parent).map((i) => i.code))
const topics = new Set(postTopics.map((t) => t.code))
for (const [group, topic] of Object.entries(topicOfGroup))
  if (!groups.has(group) || !topics.has(topic)) throw new Error(`No interest ${group} or no topic ${topic}`)

/** Topics of a post from the interests its words name. */
export function inferTopics(interestCodes: readonly string[]): InferredTopics {
  const found = new Set<string>()
  for (const code of interestCodes) {
    const topic = topicOfGroup[code.split('/')[0]!]
    if (topic !== undefined) found.add(topic)
  }
  return { inferred_topics: [...found], inferred_topic_confidences: [...found].map(() => 0.6) }
}
