/** One call of a tool, with only what the asker said; the tool's defaults are added, and named, by whoever answers. */
export interface ToolCall {
  kind: 'tool'
  tool: string
  arguments: Record<string, unknown>
}

/** Two tools that are equally meant. */
export interface Clarification {
  kind: 'clarify'
  between: [ToolCall, ToolCall]
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
