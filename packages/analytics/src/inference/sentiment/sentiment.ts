export type Sentiment = 'negative' | 'neutral' | 'positive' | 'unknown'
export interface InferredSentiment {
  sentiment: Sentiment
  sentiment_confidence: number
}
