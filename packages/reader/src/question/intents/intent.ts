import type { RefusalReason, Surface } from '../plan.ts'

/** A wording and how much it says for the intent; 3 is enough by itself. */
export type Cue = readonly [pattern: RegExp, weight: number]

/**
 * What a question may be about. Patterns are matched against the turn in lower case, spelling corrected, with names in place of which one capital letter
 * stands: Q what was quoted, H an account, T a hashtag, A a saved audience, C a campaign, M a watched word, L a list, N a number, P a period.
 */
export interface Intent {
  tool: string
  surface: Surface | 'both'
  cues: readonly Cue[]
  /** Whole questions in both languages, for what no pattern foresees. */
  utterances: readonly string[]
}
export interface RefusalIntent {
  reason: RefusalReason
  cues: readonly Cue[]
}
