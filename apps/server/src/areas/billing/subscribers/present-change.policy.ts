import type { CallOutput } from '@rookery/contract'

type Change = CallOutput<'get-subscriber-history'>['changes'][number]

/** What the history of a subscription keeps of a change. */
interface StoredChange {
  readonly plan: string
  readonly status: Change['status']
  readonly next_plan?: string
  readonly reason?: string
  readonly refund?: NonNullable<Change['reversal']>['state']
  readonly dispute?: NonNullable<Change['reversal']>['state']
  readonly micro?: number
  readonly currency?: string
}

const reversalOf = ({ refund, dispute, micro = 0, currency = '' }: StoredChange): Change['reversal'] => {
  if (refund !== undefined) return { kind: 'refund', state: refund, micro, currency }
  return dispute === undefined ? null : { kind: 'dispute', state: dispute, micro, currency }
}

export const presentChange = (row: {
  readonly id: number
  readonly at: Date
  readonly by: string | null
  readonly data: unknown
}): Change => {
  const data = row.data as StoredChange
  return {
    id: row.id,
    at: row.at.toISOString(),
    plan: data.plan,
    status: data.status,
    next_plan: data.next_plan ?? null,
    by: row.by,
    reason: data.reason ?? null,
    reversal: reversalOf(data),
  }
}
