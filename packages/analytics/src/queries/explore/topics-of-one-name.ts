import { topicIdentity } from '../../catalogue/one-topic.ts'

const INTEREST = 'interest:'

/** What tells of a topic: words of the posts, the network's annotations, our own model. */
export type TopicTeller = 'words' | 'annotation' | 'model'

/**
 * Topics that name the same thing, under the key of one of them: the interest's, which has a name in every language.
 *
 * @param keys such as 'topic:123' and 'interest:travel/hotels'
 * @param nameOf the name of a topic that is no interest
 */
export function topicsOfOneName(
  keys: readonly string[],
  nameOf: (key: string) => string | undefined,
): ReadonlyMap<string, readonly string[]> {
  const identityOf = (key: string): string => {
    if (key.startsWith(INTEREST)) return key.slice(INTEREST.length)
    const name = nameOf(key)
    return name === undefined ? key : topicIdentity(name)
  }
  const groups = Map.groupBy(keys.toSorted(), identityOf)
  return new Map(
    [...groups.values()].map((group) => [group.find((key) => key.startsWith(INTEREST)) ?? group[0]!, group]),
  )
}

/** Which keys stand for which; null if each stands for itself. */
export function sameKeys(groups: ReadonlyMap<string, readonly string[]>) {
  const pairs = [...groups].flatMap(([key, group]) =>
    group.filter((each) => each !== key).map((each) => [each, key] as const),
  )
  if (pairs.length === 0) return null
  return { same_from: pairs.map(([from]) => from), same_to: pairs.map(([, to]) => to) }
}

export function sourcesOf(keys: readonly string[], isOurs: (key: string) => boolean): readonly TopicTeller[] {
  const tellers = keys.map((key): TopicTeller => {
    if (key.startsWith(INTEREST)) return 'words'
    return isOurs(key) ? 'model' : 'annotation'
  })
  return [...new Set(tellers)]
}
