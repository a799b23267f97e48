export type Sentiment = 'negative' | 'neutral' | 'positive' | 'unknown'
export interface InferredSentiment {
  sentiment: Sentiment
  /** How often such a saying is right, 0 to 1; 0 where it is unknown. */
  sentiment_confidence: number
}
