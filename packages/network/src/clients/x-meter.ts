/** What X charges for. Reads cost by row of `data`, the others by request. */
export type XResource =
  | 'post'
  | 'user'
  | 'follow'
  | 'list'
  | 'like'
  | 'analytics'
  | 'trend'
  | 'counts'
  | 'list_create'
  | 'list_manage'
  | 'interaction'
  | 'interaction_delete'
  | 'follow_event'

/** A call that is about to cost something. */
export interface XCharge {
  readonly resource: XResource
  /** Most resources the answer can have; 1 for one that costs by request. */
  readonly most: number
  readonly by: 'row' | 'request'
  /** The same for a repetition of the same request. */
  readonly request: string
}

export interface XOutcome {
  /** Resources of the answer: X charges each once a UTC day. Null if no answer could be read. */
  readonly resources: readonly string[] | null
  /** Tries that were sent and had no readable answer: X may have charged for them. */
  readonly unanswered: number
}

export interface XReservation {
  settle(outcome: XOutcome): Promise<void>
}

/** Books what calls cost: reserves before a call, settles after it by what came back. */
export interface XMeter {
  /** Throws to refuse the call, which is then not sent. */
  reserve(charge: XCharge): Promise<XReservation>
}
