import type { FilledSection, FormValues } from './form.ts'
import type { ExtensionAccount, RunState } from '@rookery/contract/people/extension/messages.ts'

/** What one run of applying a list shows and keeps; its id is the Idempotency-Key of the server's write. */
export interface Run {
  readonly id: string
  readonly state: RunState
  readonly account: ExtensionAccount
  readonly list: ChosenList
  readonly mode: ApplyMode
  readonly ad_groups: readonly AdGroup[]
  readonly preview: Preview | null
  /** The server's usage, once it answered. */
  readonly usage_id: string | null
  readonly receipt: Receipt | null
  /** The person wants the targeting from before; `sent`: the server gives it back. */
  readonly undoing: 'asked' | 'sent' | null
  /** The server could not be reached; the same step is repeated. */
  readonly offline: boolean
  readonly error: RunError | null
  readonly started_at: string
  /** Of a run that fills the form on the page; absent where the server applies. */
  readonly form?: FormRun
}

/** How far filling the form has come; stored before and after each touch. */
export interface FormRun {
  /** What the form showed before it was touched. */
  readonly before: FormValues
  readonly plan: FormValues
  /** What it is to show in the end. */
  readonly target: FormValues
  /** What was read of the sections that were filled. */
  readonly after: FormValues
  readonly done: readonly FilledSection[]
  readonly stage: 'write' | 'read' | 'record'
  readonly is_begun: boolean
  /** The person saved the form, and the server has read the ad group on X. */
  readonly is_on_network: boolean
}

export interface RunError {
  readonly code: string
  /** What the server said, in the panel's language; null for what the panel says itself. */
  readonly text: string | null
  /** The section of the form at which filling stopped. */
  readonly section?: FilledSection | null
}
export interface ChosenList {
  readonly audience_config_id: string
  readonly version: number
  readonly name: string
}
export type ApplyMode = 'replace' | 'add'
export interface AdGroup {
  readonly id: string
  readonly network_id: string | null
  readonly name: string
  readonly status: string
}

/** What would change; lists are of names that a person reads. */
export interface Preview {
  readonly ad_groups: readonly GroupPreview[]
  readonly impossible: readonly string[]
  readonly refused: string | null
  readonly residual: readonly Remark[]
  readonly dropped_handles: readonly string[]
  readonly is_worldwide: boolean
  /** Custom audiences that X does not target yet. */
  readonly not_ready: readonly string[]
  /** The nearest range of X if it has not this one; null if it has. */
  readonly age: string | null
}
/** What the network cannot say, by the code whose text the creator has too. */
export interface Remark {
  readonly code: string
  readonly subject?: string
  readonly n?: number
}
export interface GroupPreview {
  readonly network_id: string
  readonly name: string
  readonly is_active: boolean
  readonly kept: readonly string[]
  readonly added: readonly string[]
  readonly replaced: readonly string[]
}

/** What was read back from the network. */
export interface Receipt {
  readonly at: string | null
  readonly ad_groups: readonly GroupReceipt[]
}
export interface GroupReceipt {
  readonly network_id: string
  readonly name: string
  readonly state: string
  readonly planned: number
  readonly taken: number
  readonly missing: readonly string[]
  readonly extra: readonly string[]
  readonly changed_by_others: readonly string[]
  readonly still_paused: boolean
  readonly cause: string
}

export const isUnderWay = ({ state }: Run): boolean => state === 'applying' || state === 'reading'
