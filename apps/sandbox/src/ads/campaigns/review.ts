import type { Reviewed } from './rows.ts'

/** World time from an ad's creation to the word on it. */
const reviewMs = 10 * 60_000

/** What no ad may promise; any of these in its text and it is rejected. */
const forbidden = ['guaranteed returns', 'miracle cure', 'risk-free profit', 'free followers', '必ず儲かる']

/** When review is through and what it will say of this text: the same every time. */
export const reviewOf = (text: string, now: number): Reviewed => ({
  review_at: now + reviewMs,
  verdict: forbidden.some((phrase) => text.toLowerCase().includes(phrase)) ? 'REJECTED' : 'ACCEPTED',
})
