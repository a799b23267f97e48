import type { ReviewDecision } from './rows.ts'

/** World time from an ad's creation to the decision of review. */
const reviewMs = 10 * 60_000

/** Texts that contain any of these are rejected in review. */
const forbiddenPhrases = [
  'guaranteed returns',
  'miracle cure',
  'risk-free profit',
  'free followers',
  '必ず儲かる',
]

/** Time and outcome of the review of this text; always the same for the same text. */
export const reviewText = (text: string, now: number): ReviewDecision => ({
  review_at: now + reviewMs,
  verdict: forbiddenPhrases.some((phrase) => text.toLowerCase().includes(phrase)) ? 'REJECTED' : 'ACCEPTED',
})
