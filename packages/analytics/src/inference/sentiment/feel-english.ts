import { englishBias, englishConfidence, englishWeights } from './data/english-weights.ts'
import { englishFeatures } from './english-features.ts'
import type { InferredSentiment } from './infer-sentiment.ts'

const negative = new Map<string, number>()
const positive = new Map<string, number>()
for (const line of englishWeights.trim().split('\n')) {
  const [name, n, p] = line.split('\t') as [string, string, string]
  negative.set(name, Number(n) / 50)
  positive.set(name, Number(p) / 50)
}

const addresses = /https?:\/\/\S+|@\w+/g

/** The feeling of an English text with how often such a saying is right. Null for a text without a letter or an emoji. */
export function feelEnglish(text: string): InferredSentiment | null {
  if (!/[a-z]|\p{Extended_Pictographic}/iu.test(text.replace(addresses, ' '))) return null
  const features = englishFeatures(text)
  let [bad, good]: [number, number] = [...englishBias]
  for (const [name, value] of features) {
    bad += (negative.get(name) ?? 0) * value
    good += (positive.get(name) ?? 0) * value
  }
  const top = Math.max(bad, 0, good)
  const likely = 1 / (Math.exp(bad - top) + Math.exp(-top) + Math.exp(good - top))
  const sentiment_confidence = englishConfidence.find(([least]) => likely >= least)![1]
  return { sentiment: top === bad ? 'negative' : top === good ? 'positive' : 'neutral', sentiment_confidence }
}
