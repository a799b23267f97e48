import { dataJson, dataRows, once } from '../../core/data-file.ts'
import { englishFeatures } from './english-features.ts'
import type { InferredSentiment } from './sentiment.ts'

interface EnglishModel {
  bias: readonly [number, number]
  confidence: readonly (readonly [number, number])[]
}
const model = once(() => dataJson('english-sentiment.json') as EnglishModel)
const weights = once(
  () =>
    new Map(
      dataRows('english-weights.tsv').map(([name, n, p]) => [
        name!,
        [Number(n) / 50, Number(p) / 50] as const,
      ]),
    ),
)

const addresses = /https?:\/\/\S+|@\w+/g

export function englishSentiment(text: string): InferredSentiment | null {
  const withoutAddresses = /https?:|@/.test(text) ? text.replace(addresses, ' ') : text
  if (!/[a-z]/i.test(withoutAddresses) && !/[a-z]|\p{Extended_Pictographic}/iu.test(withoutAddresses))
    return null
  const features = englishFeatures(text)
  let [bad, good]: [number, number] = [...model().bias]
  const weightOf = weights()
  for (const [name, value] of features) {
    const weight = weightOf.get(name)
    if (weight === undefined) continue
    bad += weight[0] * value
    good += weight[1] * value
  }
  const top = Math.max(bad, 0, good)
  const likely = 1 / (Math.exp(bad - top) + Math.exp(-top) + Math.exp(good - top))
  const sentiment_confidence = model().confidence.find(([least]) => likely >= least)![1]
  return { sentiment: top === bad ? 'negative' : top === good ? 'positive' : 'neutral', sentiment_confidence }
}
