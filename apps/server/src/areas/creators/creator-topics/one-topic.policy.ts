import { interests } from '@rookery/analytics/catalogue/interests.ts'
import { topicIdentity } from '@rookery/analytics/catalogue/one-topic.ts'
import { topicSources, type TopicSource } from '@rookery/contract/creators/creator-topics/endpoints.ts'

const codes = new Set(interests.map(({ code }) => code))

const sourceOf = (topic: string): TopicSource => {
  if (codes.has(topic)) return 'words'
  return topic.startsWith('#') ? 'hashtag' : 'annotation'
}
const identityOf = (topic: string): string => (codes.has(topic) ? topic : topicIdentity(topic))

/** One thing posts are about, by whichever of its names. */
export interface OneTopic {
  /** That of the interest, else X's annotation, else the hashtag. */
  readonly id: string
  readonly names: ReadonlySet<string>
  readonly sources: readonly TopicSource[]
}

/** Topics told of posts, with those that name the same thing as one. */
export function oneOfEach(topics: Iterable<string>): OneTopic[] {
  const order = (topic: string) => topicSources.indexOf(sourceOf(topic))
  return [...Map.groupBy(new Set(topics), identityOf).values()].map((names) => {
    const ordered = names.toSorted((a, b) => order(a) - order(b) || (a < b ? -1 : 1))
    return { id: ordered[0]!, names: new Set(names), sources: [...new Set(ordered.map(sourceOf))] }
  })
}
