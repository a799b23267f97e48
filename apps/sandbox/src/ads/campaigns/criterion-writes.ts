import { operatorTypes } from '@rookery/network/wire/ads-targeting-criterion.ts'
import { tvMarkets } from '../../catalogue/tv-markets.ts'
import { audienceState } from '../present-ads.ts'
import { criterionCaps } from './criterion-caps.ts'
import { criterionName } from './criterion-name.ts'
import type { Input } from './input.ts'
import { hasSearch, searchOnly } from './placement-rules.ts'
import { platforms } from './platforms.ts'
import { absent, invalid, refusedProblem } from './problem.ts'
import type { CriterionRow, LineItemRow } from './rows.ts'
import { liveLineItem, type WriteContext } from './write-context.ts'

/** Targeting types that placements in search results do not support. */
const notInSearch = new Set(['INTEREST', 'FOLLOWERS_OF_USER', 'SIMILAR_TO_FOLLOWERS_OF_USER', 'CONVERSATION'])
const isAudience = (type: string) => type === 'CUSTOM_AUDIENCE' || type === 'CUSTOM_AUDIENCE_EXPANDED'

interface NewCriterion {
  type: string
  value: string
  operator: CriterionRow['operator_type']
}

const checkAudience = (
  { type, value, operator }: NewCriterion,
  existing: CriterionRow[],
  context: WriteContext,
) => {
  const { sandbox, account } = context
  const visibleLists = (['OWNER', 'SHARED'] as const)
    .flatMap((scope) => sandbox.audiences.visibleTo(account.id, scope))
    .find((each) => each.id === value && !each.deleted)
  if (visibleLists === undefined) throw absent('TAILORED_AUDIENCE_NOT_FOUND', 'targeting_value', value)
  if (!audienceState(visibleLists).targetable)
    throw invalid('targeting_value', 'a custom audience that is targetable', value)
  if (type === 'CUSTOM_AUDIENCE_EXPANDED' && operator === 'NE')
    throw invalid('operator_type', 'EQ: look-alikes cannot be excluded', operator)
  if (operator !== 'EQ' && operator !== 'NE') throw invalid('operator_type', 'EQ or NE', operator)
  if (existing.some((each) => isAudience(each.targeting_type) && each.targeting_value === value))
    throw invalid('targeting_value', 'an audience that this line item does not target yet', value)
}

/** Types checked here because the estimator does not support them. */
const checkValue = (newCriterion: NewCriterion, existing: CriterionRow[], context: WriteContext): void => {
  const { type, value, operator } = newCriterion
  if (isAudience(type)) return checkAudience(newCriterion, existing, context)
  if (type === 'PLATFORM') {
    if (operator !== 'EQ' && operator !== 'NE') throw invalid('operator_type', 'EQ or NE', operator)
    if (!platforms.some((each) => each.value === value)) throw invalid('targeting_value', 'a platform', value)
    return
  }
  const { sandbox, account } = context
  const problem = sandbox.estimator.problemOf({
    targeting_type: type,
    targeting_value: value,
    operator_type: operator,
  })
  if (problem !== null) throw refusedProblem(problem.code, problem.message, 'targeting_value')
  if (type === 'FOLLOWERS_OF_USER' && value !== sandbox.world.networkIdAt(account.owner_index))
    throw refusedProblem(
      'INVALID_USER_ID',
      'Only followers of the account’s own handle can be targeted',
      'targeting_value',
    )
}

const checkTogether = (
  { type, value, operator }: NewCriterion,
  lineItem: LineItemRow,
  existing: CriterionRow[],
  { sandbox }: WriteContext,
): void => {
  const { placements } = lineItem
  if (searchOnly(placements) && notInSearch.has(type))
    throw refusedProblem(
      'INVALID_TARGETING_TYPE',
      `${type} cannot be used in search results`,
      'targeting_type',
    )
  if (type === 'EXACT_KEYWORD' && !hasSearch(placements))
    throw refusedProblem('INVALID_TARGETING_TYPE', 'EXACT_KEYWORD needs TWITTER_SEARCH', 'targeting_type')
  if (type === 'TV_SHOW') {
    const locations = existing.filter(
      (each) => each.targeting_type === 'LOCATION' && each.operator_type === 'EQ',
    )
    if (locations.length === 0)
      throw refusedProblem(
        'INVALID_TV_SHOW_LOCATIONS',
        'TV_SHOW needs a LOCATION before it',
        'targeting_value',
      )
    const countries = locations.map((each) => sandbox.places.byId(each.targeting_value)?.country_code)
    if (!countries.every((code) => tvMarkets.some((market) => market.country_code === code)))
      throw refusedProblem(
        'TV_SHOW_OUTSIDE_MARKET',
        'The show has no market in every location',
        'targeting_value',
      )
  }
  const sameTypeCriteria = existing.filter((each) => each.targeting_type === type)
  if (sameTypeCriteria.some((each) => each.targeting_value === value && each.operator_type === operator))
    throw invalid('targeting_value', 'a value that this line item does not target yet', value)
  const oppositeOperator = operator === 'EQ' ? 'NE' : 'EQ'
  if (
    sameTypeCriteria.some((each) => each.targeting_value === value && each.operator_type === oppositeOperator)
  )
    throw invalid('operator_type', 'a value that is not both targeted and excluded', operator)
  const criterionCap = criterionCaps[type] ?? Number.POSITIVE_INFINITY
  if (sameTypeCriteria.length >= criterionCap)
    throw refusedProblem(
      'REQUEST_TOO_COMPLEX',
      `At most ${criterionCap} of ${type} on a line item`,
      'targeting_type',
    )
}

export const createCriterion = (input: Input, context: WriteContext): CriterionRow => {
  const { sandbox, account, now } = context
  const lineItem = liveLineItem(context, input.required('line_item_id'))
  const newCriterion: NewCriterion = {
    type: input.required('targeting_type'),
    value: input.required('targeting_value', 1_000),
    operator: input.oneOf('operator_type', operatorTypes) ?? 'EQ',
  }
  const existing = sandbox.campaigns.criteriaOf(lineItem.id).filter((each) => !each.deleted)
  checkValue(newCriterion, existing, context)
  checkTogether(newCriterion, lineItem, existing, context)
  const { criteria } = sandbox.campaigns
  sandbox.campaigns.willChange(lineItem.id)
  return criteria.put({
    id: criteria.nextId(50_000_000),
    account_id: account.id,
    line_item_id: lineItem.id,
    targeting_type: newCriterion.type,
    targeting_value: newCriterion.value,
    operator_type: newCriterion.operator,
    name: criterionName(newCriterion.type, newCriterion.value, sandbox),
    created_at: now,
    updated_at: now,
    deleted: false,
  })
}

export const deleteCriterion = (id: string, { sandbox, account, now }: WriteContext): CriterionRow => {
  const row = sandbox.campaigns.criterion(id)
  if (row === undefined || row.deleted || row.account_id !== account.id)
    throw absent('TARGETING_CRITERION_NOT_FOUND', 'targeting_criterion_id', id)
  sandbox.campaigns.willChange(row.line_item_id)
  return sandbox.campaigns.criteria.put({ ...row, deleted: true, updated_at: now })
}
