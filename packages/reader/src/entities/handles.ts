import { type Span, spansOf } from '../text/span.ts'

/** Accounts by @, lower case and without it. An address of mail is none. */
export const readHandles = (text: string): Span[] =>
  spansOf(text, /(?<![\w.@])@([a-z0-9_]{1,30})(?!\w|\.[a-z]{2,})/g, ([, name]) => name)

export const readHashtags = (text: string): Span[] =>
  spansOf(text, /(?<![\p{L}\p{N}_&])#([\p{L}\p{N}_]*\p{L}[\p{L}\p{N}_]*)/gu, ([whole]) => whole)
