/** What is recorded of one change. */
export interface AuditEntry {
  readonly actor_id: string | null
  readonly team_id: string | null
  /** What happened, e.g. 'signed-in', 'created', 'granted'. */
  readonly verb: string
  readonly object_kind: string
  readonly object_id: string
  /** Small facts about the change; never a token or the text of a message. */
  readonly data?: Readonly<Record<string, string | number | boolean | null>>
}
