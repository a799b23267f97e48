import { productTypes } from '@rookery/network/wire/ads-line-item.ts'
import type { Answer } from '../../http/answer.ts'
import type { Exchange } from '../../http/exchange.ts'
import type { Route } from '../../http/route.ts'
import { adsPage, badParameter } from '../ads-collection.ts'
import { biddingRules } from './bidding-rules.ts'
import { businessCategories } from './business-categories.ts'
import { appStoreCategories, devices, platformVersions } from './device-lists.ts'
import { iabCategories } from './iab-categories.ts'
import { placementCombinations } from './placement-rules.ts'
import { platforms } from './platforms.ts'
import { limits } from './write-routes.ts'

const placements = (exchange: Exchange): Answer => {
  const type = exchange.query.get('product_type')
  if (type !== null && !(productTypes as readonly string[]).includes(type))
    badParameter(exchange, 'product_type', `one of ${productTypes.join(', ')}`)
  const rows = Object.entries(placementCombinations)
    .filter(([product]) => type === null || product === type)
    .map(([product_type, combinations]) => ({ product_type, placements: combinations }))
  return adsPage(exchange, rows, (row) => row, { dataType: 'placement' })
}

const bidding = (exchange: Exchange): Answer => {
  const currency = exchange.query.get('currency')?.toUpperCase()
  if (currency !== undefined && !biddingRules.some((each) => each.currency === currency))
    badParameter(exchange, 'currency', 'a currency of ISO 4217 that is billed here')
  const rows = biddingRules.filter((each) => currency === undefined || each.currency === currency)
  return adsPage(exchange, rows, (row) => row, { dataType: 'bidding_rule' })
}

const topCategories = iabCategories.filter((each) => each.parent_id === null)

const businessCategoriesAnswer = (exchange: Exchange): Answer =>
  adsPage(exchange, businessCategories, (row) => row, { dataType: 'advertiser_business_category' })

/** Each top-level category is one content category. */
const content = (exchange: Exchange): Answer =>
  adsPage(
    exchange,
    topCategories,
    (each) => ({
      id: `c${each.id.slice(3)}`,
      name: each.name,
      iab_categories: [each.id],
      publishers_in_last_thirty_days: 10 + Number(each.id.slice(3)),
      videos_monetized_in_last_thirty_days: 100 * Number(each.id.slice(3)),
    }),
    { dataType: 'content_category' },
  )

const iabAnswer = (exchange: Exchange): Answer =>
  adsPage(exchange, iabCategories, (row) => row, { dataType: 'iab_category' })

const wantedText = (exchange: Exchange) => {
  const q = exchange.query.get('q')?.toLowerCase()
  return ({ name }: { name: string }) => q === undefined || name.toLowerCase().includes(q)
}

const criteria =
  (targeting_type: string, rows: readonly { name: string; value: string }[]) => (exchange: Exchange) =>
    adsPage(
      exchange,
      rows.filter(wantedText(exchange)),
      ({ value, ...row }) => ({ ...row, targeting_type, targeting_value: value }),
      { dataType: 'targeting_criterion' },
    )

const storeCategories = (exchange: Exchange): Answer => {
  const os = exchange.query.get('os_type')
  if (os !== null && os !== 'IOS' && os !== 'ANDROID') badParameter(exchange, 'os_type', 'IOS or ANDROID')
  const rows = appStoreCategories.filter((each) => os === null || each.os_type === os)
  return criteria('APP_STORE_CATEGORY', rows)(exchange)
}

const catalogueRoute = (path: string, limit: Route['limit'], handle: Route['handle']): Route => ({
  method: 'GET',
  path: `/12${path}`,
  family: 'ads',
  auth: 'user',
  ...(limit === undefined ? {} : { limit }),
  handle,
})
const sharedLimit = { count: 400, minutes: 15, bucket: 'targeting_criteria' } as const

/** Catalogues that belong to no account. */
export const catalogueRoutes: Route[] = [
  catalogueRoute('/line_items/placements', limits.global, placements),
  catalogueRoute('/bidding_rules', limits.global, bidding),
  catalogueRoute('/advertiser_business_categories', limits.global, businessCategoriesAnswer),
  catalogueRoute('/content_categories', limits.global, content),
  catalogueRoute('/iab_categories', limits.global, iabAnswer),
  catalogueRoute('/targeting_criteria/platforms', sharedLimit, criteria('PLATFORM', platforms)),
  catalogueRoute(
    '/targeting_criteria/platform_versions',
    sharedLimit,
    criteria('PLATFORM_VERSION', platformVersions),
  ),
  catalogueRoute('/targeting_criteria/devices', sharedLimit, criteria('DEVICE', devices)),
  catalogueRoute('/targeting_criteria/app_store_categories', sharedLimit, storeCategories),
]
