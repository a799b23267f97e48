import {
  primaryTargetingTypes,
  targetingCriterionInputSchema,
} from '@rookery/network/wire/ads-targeting-criterion.ts'
import { adsError, type Answer } from '../http/answer.ts'
import { tokenOf, type Exchange } from '../http/exchange.ts'
import type { Route } from '../http/route.ts'
import type { Sandbox } from '../sandbox.ts'
import { adsOne, echoRequest } from './ads-collection.ts'
import { audienceState } from './present-ads.ts'
import type { Criterion } from './estimator.ts'

/** Most criteria of one type in one request. */
const caps: Record<string, number> = {
  AGE: 1,
  EVENT: 1,
  INTEREST: 100,
  SIMILAR_TO_FOLLOWERS_OF_USER: 100,
  FOLLOWERS_OF_USER: 100,
  BROAD_KEYWORD: 1_000,
  PHRASE_KEYWORD: 1_000,
  EXACT_KEYWORD: 1_000,
  LOCATION: 2_000,
}

const refuseEstimate = (exchange: Exchange, code: string, message: string, position?: number) =>
  adsError(
    400,
    {
      code,
      message,
      parameter: 'targeting_criteria',
      ...(position === undefined ? {} : { attribute: `targeting_criteria[${position}]` }),
    },
    echoRequest(exchange),
  )

const readCriteria = (exchange: Exchange): Criterion[] => {
  let body: unknown
  try {
    body = JSON.parse(exchange.body)
  } catch {
    throw refuseEstimate(exchange, 'INVALID_PARAMETER', 'The request body is not valid JSON')
  }
  const list = (body as { targeting_criteria?: unknown } | null)?.targeting_criteria
  if (!Array.isArray(list))
    throw refuseEstimate(exchange, 'MISSING_PARAMETER', 'targeting_criteria is a required parameter')
  return list.map((item: unknown, position) => {
    const parsedCriterion = targetingCriterionInputSchema.safeParse(item)
    if (!parsedCriterion.success)
      throw refuseEstimate(
        exchange,
        'INVALID_PARAMETER',
        `Expected targeting_type, targeting_value and operator_type (${parsedCriterion.error.issues[0]?.path.join('.')})`,
        position,
      )
    return {
      targeting_type: parsedCriterion.data.targeting_type,
      targeting_value: String(parsedCriterion.data.targeting_value),
      operator_type: parsedCriterion.data.operator_type ?? 'EQ',
    }
  })
}

const estimate = async (exchange: Exchange, sandbox: Sandbox): Promise<Answer> => {
  const { account } = sandbox.accounts.accessOf(
    tokenOf(exchange).user_index,
    exchange.params['account_id'] ?? '',
  )
  const criteria = readCriteria(exchange)
  if (
    !criteria.some(
      (each) => each.operator_type === 'EQ' && primaryTargetingTypes.includes(each.targeting_type),
    )
  )
    throw refuseEstimate(
      exchange,
      'MISSING_PARAMETER',
      'At least one primary targeting criterion is required',
    )
  for (const [type, list] of Map.groupBy(criteria, (each) => each.targeting_type)) {
    const criterionCap = caps[type] ?? Number.POSITIVE_INFINITY
    if (list.length > criterionCap)
      throw refuseEstimate(exchange, 'REQUEST_TOO_COMPLEX', `At most ${criterionCap} of ${type}`)
  }
  for (const [position, { targeting_type: type, targeting_value: value }] of criteria.entries()) {
    if (type === 'FOLLOWERS_OF_USER' && value !== sandbox.world.networkIdAt(account.owner_index))
      throw refuseEstimate(
        exchange,
        'INVALID_PARAMETER',
        'Only followers of the account’s own handle can be targeted',
        position,
      )
    if (!type.startsWith('CUSTOM_AUDIENCE')) continue
    const row = sandbox.audiences.get(value)
    const ownScopes = ['OWNER', 'SHARED'] as const
    const isVisibleList = ownScopes.some((scope) =>
      sandbox.audiences.visibleTo(account.id, scope).some((each) => each.id === value && !each.deleted),
    )
    if (row === undefined || !isVisibleList)
      throw refuseEstimate(exchange, 'INVALID_PARAMETER', `Unknown custom audience ${value}`, position)
    if (!audienceState(row).targetable)
      throw refuseEstimate(
        exchange,
        'INVALID_PARAMETER',
        `Custom audience ${value} is not targetable`,
        position,
      )
  }
  const result = await sandbox.estimator.estimate(criteria)
  if (!result.ok) throw refuseEstimate(exchange, result.code, result.message, result.position)
  return adsOne(exchange, { audience_size: { min: result.min, max: result.max } }, 'audience_estimate')
}

export const estimateRoutes: Route[] = [
  {
    method: 'POST',
    path: '/12/accounts/:account_id/audience_estimate',
    family: 'ads',
    auth: 'user',
    limit: { count: 2_000, minutes: 15 },
    handle: estimate,
  },
]
