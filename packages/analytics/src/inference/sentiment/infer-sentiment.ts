import { feelEnglish } from './feel-english.ts'
import { feelJapanese } from './feel-japanese.ts'
import type { InferredSentiment } from './sentiment.ts'

const unknown: InferredSentiment = { sentiment: 'unknown', sentiment_confidence: 0 }

/** Under this a saying is little better than chance (a third) and is kept as unknown. */
const CONFIDENCE_MINIMUM = 0.36

/**
 * The feeling a text speaks with. English and Japanese only: any other language is unknown, and so is a text without words.
 * @param lang BCP-47 of the text, '' when unknown
 */
export function inferSentiment(text: string, lang: string): InferredSentiment {
  const felt = lang === 'en' ? feelEnglish(text) : lang === 'ja' ? feelJapanese(text) : null
  return felt === null || felt.sentiment_confidence < CONFIDENCE_MINIMUM ? unknown : felt
}
