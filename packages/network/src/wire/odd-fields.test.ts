import { expect, test } from 'vitest'
import type { z } from 'zod'
import { adsAccountSchema, adsPromotableUserSchema } from './ads-account.ts'
import { adsAccountAppSchema, adsAppEventTagSchema, adsWebEventTagSchema } from './ads-apps.ts'
import { adsCampaignSchema } from './ads-campaign.ts'
import { adsCardSchema } from './ads-card.ts'
import { adsContentCategorySchema, adsIabCategorySchema } from './ads-catalogues.ts'
import { adsCustomAudienceSchema } from './ads-custom-audience.ts'
import { adsListEnvelope } from './ads-envelope.ts'
import { adsFundingInstrumentSchema } from './ads-funding-instrument.ts'
import {
  adsLineItemSchema,
  adsMediaCreativeSchema,
  adsPromotedAccountSchema,
  adsPromotedTweetSchema,
} from './ads-line-item.ts'
import { adsEventSchema, adsInterestSchema, adsTvShowSchema } from './ads-lookups.ts'
import { adsAccountMediaSchema, adsMediaSchema } from './ads-media.ts'
import { adsReachSchema, adsStatsJobSchema } from './ads-stats.ts'
import { adsTargetingCriterionSchema } from './ads-targeting-criterion.ts'
import { adsDraftTweetSchema, adsTweetSchema } from './ads-tweet.ts'
import { parseWire } from './parse-wire.ts'
import { v1UserSchema } from './v1-user.ts'
import { xMediaSchema, xPlaceSchema } from './x-attachments.ts'
import { xListSchema } from './x-list.ts'
import { xPostSchema } from './x-post.ts'
import { xUserSchema } from './x-user.ts'

/** Each kind of item with what it cannot be without. Every other field of its schema may be odd. */
const items: [string, z.ZodType, Record<string, unknown>][] = [
  ['user', xUserSchema, { id: '12', username: 'ada' }],
  ['post', xPostSchema, { id: '12', text: 'hello' }],
  ['list', xListSchema, { id: '12', name: 'a' }],
  ['media', xMediaSchema, { media_key: '3_1', type: 'photo' }],
  ['place', xPlaceSchema, { id: 'p', full_name: 'Paris' }],
  ['user of v1.1', v1UserSchema, { id_str: '12', name: 'Ada', screen_name: 'ada' }],
  [
    'ad account',
    adsAccountSchema,
    { id: 'a', name: 'A', timezone: 'Asia/Tokyo', approval_status: 'ACCEPTED' },
  ],
  ['promotable user', adsPromotableUserSchema, { id: 'a', user_id: '1', promotable_user_type: 'FULL' }],
  ['app', adsAccountAppSchema, { id: 'a', app_store_identifier: 'b', os_type: 'IOS' }],
  [
    'app event tag',
    adsAppEventTagSchema,
    { id: 'a', app_store_identifier: 'b', os_type: 'IOS', conversion_type: 'INSTALL' },
  ],
  [
    'web event tag',
    adsWebEventTagSchema,
    { id: 'a', name: 'b', type: 'PURCHASE', click_window: 1, view_through_window: 1 },
  ],
  ['campaign', adsCampaignSchema, { id: 'a' }],
  ['card', adsCardSchema, { id: 'a', card_uri: 'card://1', card_type: 'IMAGE_WEBSITE' }],
  ['content category', adsContentCategorySchema, { id: 'a', name: 'b', iab_categories: [] }],
  ['IAB category', adsIabCategorySchema, { id: 'a', name: 'b' }],
  [
    'custom audience',
    adsCustomAudienceSchema,
    {
      id: 'a',
      name: 'b',
      audience_type: 'CRM',
      targetable: true,
      targetable_types: [],
      reasons_not_targetable: [],
    },
  ],
  [
    'funding instrument',
    adsFundingInstrumentSchema,
    { id: 'a', type: 'CREDIT_CARD', currency: 'JPY', able_to_fund: true, reasons_not_able_to_fund: [] },
  ],
  [
    'line item',
    adsLineItemSchema,
    {
      id: 'a',
      campaign_id: 'b',
      objective: 'REACH',
      product_type: 'PROMOTED_TWEETS',
      placements: [],
      entity_status: 'ACTIVE',
    },
  ],
  [
    'promoted post',
    adsPromotedTweetSchema,
    { id: 'a', line_item_id: 'b', tweet_id: '1', entity_status: 'ACTIVE', approval_status: 'ACCEPTED' },
  ],
  [
    'promoted profile',
    adsPromotedAccountSchema,
    { id: 'a', line_item_id: 'b', user_id: '1', approval_status: 'ACCEPTED' },
  ],
  [
    'media creative',
    adsMediaCreativeSchema,
    { id: 'a', line_item_id: 'b', account_media_id: 'c', approval_status: 'ACCEPTED' },
  ],
  ['interest', adsInterestSchema, { name: 'a', targeting_value: '1' }],
  [
    'event',
    adsEventSchema,
    { name: 'a', targeting_value: '1', event_type: 'SPORTS', start_time: 'b', end_time: 'c' },
  ],
  ['show', adsTvShowSchema, { name: 'a', targeting_value: 1 }],
  ['media of the library', adsMediaSchema, { media_key: '3_1', media_type: 'IMAGE' }],
  ['media of the account', adsAccountMediaSchema, { id: 'a', creative_type: 'PREROLL' }],
  ['reach', adsReachSchema, { id: 'a' }],
  ['job of statistics', adsStatsJobSchema, { id: 'a', status: 'QUEUED' }],
  [
    'targeting criterion',
    adsTargetingCriterionSchema,
    { id: 'a', line_item_id: 'b', targeting_type: 'AGE', targeting_value: 'c' },
  ],
  ['post of the Ads API', adsTweetSchema, { id: '1' }],
  ['draft of a post', adsDraftTweetSchema, { id: '1' }],
]

/** The fields of a schema by name, through what prepares its input. */
function fieldsOf(schema: z.ZodType): string[] {
  const { def } = schema as unknown as { def: { shape?: object; out?: z.ZodType } }
  return def.shape ? Object.keys(def.shape) : def.out ? fieldsOf(def.out) : []
}
const oddValues: unknown[] = [null, '', 'odd', -1, 0.5, true, [], ['odd', null, 3], {}, { odd: null }, [[]]]

test.each(items)(
  'issue 31.4: one odd field of a %s costs that field, not the item',
  (name, schema, needed) => {
    const optional = fieldsOf(schema).filter((field) => !(field in needed))
    expect(optional.length).toBeGreaterThan(0)
    const refused = optional.flatMap((field) =>
      oddValues
        .filter((odd) => !schema.safeParse({ ...needed, [field]: odd }).success)
        .map((odd) => `${name}.${field} = ${JSON.stringify(odd)}`),
    )
    expect(refused).toEqual([])
    const allOdd = Object.fromEntries(optional.map((field) => [field, 0.5]))
    expect(schema.parse({ ...allOdd, ...needed })).toMatchObject(needed)
  },
)

test('issue 31.4: a metric of a user or post that is null is left out; the others are read', () => {
  const public_metrics = { followers_count: null, following_count: 7, tweet_count: 'many', listed_count: 1 }
  const user = parseWire(xUserSchema, { id: '1', name: 'A', username: 'a', public_metrics }, 'user')
  expect(user.public_metrics).toEqual({
    followers_count: undefined,
    following_count: 7,
    tweet_count: undefined,
    listed_count: 1,
  })
  const post = parseWire(
    xPostSchema,
    { id: '1', text: 'a', public_metrics: { like_count: 3, retweet_count: null } },
    'post',
  )
  expect(post.public_metrics).toEqual({ like_count: 3, retweet_count: undefined })
})

test('issue 31.4: an item of an Ads list that cannot be read is named, and the others are read', () => {
  const campaign = { id: 'a', name: 'one' }
  const answer = { data: [campaign, null, { name: 'no id' }], next_cursor: 7 }
  const { data, unread, next_cursor } = parseWire(adsListEnvelope(adsCampaignSchema), answer, 'GET campaigns')
  expect([data, next_cursor]).toEqual([[campaign], null])
  expect(unread.map(({ field }) => field)).toEqual(['data.1', 'data.2.id'])
})
