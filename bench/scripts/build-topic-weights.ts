/**
 * Builds packages/analytics/data/topic-weights.json from the training split of tweet-topics (MIT, see NOTICE).
 * Usage: `node bench/scripts/build-topic-weights.ts <folder of labelled sets>`. A few hundred posts are too few to
 * learn words from, so only the weights of signals are learned; the word lists are our own.
 */
import { labelledData } from '../src/accuracy/labelled-data.ts'
import { labelledTopics } from '../src/accuracy/topics.ts'
import { postTopics } from '@rookery/analytics/catalogue/post-topics.ts'
import { textInterests } from '@rookery/analytics/inference/text-interests.ts'
import { topicSignals } from '@rookery/analytics/inference/topics/topic-signals.ts'
import { writeJson } from './write-data.ts'

const folder = process.argv[2]
if (!folder) throw new Error('Give the folder of the labelled sets')
const data = labelledData(folder)
const posts = ['en', 'es', 'ja'].flatMap((language) => labelledTopics(data, new RegExp(`^${language}_train`)))
const rows = posts.map(({ text, topics }) => {
  const interests = new Set<string>()
  textInterests(text, interests)
  return { topics, signals: [...topicSignals(text, [...interests])] }
})
const signals = [...new Set(rows.flatMap((r) => r.signals.map(([name]) => name)))].sort()
const logistic = (x: number) => 1 / (1 + Math.exp(-x))

/**
 * Regularisation towards the prior weights: a topic's own words count for it, all other signals have weight
 * 0.
 */
const PRIOR_PULL = 2
const LEARNING_RATE = 2
const TRAINING_ROUNDS = 300
function fitTopic(topic: string): { bias: number; weights: Map<string, number> } {
  const priorWeight = (name: string) => (name === topic ? 1 : 0)
  const weights = new Map(signals.map((name) => [name, priorWeight(name)]))
  let bias = -2
  for (let round = 0; round < TRAINING_ROUNDS; round++) {
    const slopeBySignal = new Map(
      signals.map((name) => [name, PRIOR_PULL * (weights.get(name)! - priorWeight(name))]),
    )
    let slope = 0
    for (const row of rows) {
      let score = bias
      for (const [name, value] of row.signals) score += weights.get(name)! * value
      const error = logistic(score) - (row.topics.has(topic) ? 1 : 0)
      slope += error
      for (const [name, value] of row.signals)
        slopeBySignal.set(name, slopeBySignal.get(name)! + error * value)
    }
    bias -= (LEARNING_RATE * slope) / rows.length
    for (const name of signals)
      weights.set(name, weights.get(name)! - (LEARNING_RATE * slopeBySignal.get(name)!) / rows.length)
  }
  return { bias, weights }
}

const fittedTopics = postTopics
  .filter(({ code }) => rows.some((r) => r.topics.has(code)))
  .map(({ code }) => [code, fitTopic(code)] as const)
const roundToTwo = (n: number) => Number(n.toFixed(2))
writeJson('topic-weights.json', {
  bias: Object.fromEntries(fittedTopics.map(([code, { bias }]) => [code, roundToTwo(bias)])),
  weights: Object.fromEntries(
    fittedTopics.map(([code, { weights }]) => [
      code,
      Object.fromEntries(
        [...weights].filter(([, w]) => Math.abs(w) >= 0.1).map(([name, w]) => [name, roundToTwo(w)]),
      ),
    ]),
  ),
})
