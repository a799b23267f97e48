import type { SubscriptionOwner } from '../../../app/payments.ts'

/** The owner as columns of a row. */
export const ownerColumns = ({ kind, id }: SubscriptionOwner) =>
  kind === 'team' ? { team_id: id, user_id: null } : { team_id: null, user_id: id }

/** Whether a row or the provider's state is of this owner. */
export const isSameOwner = (a: SubscriptionOwner, b: SubscriptionOwner): boolean =>
  a.kind === b.kind && a.id === b.id

/** The owner of a row: the database ensures that there is exactly one. */
export const ownerOfRow = (row: {
  readonly team_id: string | null
  readonly user_id: string | null
}): SubscriptionOwner =>
  row.team_id === null ? { kind: 'user', id: row.user_id! } : { kind: 'team', id: row.team_id }

export const userOwner = (id: string): SubscriptionOwner => ({ kind: 'user', id })
export const teamOwner = (id: string): SubscriptionOwner => ({ kind: 'team', id })
