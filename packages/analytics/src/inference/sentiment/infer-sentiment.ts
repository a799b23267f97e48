import { englishSentiment } from './english-sentiment.ts'
import { japaneseSentiment } from './japanese-sentiment.ts'
import type { InferredSentiment } from './sentiment.ts'

const unknown: InferredSentiment = { sentiment: 'unknown', sentiment_confidence: 0 }

/** Below this accuracy a prediction is little better than chance (a third) and is stored as unknown. */
const CONFIDENCE_MINIMUM = 0.36

/** English and Japanese only; any other language, and a text without words, is unknown. */
export function inferSentiment(text: string, lang: string): InferredSentiment {
  const inferred = lang === 'en' ? englishSentiment(text) : lang === 'ja' ? japaneseSentiment(text) : null
  return inferred === null || inferred.sentiment_confidence < CONFIDENCE_MINIMUM ? unknown : inferred
}
