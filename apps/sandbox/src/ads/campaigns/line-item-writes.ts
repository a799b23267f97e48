import { objectives, productTypes } from '@rookery/network/wire/ads-line-item.ts'
import { checkBid } from './bidding-rules.ts'
import { readBudgets, readStatus } from './campaign-writes.ts'
import type { Input } from './input.ts'
import { checkExtras, readExtras } from './line-item-extras.ts'
import { objectiveRules, type ObjectiveRule } from './objective-rules.ts'
import { checkPlacements } from './placement-rules.ts'
import { invalid, missingProblem, refusedProblem } from './problem.ts'
import type { LineItemRow } from './rows.ts'
import { liveCampaign, liveLineItem, type WriteContext } from './write-context.ts'

/** Most line items of a campaign that are not deleted. */
const maxLineItemsPerCampaign = 100

const bidField = 'bid_amount_local_micro'

/** Reads strategy and bid; throws unless they fit each other, the objective and the currency's limits. */
const readBid = (input: Input, rules: ObjectiveRule, context: WriteContext, before?: LineItemRow) => {
  const strategy = input.oneOf('bid_strategy', ['AUTO', 'MAX', 'TARGET']) ?? before?.bid_strategy ?? 'AUTO'
  if (!rules.strategies.includes(strategy))
    throw invalid('bid_strategy', `one of ${rules.strategies.join(', ')} with this objective`, strategy)
  const bidMicro = input.has(bidField) ? (input.micros(bidField) ?? null) : (before?.[bidField] ?? null)
  if (strategy === 'AUTO') return { bid_strategy: strategy, [bidField]: null }
  if (bidMicro === null) throw missingProblem(bidField)
  checkBid(bidMicro, context.account.currency)
  return { bid_strategy: strategy, [bidField]: bidMicro }
}

const readGoal = (input: Input, rules: ObjectiveRule, before?: LineItemRow) => {
  const campaignGoal = input.oneOf('goal', rules.goals) ?? before?.goal ?? rules.goals[0] ?? ''
  const payBy = input.oneOf('pay_by', rules.pay_by) ?? before?.pay_by ?? rules.pay_by[0] ?? ''
  return { goal: campaignGoal, pay_by: payBy }
}

const readTimes = (input: Input, now: number, before?: LineItemRow) => {
  const startTime = input.has('start_time') ? input.time('start_time') : before?.start_time
  if (startTime === undefined || startTime === null) throw missingProblem('start_time')
  const endTime = input.has('end_time') ? (input.time('end_time') ?? null) : (before?.end_time ?? null)
  if (endTime !== null && endTime <= startTime)
    throw refusedProblem('INVALID_TIME_WINDOW', 'end_time must be after start_time', 'end_time')
  if (endTime !== null && endTime <= now && endTime !== before?.end_time)
    throw invalid('end_time', 'a time in the future', new Date(endTime).toISOString())
  return { start_time: startTime, end_time: endTime }
}

const checkBidAgainstBudgets = (row: LineItemRow, context: WriteContext): void => {
  const campaign = context.sandbox.campaigns.campaign(row.campaign_id)
  const budgets = [
    row.daily_budget_amount_local_micro,
    row.total_budget_amount_local_micro,
    campaign?.daily_budget_amount_local_micro ?? null,
    campaign?.total_budget_amount_local_micro ?? null,
  ].filter((each) => each !== null)
  const bidMicro = row.bid_amount_local_micro
  if (bidMicro !== null && budgets.some((each) => bidMicro > each))
    throw invalid(bidField, 'a bid that is not above the budget', bidMicro)
}

const rulesOf = (objective: string): ObjectiveRule => {
  const rules = objectiveRules[objective]
  if (rules === undefined) throw new Error(`no rules of ${objective}`)
  return rules
}

export const createLineItem = (input: Input, context: WriteContext): LineItemRow => {
  const { sandbox, account, now } = context
  const campaign = liveCampaign(context, input.required('campaign_id'))
  const objective = input.oneOf('objective', objectives)
  const productType = input.oneOf('product_type', productTypes)
  const placements = input.list('placements', 10)
  if (!objective) throw missingProblem('objective')
  if (!productType) throw missingProblem('product_type')
  if (!placements?.length) throw missingProblem('placements')
  const rules = rulesOf(objective)
  if (!rules.products.includes(productType))
    throw invalid('product_type', `one of ${rules.products.join(', ')} with ${objective}`, productType)
  checkPlacements(placements, productType, objective)
  const siblingItems = sandbox.campaigns.lineItemsOf(campaign.id).filter((each) => !each.deleted)
  const [first] = siblingItems
  if (first && first.objective !== objective)
    throw invalid('objective', `${first.objective}, as the campaign’s other line items`, objective)
  if (first && first.product_type !== productType)
    throw invalid('product_type', `${first.product_type}, as the campaign’s other line items`, productType)
  const row: LineItemRow = {
    id: '',
    account_id: account.id,
    campaign_id: campaign.id,
    objective,
    product_type: productType,
    placements: placements.toSorted(),
    entity_status: readStatus(input),
    ...readTimes(input, now),
    ...readBid(input, rules, context),
    ...readBudgets(input, account.currency),
    ...readGoal(input, rules),
    ...readExtras(input, rules),
    created_at: now,
    updated_at: now,
    deleted: false,
  }
  checkExtras(row, rules, context)
  checkBidAgainstBudgets(row, context)
  if (siblingItems.length >= maxLineItemsPerCampaign)
    throw refusedProblem(
      'TOO_MANY_LINE_ITEMS',
      `A campaign may have at most ${maxLineItemsPerCampaign} line items`,
    )
  const { lineItems } = sandbox.campaigns
  sandbox.campaigns.campaignWillChange(campaign.id)
  const created = lineItems.put({ ...row, id: lineItems.nextId(40_000_000) })
  addPlatforms(created, context)
  return created
}

/** Apps run on some platforms only: the network adds these as criteria by itself. */
const addPlatforms = (row: LineItemRow, { sandbox, now }: WriteContext): void => {
  const platforms = [
    ...(row.ios_app_store_identifier === null ? [] : [{ value: '0', name: 'iOS' }]),
    ...(row.android_app_store_identifier === null ? [] : [{ value: '1', name: 'Android' }]),
  ]
  const { criteria } = sandbox.campaigns
  for (const { value, name } of platforms)
    criteria.put({
      id: criteria.nextId(50_000_000),
      account_id: row.account_id,
      line_item_id: row.id,
      targeting_type: 'PLATFORM',
      targeting_value: value,
      operator_type: 'EQ',
      name,
      created_at: now,
      updated_at: now,
      deleted: false,
    })
}

const fixedFields = ['campaign_id', 'objective', 'product_type'] as const

export const updateLineItem = (id: string, input: Input, context: WriteContext): LineItemRow => {
  const { sandbox, account, now } = context
  const existingLineItem = liveLineItem(context, id)
  for (const name of fixedFields) {
    const givenText = input.text(name, 255)
    if (givenText !== undefined && givenText !== existingLineItem[name])
      throw invalid(name, `${existingLineItem[name]}: it cannot be changed`, givenText)
  }
  const rules = rulesOf(existingLineItem.objective)
  const placements = input.list('placements', 10)?.toSorted() ?? existingLineItem.placements
  checkPlacements(placements, existingLineItem.product_type, existingLineItem.objective)
  const row: LineItemRow = {
    ...existingLineItem,
    placements,
    entity_status: readStatus(input, existingLineItem.entity_status),
    ...readTimes(input, now, existingLineItem),
    ...readBid(input, rules, context, existingLineItem),
    ...readBudgets(input, account.currency, existingLineItem),
    ...readGoal(input, rules, existingLineItem),
    ...readExtras(input, rules, existingLineItem),
    updated_at: now,
  }
  checkExtras(row, rules, context)
  checkBidAgainstBudgets(row, context)
  const total = row.total_budget_amount_local_micro
  if (total !== null && total < sandbox.delivery.spentOf(id, now))
    throw refusedProblem(
      'SPEND_EXCEEDS_BUDGET',
      'More than the new total budget was already spent',
      'total_budget_amount_local_micro',
    )
  sandbox.campaigns.willChange(id)
  return sandbox.campaigns.lineItems.put(row)
}

export const deleteLineItem = (id: string, context: WriteContext): LineItemRow => {
  const row = liveLineItem(context, id)
  context.sandbox.campaigns.willChange(id)
  return context.sandbox.campaigns.lineItems.put({ ...row, deleted: true, updated_at: context.now })
}
