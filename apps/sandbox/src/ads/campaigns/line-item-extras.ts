import { accountApps } from './account-apps.ts'
import { countCompleteCategories } from './business-categories.ts'
import { iabCategories } from './iab-categories.ts'
import type { Input } from './input.ts'
import type { ObjectiveRule } from './objective-rules.ts'
import { Problem, absent, invalid, missingProblem, refusedProblem } from './problem.ts'
import type { LineItemRow } from './rows.ts'
import type { WriteContext } from './write-context.ts'

type LineItemExtras = Pick<
  LineItemRow,
  | 'name'
  | 'standard_delivery'
  | 'audience_expansion'
  | 'frequency_cap'
  | 'duration_in_days'
  | 'categories'
  | 'advertiser_domain'
  | 'advertiser_user_id'
  | 'android_app_store_identifier'
  | 'ios_app_store_identifier'
  | 'primary_web_event_tag'
>

/** The parameters of a line item other than money, time and placements. */
export const readExtras = (input: Input, rules: ObjectiveRule, before?: LineItemRow): LineItemExtras => {
  const text = (name: Exclude<keyof LineItemExtras, 'categories'>, max: number): string | null =>
    input.has(name)
      ? (input.text(name, max) ?? null)
      : ((before?.[name] as string | null | undefined) ?? null)
  const frequencyCap = input.has('frequency_cap')
    ? (input.integer('frequency_cap', 1, 1_000) ?? null)
    : (before?.frequency_cap ?? null)
  const days = input.has('duration_in_days')
    ? (input.integer('duration_in_days', 1, 30) ?? null)
    : (before?.duration_in_days ?? null)
  if (days !== null && ![1, 7, 30].includes(days)) throw invalid('duration_in_days', '1, 7 or 30', days)
  if ((frequencyCap === null) !== (days === null))
    throw refusedProblem(
      'INCLUSIVE_PARAMETERS',
      'frequency_cap and duration_in_days are given together',
      frequencyCap === null ? 'frequency_cap' : 'duration_in_days',
    )
  if (frequencyCap !== null && !rules.frequency)
    throw invalid('frequency_cap', 'an objective that allows it', frequencyCap)
  const expansionNames = ['BROAD', 'DEFINED', 'EXPANDED'] as const
  return {
    name: text('name', 255),
    standard_delivery: input.flag('standard_delivery') ?? before?.standard_delivery ?? true,
    audience_expansion: input.has('audience_expansion')
      ? (input.oneOf('audience_expansion', expansionNames) ?? null)
      : (before?.audience_expansion ?? null),
    frequency_cap: frequencyCap,
    duration_in_days: days,
    categories: input.list('categories', 100) ?? before?.categories ?? [],
    advertiser_domain: text('advertiser_domain', 255),
    advertiser_user_id: text('advertiser_user_id', 20),
    android_app_store_identifier: text('android_app_store_identifier', 255),
    ios_app_store_identifier: text('ios_app_store_identifier', 255),
    primary_web_event_tag: text('primary_web_event_tag', 255),
  }
}

/** Checks that referenced objects exist, and that what the objective or goal requires is given. */
export const checkExtras = (row: LineItemRow, rules: ObjectiveRule, context: WriteContext): void => {
  const { sandbox, account } = context
  const ownApps = accountApps(account)
  for (const [name, os] of [
    ['android_app_store_identifier', 'ANDROID'],
    ['ios_app_store_identifier', 'IOS'],
  ] as const) {
    const id = row[name]
    if (id !== null && !ownApps.some((app) => app.app_store_identifier === id && app.os_type === os))
      throw absent('LINE_ITEM_APP_NOT_FOUND', name, id)
  }
  const hasApp = row.android_app_store_identifier !== null || row.ios_app_store_identifier !== null
  if (rules.app && !hasApp) throw missingProblem('android_app_store_identifier')
  const unknownCategory = row.categories.find((id) => !iabCategories.some((each) => each.id === id))
  if (unknownCategory !== undefined)
    throw new Problem(404, {
      code: 'INVALID_IAB_CATEGORY',
      message: `Unknown IAB category ${unknownCategory}`,
      parameter: 'categories',
    })
  if (row.objective === 'PREROLL_VIEWS') {
    if (row.categories.length === 0) throw missingProblem('categories')
    const categoryCount = countCompleteCategories(row.categories)
    if (categoryCount === null || categoryCount > 2)
      throw invalid('categories', 'all of one or two business categories', row.categories.join())
  }
  if (
    row.advertiser_user_id !== null &&
    row.advertiser_user_id !== sandbox.world.networkIdAt(account.owner_index)
  )
    throw absent('PROMOTABLE_USER_NOT_FOUND', 'advertiser_user_id', row.advertiser_user_id)
  const tag = row.primary_web_event_tag
  if (row.goal === 'WEBSITE_CONVERSIONS' && tag === null) throw missingProblem('primary_web_event_tag')
  const webEventTag = tag === null ? undefined : sandbox.webEventTags.get(tag)
  if (
    tag !== null &&
    (webEventTag === undefined || webEventTag.deleted || webEventTag.account_id !== account.id)
  )
    throw absent('WEB_EVENT_TAG_NOT_FOUND', 'primary_web_event_tag', tag)
}
