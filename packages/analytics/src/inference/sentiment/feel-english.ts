import { englishBias, englishConfidence, englishWeights } from './data/english-weights.ts'
import { englishFeatures } from './english-features.ts'
import type { InferredSentiment } from './infer-sentiment.ts'

/** What a feature says for negative and for positive against neutral. */
const weights = new Map<string, readonly [negative: number, positive: number]>()
for (const line of englishWeights.trim().split('\n')) {
  const [name, n, p] = line.split('\t') as [string, string, string]
  weights.set(name, [Number(n) / 50, Number(p) / 50])
}

const addresses = /https?:\/\/\S+|@\w+/g

/** The feeling of an English text with how often such a saying is right. Null for a text without a letter or an emoji. */
export function feelEnglish(text: string): InferredSentiment | null {
  const bare = /https?:|@/.test(text) ? text.replace(addresses, ' ') : text
  if (!/[a-z]/i.test(bare) && !/[a-z]|\p{Extended_Pictographic}/iu.test(bare)) return null
  const features = englishFeatures(text)
  let [bad, good]: [number, number] = [...englishBias]
  for (const [name, value] of features) {
    const weight = weights.get(name)
    if (weight === undefined) continue
    bad += weight[0] * value
    good += weight[1] * value
  }
  const top = Math.max(bad, 0, good)
  const likely = 1 / (Math.exp(bad - top) + Math.exp(-top) + Math.exp(good - top))
  const sentiment_confidence = englishConfidence.find(([least]) => likely >= least)![1]
  return { sentiment: top === bad ? 'negative' : top === good ? 'positive' : 'neutral', sentiment_confidence }
}
