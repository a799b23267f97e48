import { objectives, productTypes } from '@rookery/network/wire/ads-line-item.ts'
import { checkBid } from './bidding-rules.ts'
import { readBudgets, readStatus } from './campaign-writes.ts'
import type { Input } from './input.ts'
import { checkExtras, readExtras } from './line-item-extras.ts'
import { objectiveRules, type ObjectiveRule } from './objective-rules.ts'
import { checkPlacements } from './placement-rules.ts'
import { invalid, missing, refused } from './problem.ts'
import type { LineItemRow } from './rows.ts'
import { liveCampaign, liveLineItem, type WriteContext } from './write-context.ts'

/** Most line items of a campaign that are not deleted. */
const maxLineItemsPerCampaign = 100

const bid = 'bid_amount_local_micro'

/** Reads strategy and bid; throws unless they fit each other, the objective and the currency's limits. */
const readBid = (input: Input, rules: ObjectiveRule, context: WriteContext, before?: LineItemRow) => {
  const strategy = input.oneOf('bid_strategy', ['AUTO', 'MAX', 'TARGET']) ?? before?.bid_strategy ?? 'AUTO'
  if (!rules.strategies.includes(strategy))
    throw invalid('bid_strategy', `one of ${rules.strategies.join(', ')} with this objective`, strategy)
  const amount = input.has(bid) ? (input.micros(bid) ?? null) : (before?.[bid] ?? null)
  if (strategy === 'AUTO') return { bid_strategy: strategy, [bid]: null }
  if (amount === null) throw missing(bid)
  checkBid(amount, context.account.currency)
  return { bid_strategy: strategy, [bid]: amount }
}

const readGoal = (input: Input, rules: ObjectiveRule, before?: LineItemRow) => {
  const goal = input.oneOf('goal', rules.goals) ?? before?.goal ?? rules.goals[0] ?? ''
  const payBy = input.oneOf('pay_by', rules.pay_by) ?? before?.pay_by ?? rules.pay_by[0] ?? ''
  return { goal, pay_by: payBy }
}

const readTimes = (input: Input, now: number, before?: LineItemRow) => {
  const start = input.has('start_time') ? input.time('start_time') : before?.start_time
  if (start === undefined || start === null) throw missing('start_time')
  const end = input.has('end_time') ? (input.time('end_time') ?? null) : (before?.end_time ?? null)
  if (end !== null && end <= start)
    throw refused('INVALID_TIME_WINDOW', 'end_time must be after start_time', 'end_time')
  if (end !== null && end <= now && end !== before?.end_time)
    throw invalid('end_time', 'a time in the future', new Date(end).toISOString())
  return { start_time: start, end_time: end }
}

const checkBidAgainstBudgets = (row: LineItemRow, context: WriteContext): void => {
  const campaign = context.sandbox.campaigns.campaign(row.campaign_id)
  const budgets = [
    row.daily_budget_amount_local_micro,
    row.total_budget_amount_local_micro,
    campaign?.daily_budget_amount_local_micro ?? null,
    campaign?.total_budget_amount_local_micro ?? null,
  ].filter((each) => each !== null)
  const amount = row.bid_amount_local_micro
  if (amount !== null && budgets.some((each) => amount > each))
    throw invalid(bid, 'a bid that is not above the budget', amount)
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
  const product = input.oneOf('product_type', productTypes)
  const placements = input.list('placements', 10)
  if (!objective) throw missing('objective')
  if (!product) throw missing('product_type')
  if (!placements?.length) throw missing('placements')
  const rules = rulesOf(objective)
  if (!rules.products.includes(product))
    throw invalid('product_type', `one of ${rules.products.join(', ')} with ${objective}`, product)
  checkPlacements(placements, product, objective)
  const siblings = sandbox.campaigns.lineItemsOf(campaign.id).filter((each) => !each.deleted)
  const [first] = siblings
  if (first && first.objective !== objective)
    throw invalid('objective', `${first.objective}, as the campaign’s other line items`, objective)
  if (first && first.product_type !== product)
    throw invalid('product_type', `${first.product_type}, as the campaign’s other line items`, product)
  const row: LineItemRow = {
    id: '',
    account_id: account.id,
    campaign_id: campaign.id,
    objective,
    product_type: product,
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
  if (siblings.length >= maxLineItemsPerCampaign)
    throw refused('TOO_MANY_LINE_ITEMS', `A campaign may have at most ${maxLineItemsPerCampaign} line items`)
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

const fixed = ['campaign_id', 'objective', 'product_type'] as const

export const updateLineItem = (id: string, input: Input, context: WriteContext): LineItemRow => {
  const { sandbox, account, now } = context
  const before = liveLineItem(context, id)
  for (const name of fixed) {
    const given = input.text(name, 255)
    if (given !== undefined && given !== before[name])
      throw invalid(name, `${before[name]}: it cannot be changed`, given)
  }
  const rules = rulesOf(before.objective)
  const placements = input.list('placements', 10)?.toSorted() ?? before.placements
  checkPlacements(placements, before.product_type, before.objective)
  const row: LineItemRow = {
    ...before,
    placements,
    entity_status: readStatus(input, before.entity_status),
    ...readTimes(input, now, before),
    ...readBid(input, rules, context, before),
    ...readBudgets(input, account.currency, before),
    ...readGoal(input, rules, before),
    ...readExtras(input, rules, before),
    updated_at: now,
  }
  checkExtras(row, rules, context)
  checkBidAgainstBudgets(row, context)
  const total = row.total_budget_amount_local_micro
  if (total !== null && total < sandbox.delivery.spentOf(id, now))
    throw refused(
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
