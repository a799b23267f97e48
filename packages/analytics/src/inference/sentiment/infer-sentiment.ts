import { englishSentiment } from './english-sentiment.ts'
import { japaneseSentiment } from './japanese-sentiment.ts'

export type Sentiment = 'negative' | 'neutral' | 'positive' | 'unknown'
export interface InferredSentiment {
  sentiment: Sentiment
  /** Probability of being correct, 0 to 1; 0 if unknown. */
  sentiment_confidence: number
}

const unknown: InferredSentiment = { sentiment: 'unknown', sentiment_confidence: 0 }

/** Below this accuracy a prediction is little better than chance (a third) and is stored as unknown. */
const CONFIDENCE_MINIMUM = 0.36

/**
 * Sentiment of a text. English and Japanese only: any other language, and a text without words, is unknown.
 * @param lang BCP-47 code of the text, '' if unknown
 */
export function inferSentiment(text: string, lang: string): InferredSentiment {
  const inferred = lang === 'en' ? englishSentiment(text) : lang === 'ja' ? japaneseSentiment(text) : null
  return inferred === null || inferred.sentiment_confidence < CONFIDENCE_MINIMUM ? unknown : inferred
}
