import type { AudienceRow, PermissionRow } from '../state/rows.ts'
import { adsTime } from '../state/world-clock.ts'
import type { AdAccount, Funding } from './ad-accounts.ts'
import { minAudienceSize } from './audiences.ts'

/** State of an audience: whether it can be targeted, and the network's reasons if not. */
export const audienceState = (row: AudienceRow): { targetable: boolean; reasons: string[] } => {
  // Empty, or its first batch has not run.
  if (row.matched === null) return { targetable: false, reasons: ['PROCESSING', 'TOO_SMALL'] }
  if (row.matched < minAudienceSize)
    return { targetable: false, reasons: row.due_at === null ? ['TOO_SMALL'] : ['PROCESSING', 'TOO_SMALL'] }
  return { targetable: true, reasons: [] }
}

export const presentAudience = (row: AudienceRow, forAccount: string): Record<string, unknown> => {
  const { targetable, reasons } = audienceState(row)
  return {
    id: row.id,
    name: row.name,
    description: row.description === '' ? null : row.description,
    audience_type: 'CRM',
    audience_size: row.matched,
    targetable,
    targetable_types: ['CRM', 'EXCLUDED_CRM'],
    reasons_not_targetable: reasons,
    permission_level: row.account_id === forAccount ? 'READ_WRITE' : 'READ_ONLY',
    owner_account_id: row.account_id,
    partner_source: 'OTHER',
    created_at: adsTime(row.created_at),
    updated_at: adsTime(row.updated_at),
    deleted: row.deleted,
  }
}

export const presentPermission = (row: PermissionRow): Record<string, unknown> => ({
  id: row.id,
  custom_audience_id: row.custom_audience_id,
  granted_account_id: row.granted_account_id,
  permission_level: row.permission_level,
  created_at: adsTime(row.created_at),
  updated_at: adsTime(row.updated_at),
  deleted: row.deleted,
})

export const presentAccount = (account: AdAccount): Record<string, unknown> => ({
  id: account.id,
  name: account.name,
  business_name: account.business_name,
  business_id: null,
  timezone: account.timezone,
  timezone_switch_at: account.created_at,
  approval_status: account.approval_status,
  industry_type: null,
  salt: null,
  created_at: account.created_at,
  updated_at: account.created_at,
  deleted: false,
})

export const presentFunding = (funding: Funding, account: AdAccount): Record<string, unknown> => ({
  id: funding.id,
  account_id: account.id,
  type: funding.type,
  description: funding.description,
  currency: account.currency,
  entity_status: 'ACTIVE',
  able_to_fund: funding.able_to_fund,
  reasons_not_able_to_fund: funding.reasons,
  credit_limit_local_micro: null,
  credit_remaining_local_micro: null,
  funded_amount_local_micro: funding.credit_micro,
  io_header: null,
  start_time: account.created_at,
  end_time: null,
  created_at: account.created_at,
  updated_at: account.created_at,
  deleted: false,
})
