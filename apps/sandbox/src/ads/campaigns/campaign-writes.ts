import { checkDenomination } from './bidding-rules.ts'
import type { Input } from './input.ts'
import { Problem, absent, invalid, missingProblem, refusedProblem } from './problem.ts'
import { entityStatuses, type CampaignRow, type EntityStatus } from './rows.ts'
import { liveCampaign, type WriteContext } from './write-context.ts'

/** Most campaigns that are neither deleted nor ended; paused ones count. */
const maxActiveCampaigns = 200

const dailyField = 'daily_budget_amount_local_micro'
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
  before: { [dailyField]: number | null; [total]: number | null } = { [dailyField]: null, [total]: null },
): { [dailyField]: number | null; [total]: number | null } => {
  const budgets = {
    [dailyField]: input.has(dailyField) ? (input.micros(dailyField) ?? null) : before[dailyField],
    [total]: input.has(total) ? (input.micros(total) ?? null) : before[total],
  }
  checkDenomination(dailyField, budgets[dailyField], currency)
  checkDenomination(total, budgets[total], currency)
  if (budgets[dailyField] !== null && budgets[total] !== null && budgets[dailyField] > budgets[total])
    throw invalid(dailyField, 'a daily budget that is not more than the total budget', budgets[dailyField])
  return budgets
}

const isOver = (row: CampaignRow, { sandbox, now }: WriteContext): boolean => {
  const lineItems = sandbox.campaigns.lineItemsOf(row.id).filter((each) => !each.deleted)
  return lineItems.length > 0 && lineItems.every((each) => each.end_time !== null && each.end_time <= now)
}

const readFunding = (input: Input, { account }: WriteContext) => {
  const id = input.required('funding_instrument_id')
  const fundingInstrument = account.funding.find((each) => each.id === id)
  if (fundingInstrument === undefined)
    throw absent('FUNDING_INSTRUMENT_NOT_FOUND', 'funding_instrument_id', id)
  return fundingInstrument
}

const checkMoney = (row: CampaignRow, context: WriteContext): void => {
  const fundingInstrument = context.account.funding.find((each) => each.id === row.funding_instrument_id)
  if (row.entity_status === 'DRAFT' || fundingInstrument === undefined) return
  if (row[dailyField] === null && fundingInstrument.type !== 'INSERTION_ORDER')
    throw missingProblem(dailyField)
  const largestBudget = Math.max(row[dailyField] ?? 0, row[total] ?? 0)
  if (fundingInstrument.credit_micro !== null && largestBudget > fundingInstrument.credit_micro)
    throw new Problem(403, {
      code: 'FUNDING_INSTRUMENT_EXCEEDS_AVAILABLE_CREDIT_LIMIT',
      message: 'The budget is above what the funding instrument can still pay',
      parameter: 'funding_instrument_id',
    })
}

export const createCampaign = (input: Input, context: WriteContext): CampaignRow => {
  const { sandbox, account, now } = context
  const fundingInstrument = readFunding(input, context)
  const row: CampaignRow = {
    id: '',
    account_id: account.id,
    name: input.required('name'),
    funding_instrument_id: fundingInstrument.id,
    ...readBudgets(input, account.currency),
    entity_status: readStatus(input),
    purchase_order_number: input.text('purchase_order_number', 50) ?? null,
    created_at: now,
    updated_at: now,
    deleted: false,
  }
  input.oneOf('budget_optimization', ['LINE_ITEM'])
  checkMoney(row, context)
  const activeCampaigns = sandbox.campaigns
    .campaignsOf(account.id)
    .filter((each) => !each.deleted && !isOver(each, context))
  if (activeCampaigns.length >= maxActiveCampaigns)
    throw refusedProblem(
      'TOO_MANY_CAMPAIGNS',
      `An account may have at most ${maxActiveCampaigns} active campaigns`,
    )
  const { campaigns } = sandbox.campaigns
  return campaigns.put({ ...row, id: campaigns.nextId(30_000_000) })
}

export const updateCampaign = (id: string, input: Input, context: WriteContext): CampaignRow => {
  const { sandbox, account, now } = context
  const existingCampaign = liveCampaign(context, id)
  const row: CampaignRow = {
    ...existingCampaign,
    ...readBudgets(input, account.currency, existingCampaign),
    name: input.has('name') ? input.required('name') : existingCampaign.name,
    entity_status: readStatus(input, existingCampaign.entity_status),
    purchase_order_number: input.has('purchase_order_number')
      ? (input.text('purchase_order_number', 50) ?? null)
      : existingCampaign.purchase_order_number,
    updated_at: now,
  }
  const fundingId = input.text('funding_instrument_id', 255) ?? existingCampaign.funding_instrument_id
  if (fundingId !== existingCampaign.funding_instrument_id)
    throw invalid('funding_instrument_id', 'the funding instrument the campaign was made with', fundingId)
  input.oneOf('budget_optimization', ['LINE_ITEM'])
  checkMoney(row, context)
  const spentMicro = sandbox.campaigns
    .lineItemsOf(id)
    .reduce((sum, each) => sum + sandbox.delivery.spentOf(each.id, now), 0)
  if (row[total] !== null && row[total] < spentMicro)
    throw refusedProblem('SPEND_EXCEEDS_BUDGET', 'More than the new total budget was already spent', total)
  sandbox.campaigns.campaignWillChange(id)
  return sandbox.campaigns.campaigns.put(row)
}

/** Line items and ads below it stay unchanged, but are no longer served. */
export const deleteCampaign = (id: string, context: WriteContext): CampaignRow => {
  const row = liveCampaign(context, id)
  context.sandbox.campaigns.campaignWillChange(id)
  return context.sandbox.campaigns.campaigns.put({ ...row, deleted: true, updated_at: context.now })
}
