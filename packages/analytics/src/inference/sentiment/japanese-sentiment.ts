import type { InferredSentiment } from './sentiment.ts'
import { scoreJapanese } from './score-japanese.ts'

/** Scores beyond ± this value are positive or negative. */
const THRESHOLD = 0.9

export function japaneseSentiment(text: string): InferredSentiment | null {
  const score = scoreJapanese(text)
  if (score === null) return null
  const sentiment = score <= -THRESHOLD ? 'negative' : score >= THRESHOLD ? 'positive' : 'neutral'
  return {
    sentiment,
    sentiment_confidence: Math.abs(score) >= 2 ? 0.8 : sentiment === 'neutral' ? 0.7 : 0.65,
  }
}
