import { topicBias, topicWeights } from './data/topic-weights.ts'
import { topicSignals } from './topic-signals.ts'

export interface InferredTopics {
  /** Codes of catalogue/post-topics.ts, the likeliest first. */
  inferred_topics: string[]
  /** Chance that each is right, 0 to 1. */
  inferred_topic_confidences: number[]
}

/** Under this a topic is left out: of what is said at 0.3 to 0.4 about two in five are right, below fewer. */
const CONFIDENCE_MINIMUM = 0.3
/** A post about more than this many things says little. */
const MOST = 4

/** Weights of a signal, by topic. */
const bySignal = new Map<string, [topic: string, weight: number][]>()
for (const [topic, weights] of Object.entries(topicWeights))
  for (const [signal, weight] of Object.entries(weights))
    bySignal.set(signal, [...(bySignal.get(signal) ?? []), [topic, weight]])

/**
 * What a post is about, by the words of topics it holds and the interests already found in it.
 * @param interestCodes codes of catalogue/interests.ts
 */
export function inferTopics(text: string, interestCodes: readonly string[]): InferredTopics {
  const signals = topicSignals(text, interestCodes)
  const scores = new Map<string, number>()
  for (const [signal, value] of signals)
    for (const [topic, weight] of bySignal.get(signal) ?? [])
      scores.set(topic, (scores.get(topic) ?? topicBias[topic]!) + weight * value)
  const found = [...scores]
    .map(([topic, score]) => [topic, 1 / (1 + Math.exp(-score))] as const)
    .filter(
      ([topic, chance]) => chance >= CONFIDENCE_MINIMUM && (topic === 'daily-life' || signals.has(topic)),
    )
    .sort((a, b) => b[1] - a[1])
    .slice(0, MOST)
  return {
    inferred_topics: found.map(([topic]) => topic),
    inferred_topic_confidences: found.map(([, chance]) => Math.round(chance * 100) / 100),
  }
}
