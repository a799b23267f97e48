import type { CallInput, ProposalKind } from '@rookery/contract'
import { ownLocal } from '../../../../shared/api/own-storage.ts'

export type ClauseChange = NonNullable<CallInput<'propose-audiences'>['changes']>[number]

/** What a person has begun in the box of a team: it is there again when they come back. */
export interface SellDraft {
  readonly text: string
  /** The text that audiences were proposed for; null before the first time. */
  readonly asked: string | null
  readonly changes: readonly ClauseChange[]
  readonly ticked: readonly ProposalKind[]
}

export const emptyDraft: SellDraft = { text: '', asked: null, changes: [], ticked: [] }
/** Before a person has a team, there is one draft without one. */
const keyOf = (teamId: string | null) => `sell:${teamId ?? 'new'}`

const isDraft = (value: unknown): value is SellDraft => {
  if (typeof value !== 'object' || value === null) return false
  const { text, asked, changes, ticked } = value as Partial<SellDraft>
  return (
    typeof text === 'string' &&
    (asked === null || typeof asked === 'string') &&
    Array.isArray(changes) &&
    Array.isArray(ticked)
  )
}

export function readSellDraft(teamId: string | null): SellDraft {
  try {
    const stored: unknown = JSON.parse(ownLocal.getItem(keyOf(teamId)) ?? 'null')
    return isDraft(stored) ? stored : emptyDraft
  } catch {
    return emptyDraft
  }
}

export function storeSellDraft(teamId: string | null, draft: SellDraft): void {
  try {
    if (draft === emptyDraft) ownLocal.removeItem(keyOf(teamId))
    else ownLocal.setItem(keyOf(teamId), JSON.stringify(draft))
  } catch {
    // A full storage only loses what was begun when the page is left.
  }
}
