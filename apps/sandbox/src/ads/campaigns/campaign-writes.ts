import { checkDenomination } from './bidding-rules.ts'
import type { Input } from './input.ts'
import { Problem, absent, invalid, missing, refused } from './problem.ts'
import { entityStatuses, type CampaignRow, type EntityStatus } from './rows.ts'
import { liveCampaign, type WriteContext } from './write-context.ts'

/** Most campaigns that are neither deleted nor ended; paused ones count. */
const maxActiveCampaigns = 200

const daily = 'daily_budget_amount_local_micro'
const total = 'total_budget_amount_local_micro'

/** ACTIVE by default; nothing becomes a draft again. */
export const readStatus = (input: Input, before?: EntityStatus): EntityStatus => {
  const status = input.oneOf('entity_status', entityStatuses) ?? before ?? 'ACTIVE'
  if (status === 'DRAFT' && before !== undefined && before !== 'DRAFT')
    throw invalid('entity_status', 'ACTIVE or PAUSED', status)
  return status
}

/** Both budgets, in whole smallest units, the daily one at most the total. */
export const readBudgets = (
  input: Input,
  currency: string,
  before: { [daily]: number | null; [total]: number | null } = { [daily]: null, [total]: null },
): { [daily]: number | null; [total]: number | null } => {
  const budgets = {
    [daily]: input.has(daily) ? (input.micros(daily) ?? null) : before[daily],
    [total]: input.has(total) ? (input.micros(total) ?? null) : before[total],
  }
  checkDenomination(daily, budgets[daily], currency)
  checkDenomination(total, budgets[total], currency)
  if (budgets[daily] !== null && budgets[total] !== null && budgets[daily] > budgets[total])
    throw invalid(daily, 'a daily budget that is not more than the total budget', budgets[daily])
  return budgets
}

const isOver = (row: CampaignRow, { sandbox, now }: WriteContext): boolean => {
  const lineItems = sandbox.campaigns.lineItemsOf(row.id).filter((each) => !each.deleted)
  return lineItems.length > 0 && lineItems.every((each) => each.end_time !== null && each.end_time <= now)
}

const readFunding = (input: Input, { account }: WriteContext) => {
  const id = input.required('funding_instrument_id')
  const funding = account.funding.find((each) => each.id === id)
  if (funding === undefined) throw absent('FUNDING_INSTRUMENT_NOT_FOUND', 'funding_instrument_id', id)
  return funding
}

const checkMoney = (row: CampaignRow, context: WriteContext): void => {
  const funding = context.account.funding.find((each) => each.id === row.funding_instrument_id)
  if (row.entity_status === 'DRAFT' || funding === undefined) return
  if (row[daily] === null && funding.type !== 'INSERTION_ORDER') throw missing(daily)
  const most = Math.max(row[daily] ?? 0, row[total] ?? 0)
  if (funding.credit_micro !== null && most > funding.credit_micro)
    throw new Problem(403, {
      code: 'FUNDING_INSTRUMENT_EXCEEDS_AVAILABLE_CREDIT_LIMIT',
      message: 'The budget is above what the funding instrument can still pay',
      parameter: 'funding_instrument_id',
    })
}

export const createCampaign = (input: Input, context: WriteContext): CampaignRow => {
  const { sandbox, account, now } = context
  const funding = readFunding(input, context)
  const row: CampaignRow = {
    id: '',
    account_id: account.id,
    name: input.required('name'),
    funding_instrument_id: funding.id,
    ...readBudgets(input, account.currency),
    entity_status: readStatus(input),
    purchase_order_number: input.text('purchase_order_number', 50) ?? null,
    created_at: now,
    updated_at: now,
    deleted: false,
  }
  input.oneOf('budget_optimization', ['LINE_ITEM'])
  checkMoney(row, context)
  const active = sandbox.campaigns
    .campaignsOf(account.id)
    .filter((each) => !each.deleted && !isOver(each, context))
  if (active.length >= maxActiveCampaigns)
    throw refused('TOO_MANY_CAMPAIGNS', `An account may have at most ${maxActiveCampaigns} active campaigns`)
  const { campaigns } = sandbox.campaigns
  return campaigns.put({ ...row, id: campaigns.nextId(30_000_000) })
}

export const updateCampaign = (id: string, input: Input, context: WriteContext): CampaignRow => {
  const { sandbox, account, now } = context
  const before = liveCampaign(context, id)
  const row: CampaignRow = {
    ...before,
    ...readBudgets(input, account.currency, before),
    name: input.has('name') ? input.required('name') : before.name,
    entity_status: readStatus(input, before.entity_status),
    purchase_order_number: input.has('purchase_order_number')
      ? (input.text('purchase_order_number', 50) ?? null)
      : before.purchase_order_number,
    updated_at: now,
  }
  const funding = input.text('funding_instrument_id', 255) ?? before.funding_instrument_id
  if (funding !== before.funding_instrument_id)
    throw invalid('funding_instrument_id', 'the funding instrument the campaign was made with', funding)
  input.oneOf('budget_optimization', ['LINE_ITEM'])
  checkMoney(row, context)
  const spent = sandbox.campaigns
    .lineItemsOf(id)
    .reduce((sum, each) => sum + sandbox.delivery.spentOf(each.id, now), 0)
  if (row[total] !== null && row[total] < spent)
    throw refused('SPEND_EXCEEDS_BUDGET', 'More than the new total budget was already spent', total)
  sandbox.campaigns.campaignWillChange(id)
  return sandbox.campaigns.campaigns.put(row)
}

/** Line items and ads below it stay unchanged, but are no longer served. */
export const deleteCampaign = (id: string, context: WriteContext): CampaignRow => {
  const row = liveCampaign(context, id)
  context.sandbox.campaigns.campaignWillChange(id)
  return context.sandbox.campaigns.campaigns.put({ ...row, deleted: true, updated_at: context.now })
}
