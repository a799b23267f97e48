/** One call of a tool, with only what the asker said; the tool's defaults are added, and named, by whoever answers. */
export interface ToolCall {
  kind: 'tool'
  tool: string
  arguments: Record<string, unknown>
  /** What of it is wanted, finer than the arguments say. */
  focus?: Focus
}

/** A part of an answer, or the thing that something is to be done with. */
export interface Focus {
  /** Values of a view, in its notation: `FEMALE`, `20-29`, `JP`, `ja`, or words. */
  values?: readonly string[]
  /** How many of all a value makes up is asked. */
  isShare?: boolean
  /** Of an action: the title of the audience or campaign, as the turn or an earlier one said it. */
  audience?: unknown
  campaign?: unknown
}

/** Readings that are equally meant: two tools, or one tool about things of like names. */
export interface Clarification {
  kind: 'clarify'
  between: [ToolCall, ToolCall, ...ToolCall[]]
}

export type RefusalReason =
  'private' | 'sensitive' | 'causes' | 'buying_followers' | 'writing' | 'instructions' | 'off_topic'

export interface Refusal {
  kind: 'refuse'
  reason: RefusalReason
}

/** What a question asks for. */
export type Plan = ToolCall | Clarification | Refusal

/** Where the question is asked: over one connected account, or over a team's audiences and campaigns. */
export type Surface = 'premium' | 'dashboard'
