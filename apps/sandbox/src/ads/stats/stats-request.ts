import { adsError } from '../../http/answer.ts'
import type { Exchange } from '../../http/exchange.ts'
import type { AdAccount } from '../ad-accounts.ts'
import { badParameter, echoRequest } from '../ads-collection.ts'
import { startOfDay } from '../campaigns/start-of-day.ts'
import { dayMs, hourMs } from '../delivery/constants.ts'

export const statsEntities = [
  'ACCOUNT',
  'FUNDING_INSTRUMENT',
  'CAMPAIGN',
  'LINE_ITEM',
  'PROMOTED_TWEET',
  'PROMOTED_ACCOUNT',
] as const
export type StatsEntity = (typeof statsEntities)[number]
const granularityNames = ['TOTAL', 'DAY', 'HOUR'] as const
const metricGroups = [
  'ENGAGEMENT',
  'BILLING',
  'VIDEO',
  'WEB_CONVERSION',
  'MOBILE_CONVERSION',
  'LIFE_TIME_VALUE_MOBILE_CONVERSION',
] as const
export type MetricGroup = (typeof metricGroups)[number]
const placements = ['ALL_ON_TWITTER', 'SPOTLIGHT', 'TREND'] as const
const segmentations = ['AGE', 'GENDER', 'METROS', 'PLATFORMS', 'CONVERSION_TAGS'] as const
export type Segmentation = (typeof segmentations)[number]

/** A validated request for statistics. Times in milliseconds, the end exclusive. */
export interface StatsRequest {
  entity: StatsEntity
  entity_ids: string[]
  start: number
  end: number
  granularity: (typeof granularityNames)[number]
  metric_groups: MetricGroup[]
  placement: (typeof placements)[number]
  segmentation_type: Segmentation | null
  /** ISO code or place id, as in the request. */
  country: string | null
  platform: string | null
}

export const queryValue = (exchange: Exchange, name: string): string | null =>
  exchange.form?.get(name) ?? exchange.query.get(name)

const missingParameter = (exchange: Exchange, parameter: string): never => {
  throw adsError(
    400,
    { code: 'MISSING_PARAMETER', message: `${parameter} is a required parameter`, parameter },
    echoRequest(exchange),
  )
}
const wrongWindow = (exchange: Exchange, message: string, parameter = 'end_time'): never => {
  throw adsError(400, { code: 'INVALID_TIME_WINDOW', message, parameter }, echoRequest(exchange))
}
export const required = (exchange: Exchange, name: string): string =>
  queryValue(exchange, name) || missingParameter(exchange, name)

export const oneOfParam = <T extends string>(exchange: Exchange, name: string, allowed: readonly T[]): T => {
  const value = required(exchange, name)
  return (
    allowed.find((each) => each === value) ?? badParameter(exchange, name, `one of ${allowed.join(', ')}`)
  )
}

/** Comma-separated ids, at most `most`. */
export const idsOf = (exchange: Exchange, name: string, most: number): string[] => {
  const ids = [...new Set(required(exchange, name).split(','))]
  if (ids.length > most) badParameter(exchange, name, `at most ${most} ids`)
  if (ids.includes('')) badParameter(exchange, name, 'ids with a comma between them')
  return ids
}

const isoTimePattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/
/** A time with any offset; a date alone means midnight in the account's time zone. */
const timeOf = (exchange: Exchange, name: string, timezone: string): number => {
  const text = required(exchange, name)
  const onlyDate = /^\d{4}-\d\d-\d\d$/.test(text)
  const at = onlyDate
    ? startOfDay(Date.parse(`${text}T12:00:00Z`), timezone)
    : isoTimePattern.test(text)
      ? Date.parse(text)
      : Number.NaN
  if (Number.isNaN(at)) badParameter(exchange, name, 'a time in ISO 8601')
  if (at % hourMs !== 0) badParameter(exchange, name, 'a time in whole hours')
  return at
}

/** `start_time` and `end_time`, full hours, at most `mostDays` apart. */
export const statsWindowOf = (
  exchange: Exchange,
  timezone: string,
  maxDays: number,
): { start: number; end: number } => {
  const startTime = timeOf(exchange, 'start_time', timezone)
  const endTime = timeOf(exchange, 'end_time', timezone)
  if (endTime <= startTime) wrongWindow(exchange, 'end_time must be after start_time')
  // Days of a clock change make a week of local days an hour longer.
  if (endTime - startTime > maxDays * dayMs + hourMs)
    wrongWindow(exchange, `The time range must not be longer than ${maxDays} days`)
  return { start: startTime, end: endTime }
}

const groupsOf = (exchange: Exchange, entity: StatsEntity): MetricGroup[] => {
  const names = [...new Set(required(exchange, 'metric_groups').split(','))]
  const groups = names.map(
    (name) =>
      metricGroups.find((each) => each === name) ??
      badParameter(exchange, 'metric_groups', `some of ${metricGroups.join(', ')}`),
  )
  const allowedGroups: readonly MetricGroup[] =
    entity === 'ACCOUNT'
      ? ['ENGAGEMENT']
      : entity === 'FUNDING_INSTRUMENT'
        ? ['ENGAGEMENT', 'BILLING']
        : metricGroups
  if (groups.some((each) => !allowedGroups.includes(each)))
    badParameter(exchange, 'metric_groups', `some of ${allowedGroups.join(', ')} for ${entity}`)
  const mobileGroups = groups.filter((each) => each.endsWith('MOBILE_CONVERSION'))
  if (mobileGroups.length > 0 && mobileGroups.length < groups.length)
    throw adsError(
      400,
      {
        code: 'EXCLUSIVE_PARAMETERS',
        message: 'Mobile conversions must be requested by themselves',
        parameter: 'metric_groups',
      },
      echoRequest(exchange),
    )
  return groups
}

const segmentationOf = (
  exchange: Exchange,
  groups: readonly MetricGroup[],
  asynchronous: boolean,
): Pick<StatsRequest, 'segmentation_type' | 'country' | 'platform'> => {
  const noFilters = { segmentation_type: null, country: null, platform: null }
  if (!queryValue(exchange, 'segmentation_type')) return noFilters
  if (!asynchronous)
    badParameter(exchange, 'segmentation_type', 'no segmentation: only jobs can be segmented')
  const type = oneOfParam(exchange, 'segmentation_type', segmentations)
  const country = queryValue(exchange, 'country')
  if (type === 'METROS' && !country)
    throw adsError(
      400,
      { code: 'INCLUSIVE_PARAMETERS', message: 'METROS needs country', parameter: 'country' },
      echoRequest(exchange),
    )
  if (type === 'CONVERSION_TAGS' && groups.some((each) => each !== 'WEB_CONVERSION'))
    badParameter(exchange, 'metric_groups', 'WEB_CONVERSION alone for CONVERSION_TAGS')
  if (groups.includes('WEB_CONVERSION') && type !== 'CONVERSION_TAGS' && type !== 'PLATFORMS')
    badParameter(exchange, 'segmentation_type', 'PLATFORMS or CONVERSION_TAGS for WEB_CONVERSION')
  return {
    segmentation_type: type,
    country: country || null,
    platform: queryValue(exchange, 'platform') || null,
  }
}

/**
 * Reads and validates all parameters that synchronous statistics and jobs share. Does not check that the
 * entities exist.
 */
export const readStatsRequest = (
  exchange: Exchange,
  account: AdAccount,
  asynchronous: boolean,
): StatsRequest => {
  const entity = oneOfParam(exchange, 'entity', statsEntities)
  const entityIds = idsOf(exchange, 'entity_ids', 20)
  const groups = groupsOf(exchange, entity)
  const granularity = oneOfParam(exchange, 'granularity', granularityNames)
  const placement = oneOfParam(exchange, 'placement', placements)
  const segmentationChoice = segmentationOf(exchange, groups, asynchronous)
  const maxDays = !asynchronous ? 7 : segmentationChoice.segmentation_type === null ? 90 : 45
  const { start, end } = statsWindowOf(exchange, account.timezone, maxDays)
  if (granularity === 'DAY')
    for (const [name, at] of [
      ['start_time', start],
      ['end_time', end],
    ] as const)
      if (startOfDay(at, account.timezone) !== at)
        badParameter(exchange, name, `midnight in ${account.timezone} for DAY`)
  return {
    entity,
    entity_ids: entityIds,
    start,
    end,
    granularity,
    metric_groups: groups,
    placement,
    ...segmentationChoice,
  }
}
