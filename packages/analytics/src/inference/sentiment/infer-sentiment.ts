import { scoreEnglish } from './score-english.ts'
import { scoreJapanese } from './score-japanese.ts'

export type Sentiment = 'negative' | 'neutral' | 'positive' | 'unknown'
export interface InferredSentiment {
  sentiment: Sentiment
  /** Chance that the class is right, 0 to 1; 0 where it is unknown. */
  sentiment_confidence: number
}

const unknown: InferredSentiment = { sentiment: 'unknown', sentiment_confidence: 0 }

/** Scores beyond these are told as a feeling. */
const NEGATIVE = -0.5
const POSITIVE = 0.9

/**
 * The feeling a text speaks with. English and Japanese only: any other language is unknown, and so is a text without words.
 * @param lang BCP-47 of the text, '' when unknown
 */
export function inferSentiment(text: string, lang: string): InferredSentiment {
  const score = lang === 'en' ? scoreEnglish(text) : lang === 'ja' ? scoreJapanese(text) : null
  if (score === null) return unknown
  if (score <= NEGATIVE) return { sentiment: 'negative', sentiment_confidence: 0.6 }
  if (score >= POSITIVE) return { sentiment: 'positive', sentiment_confidence: 0.6 }
  return { sentiment: 'neutral', sentiment_confidence: 0.6 }
}
