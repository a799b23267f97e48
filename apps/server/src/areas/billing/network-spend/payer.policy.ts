import type { spendPurposes } from '@rookery/contract/billing/network-spend/endpoints.ts'
import type { Owner } from '../../../app/access/permissions.ts'

export type SpendPurpose = (typeof spendPurposes)[number]

/** Who pays for calls: `team <id>`, `account <id at X>` or `operator`. */
export type Payer = string

export const OPERATOR: Payer = 'operator'
/** The payer of limits that hold for the whole installation. */
export const EVERYBODY: Payer = 'all'

export const payerOf = (owner: Owner | null): Payer =>
  owner === null ? OPERATOR : 'team' in owner ? `team ${owner.team}` : `account ${owner.account}`
