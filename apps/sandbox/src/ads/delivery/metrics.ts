/** Columns of the ledger: metrics per ad and hour. Money in micros. */
const metricNames = [
  'impressions',
  'engagements',
  'likes',
  'retweets',
  'replies',
  'follows',
  'clicks',
  'url_clicks',
  'app_clicks',
  'card_engagements',
  'qualified_impressions',
  'carousel_swipes',
  'billed_engagements',
  'billed_charge_local_micro',
  'video_total_views',
  'video_views_25',
  'video_views_50',
  'video_views_75',
  'video_views_100',
  'video_cta_clicks',
  'video_content_starts',
  'video_3s100pct_views',
  'video_6s_views',
  'video_15s_views',
  'mobile_conversion_installs.post_engagement',
] as const

export const conversionMetrics = [
  'conversion_purchases',
  'conversion_sign_ups',
  'conversion_site_visits',
  'conversion_downloads',
  'conversion_custom',
  'conversion_add_to_carts',
  'conversion_checkouts_initiated',
  'conversion_content_views',
  'conversion_payment_info_additions',
  'conversion_add_to_wishlists',
  'conversion_searches',
  'conversion_landing_page_views',
  'conversion_subscriptions',
] as const
export type ConversionMetric = (typeof conversionMetrics)[number]

/** A column of the ledger. */
export type Column = (typeof metricNames)[number] | `${ConversionMetric}.${'post_view' | 'post_engagement'}`

export const columns: readonly Column[] = [
  ...metricNames,
  ...conversionMetrics.flatMap((name): Column[] => [`${name}.post_view`, `${name}.post_engagement`]),
]
export const columnOf: ReadonlyMap<string, number> = new Map(columns.map((name, at) => [name, at]))

const indexOfColumn = (name: Column): number => columnOf.get(name) ?? 0
/** Column numbers by metric, for the simulation. */
export const columnIndexes = {
  impressions: indexOfColumn('impressions'),
  engagements: indexOfColumn('engagements'),
  likes: indexOfColumn('likes'),
  retweets: indexOfColumn('retweets'),
  replies: indexOfColumn('replies'),
  follows: indexOfColumn('follows'),
  clicks: indexOfColumn('clicks'),
  url: indexOfColumn('url_clicks'),
  app: indexOfColumn('app_clicks'),
  card: indexOfColumn('card_engagements'),
  qualified: indexOfColumn('qualified_impressions'),
  billed: indexOfColumn('billed_engagements'),
  charge: indexOfColumn('billed_charge_local_micro'),
  views: indexOfColumn('video_total_views'),
  v25: indexOfColumn('video_views_25'),
  v50: indexOfColumn('video_views_50'),
  v75: indexOfColumn('video_views_75'),
  v100: indexOfColumn('video_views_100'),
  call: indexOfColumn('video_cta_clicks'),
  starts: indexOfColumn('video_content_starts'),
  fullView3s: indexOfColumn('video_3s100pct_views'),
  six: indexOfColumn('video_6s_views'),
  fifteen: indexOfColumn('video_15s_views'),
  installs: indexOfColumn('mobile_conversion_installs.post_engagement'),
} as const

/** Web event tag type → the metric that counts it. */
export const conversionOfTag: Readonly<Record<string, ConversionMetric>> = {
  PURCHASE: 'conversion_purchases',
  SIGN_UP: 'conversion_sign_ups',
  SITE_VISIT: 'conversion_site_visits',
  DOWNLOAD: 'conversion_downloads',
  CUSTOM: 'conversion_custom',
  ADD_TO_CART: 'conversion_add_to_carts',
  CHECKOUT_INITIATED: 'conversion_checkouts_initiated',
  CONTENT_VIEW: 'conversion_content_views',
  ADDED_PAYMENT_INFO: 'conversion_payment_info_additions',
  ADD_TO_WISHLIST: 'conversion_add_to_wishlists',
  SEARCH: 'conversion_searches',
  SUBSCRIBE: 'conversion_subscriptions',
  START_TRIAL: 'conversion_subscriptions',
  PRODUCT_CUSTOMIZATION: 'conversion_custom',
}
