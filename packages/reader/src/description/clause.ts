export type ClauseKind =
  | 'topic'
  | 'place'
  | 'language'
  | 'age'
  | 'gender'
  | 'job'
  | 'company'
  | 'handle'
  | 'brand'
  | 'moment'
  | 'followers'
  | 'period'
  | 'budget'
  | 'refused'

/** One thing that a description names. */
export interface Clause {
  kind: ClauseKind
  /** In the notation of the kind: an ISO code or an English place name, `20-29`, `>=10000`, `5000 USD total`, the words. */
  value: string
  /** Whether the description rules it out. */
  not: boolean
  /** The words it was read from, as written, and where they stand (UTF-16 offsets, end excluded). */
  words: string
  start: number
  end: number
}

/** What was read, in the order of the text, and the words nothing was made of. */
export interface DescriptionReading {
  clauses: Clause[]
  notUnderstood: { words: string; start: number; end: number }[]
}
