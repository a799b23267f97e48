import { dataJson, once } from '../../core/data-file.ts'
import { topicSignals } from './topic-signals.ts'

export interface InferredTopics {
  inferred_topics: string[]
  inferred_topic_confidences: number[]
}

// Topics below this probability are dropped: of those predicted at 0.3 to 0.4 about two in five are correct,
// below that fewer.
const CONFIDENCE_MINIMUM = 0.3
/** A post with more topics than this is not informative. */
const MAX_TOPICS = 4

interface TopicWeights {
  bias: Readonly<Record<string, number>>
  weights: Readonly<Record<string, Readonly<Record<string, number>>>>
}
const model = once(() => {
  const topicModel = dataJson('topic-weights.json') as TopicWeights
  const topics = Object.keys(topicModel.bias)
  const bySignal = new Map<string, Float64Array>()
  topics.forEach((topic, i) => {
    for (const [signal, weight] of Object.entries(topicModel.weights[topic]!)) {
      const row = bySignal.get(signal) ?? new Float64Array(topics.length)
      row[i] = weight
      bySignal.set(signal, row)
    }
  })
  return { topics, bias: Object.values(topicModel.bias), bySignal }
})

/** Uses the interests already found in it. */
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
    // Only topics with a word of their own: other topics' signals alone do not add one.
    if (chance >= CONFIDENCE_MINIMUM && signals.has(topics[i]!)) found.push([topics[i]!, chance])
  })
  if (found.length > 1) found.sort((a, b) => b[1] - a[1]).splice(MAX_TOPICS)
  return {
    inferred_topics: found.map(([topic]) => topic),
    inferred_topic_confidences: found.map(([, chance]) => Math.round(chance * 100) / 100),
  }
}
