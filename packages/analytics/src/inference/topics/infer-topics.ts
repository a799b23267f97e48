import { dataJson, once } from '../../core/data-file.ts'
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

interface TopicWeights {
  /** Log odds of a topic before any signal. */
  bias: Readonly<Record<string, number>>
  /** What a signal adds to the log odds of a topic. */
  weights: Readonly<Record<string, Readonly<Record<string, number>>>>
}
const model = once(() => {
  const read = dataJson('topic-weights.json') as TopicWeights
  const topics = Object.keys(read.bias)
  /** What a signal says for each topic, in the order of `topics`. */
  const bySignal = new Map<string, Float64Array>()
  topics.forEach((topic, i) => {
    for (const [signal, weight] of Object.entries(read.weights[topic]!)) {
      const row = bySignal.get(signal) ?? new Float64Array(topics.length)
      row[i] = weight
      bySignal.set(signal, row)
    }
  })
  return { topics, bias: Object.values(read.bias), bySignal }
})

/**
 * What a post is about, by the words of topics it holds and the interests already found in it.
 * @param interestCodes codes of catalogue/interests.ts
 */
export function inferTopics(text: string, interestCodes: readonly string[]): InferredTopics {
  const { topics, bias, bySignal } = model()
  const signals = topicSignals(text, interestCodes)
  const scores = Float64Array.from(bias)
  for (const [signal, value] of signals) {
    const row = bySignal.get(signal)
    if (row !== undefined) for (let i = 0; i < row.length; i++) scores[i]! += row[i]! * value
  }
  const found: [topic: string, chance: number][] = []
  scores.forEach((score, i) => {
    const chance = 1 / (1 + Math.exp(-score))
    // Only what has a word of its own: that other topics are spoken of is no reason to add one.
    if (chance >= CONFIDENCE_MINIMUM && signals.has(topics[i]!)) found.push([topics[i]!, chance])
  })
  if (found.length > 1) found.sort((a, b) => b[1] - a[1]).splice(MOST)
  return {
    inferred_topics: found.map(([topic]) => topic),
    inferred_topic_confidences: found.map(([, chance]) => Math.round(chance * 100) / 100),
  }
}
