import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { insightTabs } from '../enums.ts'
import {
  listJobTitles,
  listTargetingInterests,
  listTargetingLocations,
} from '../population/lookups/endpoints.ts'
import { accountApp, advertiserCategory, appEvent, contentCategory, webEvent } from './ad-catalogue.ts'
import { audience, audienceUsage } from './audience.ts'
import { audiencePlan } from './audience-plan.ts'
import { adCreative, adMedia } from './ad-creative.ts'
import { adSchema, adSet } from './campaign.ts'
import { audienceInsight } from '../audiences/insights/audience-insight.ts'
import { targetingPackage } from './targeting.ts'
import { adAccount, grantedAccount, subscription, teamAccount } from './user.ts'

const isoTime = '2026-11-21T03:04:05Z'
const account = {
  id: 'a1',
  name: 'Brand',
  account_id: '18ce54d4x5t',
  network: 'twitter',
  handle: null,
  currency: 'EUR',
  time_zone: 'Europe/Amsterdam',
  approval_status: 'ACCEPTED',
  permissions: ['ACCOUNT_ADMIN'],
  access: null,
  checked_at: null,
}
const nativeSize = { low: 1000, high: 2000, source: 'model' }
const ledger = {
  sample: { count: 1200, of: 20_000 },
  projection: null,
  network: null,
  match: { low: 800, middle: 900, high: 1000, source: 'assumed' },
  network_users: { n: 600_000_000, as_of: null, source: null },
}
/** Schema of one row in a list answer. */
const sampleRowOf = (response: z.ZodType) =>
  (response as z.ZodObject<{ results: z.ZodArray<z.ZodType> }>).shape.results.element

/** One complete value of an entity; `empty` lists the nullable fields. */
const entities: [id: string, schema: z.ZodType, value: Record<string, unknown>, empty: string[]][] = [
  ['ENTITY-004 AdAccount', adAccount, account, ['handle', 'access', 'checked_at']],
  [
    'ENTITY-016 AccountApp',
    accountApp,
    {
      id: 'p1',
      ad_account_id: '18ce54d4x5t',
      app_store_identifier: '1234567890',
      os_type: 'IOS',
      name: 'Kettle',
      deep_link_pattern: null,
      conversion_tracking_enabled: true,
    },
    ['deep_link_pattern'],
  ],
  [
    'ENTITY-017 AdCreative',
    adCreative,
    {
      id: 'c1',
      network_id: '17',
      ad_account_id: '18ce54d4x5t',
      kind: 'published',
      // Fields not named by the specification: a pre-roll video with its button, and what a change sends
      // back.
      format: 'post',
      call_to_action: null,
      version: 1,
      name: 'Beans',
      text: 'Fresh beans',
      media_keys: ['3_1'],
      card: { uri: null, title: 'Beans', url: 'https://beans.example/', button_label: null },
      as_handle: 'beanco',
      scheduled_at: null,
      preview_html: null,
      ad_ids: ['x1'],
      metrics: { impressions: 1, engagements: 1, clicks: 1 },
      created_at: isoTime,
    },
    ['network_id', 'call_to_action', 'card', 'scheduled_at', 'preview_html'],
  ],
  [
    'ENTITY-018 AdMedia',
    adMedia,
    {
      id: 'm1',
      media_key: '3_1',
      ad_account_id: '18ce54d4x5t',
      media_type: 'IMAGE',
      name: 'Beans',
      file_name: 'beans.png',
      url: 'https://x.example/beans.png',
      poster_url: null,
      width: 8,
      height: 8,
      duration_ms: null,
      size_bytes: 100,
      status: 'READY',
      // Fields not named by the specification: its progress, and why it failed.
      progress: 1,
      cause: null,
      in_use: false,
      created_at: isoTime,
    },
    ['media_key', 'url', 'poster_url', 'width', 'height', 'duration_ms', 'size_bytes', 'cause'],
  ],
  [
    'ENTITY-020 AdSet',
    adSet,
    {
      id: 's1',
      network_id: null,
      campaign_id: 'c1',
      name: 'Morning',
      objective: 'REACH',
      status: 'Paused',
      placements: ['profiles'],
      targeting_package: {},
      bid_strategy: 'AUTO',
      bid_micro: null,
      goal: null,
      pay_by: null,
      start: isoTime,
      end: null,
      daily_budget_micro: null,
      lifetime_budget_micro: 1,
      currency: 'EUR',
      frequency_cap: null,
      audience_expansion: null,
      ad_count: 1,
      // Fields not named by the specification: the spend, the progress of its creation, and what a change
      // sends back.
      spent_micro: 0,
      making: null,
      version: 1,
    },
    [
      ...['network_id', 'objective', 'bid_micro', 'goal', 'pay_by', 'start', 'end', 'daily_budget_micro'],
      ...['lifetime_budget_micro', 'frequency_cap', 'audience_expansion', 'making'],
    ],
  ],
  [
    'ENTITY-019 Ad',
    adSchema,
    {
      id: 'x1',
      network_id: 'k3',
      adset_id: 's1',
      // Fields not named by the specification: its kind, and the profile if it is no creative.
      kind: 'post',
      handle: null,
      creative_id: 'c1',
      enabled: true,
      status: 'Active',
      approval_status: 'ACCEPTED',
      created_at: isoTime,
    },
    ['network_id', 'creative_id', 'handle'],
  ],
  [
    'ENTITY-021 AdvertiserCategory',
    advertiserCategory,
    { id: 'b1', name: 'Travel', iab_categories: ['IAB20'] },
    [],
  ],
  [
    'ENTITY-022 AppEvent',
    appEvent,
    {
      id: 'e1',
      ad_account_id: '18ce54d4x5t',
      app_store_identifier: '1234567890',
      os_type: 'IOS',
      conversion_type: 'INSTALL',
      name: 'Installed',
      post_view_window_days: 1,
      post_engagement_window_days: 14,
      status: 'ACTIVE',
      last_tracked_at: null,
    },
    ['post_view_window_days', 'post_engagement_window_days', 'last_tracked_at'],
  ],
  [
    'ENTITY-023 WebEvent',
    webEvent,
    {
      id: 'w1',
      ad_account_id: '18ce54d4x5t',
      name: 'Bought',
      type: 'PURCHASE',
      click_window_days: 30,
      view_through_window_days: 1,
      retargeting_enabled: true,
      embed_code: '<script></script>',
      status: 'TRACKING',
      last_tracked_at: null,
    },
    ['last_tracked_at'],
  ],
  [
    'ENTITY-029 ContentCategory',
    contentCategory,
    { id: 'g1', name: 'Sports', iab_categories: ['IAB17'], publishers_30d: 12, videos_30d: 340 },
    [],
  ],
  [
    'ENTITY-027 AudienceUsage',
    audienceUsage,
    {
      id: 'u1',
      ad_account_id: '18ce54d4x5t',
      state: 'applied',
      audience_config_id: 'c1',
      audience_config_version: 2,
      targeting_package: {},
      countries: ['JP'],
      applied_by: { id: 'p1', name: 'Mio' },
      applied_at: isoTime,
      restored_at: null,
      applied_handle_count: 100,
      dropped_handles: ['h101'],
      confirmed: { criteria: 3, missing: [], extra: [], source: 'network', revision: null, at: isoTime },
      // Not named by the specification: the server's run over ad sets.
      application: null,
      shared_with_count: 0,
    },
    ['audience_config_id', 'audience_config_version', 'restored_at', 'confirmed', 'application'],
  ],
  [
    'ENTITY-012 Audience',
    audience,
    {
      id: 'a1',
      name: 'Coffee people',
      category: 'Food',
      countries: [{ code: 'JP', label: 'Japan' }],
      core_audience: 1200,
      total_native: nativeSize,
      pro_targeting_size: 900,
      modified_at: isoTime,
      targetable: true,
      has_insights: true,
      ad_account: { account_id: '18ce54d4x5t', name: 'Brand' },
      status: 'Draft',
      audience_config_id: 'c1',
      audience_config_version: 2,
      region: { id: 289, name: 'Asia-Pacific', is_single_country: false, country_codes: ['JP'] },
      source: 'saved',
      saved: true,
      last_used_at: isoTime,
      // Fields not named by the specification: whose it is, how it was counted, and what a change sends back.
      ledger,
      counted_at: isoTime,
      missing_lists: [],
      team_id: 't1',
      version: 1,
      created_by: { id: 'p1', name: 'Mio' },
      shared_by: null,
    },
    [
      ...['category', 'core_audience', 'total_native', 'pro_targeting_size', 'ad_account', 'region'],
      ...['last_used_at', 'team_id', 'created_by', 'shared_by'],
    ],
  ],
  [
    'ENTITY-026 AudiencePlan',
    audiencePlan,
    {
      id: 'p1',
      team_id: 't1',
      name: 'Spring',
      objective: 'REACH',
      audience_ids: ['a1'],
      ad_account_id: '18ce54d4x5t',
      start: isoTime,
      end: isoTime,
      currency: 'EUR',
      lifetime_budget_micro: 5_000_000,
      daily_budget_micro: 1_000_000,
      status: 'Draft',
      forecast: null,
      version: 1,
      created_at: isoTime,
      modified_at: isoTime,
      // Fields not named by the specification: the audiences that still exist, and permitted statuses.
      audiences: [],
      next_statuses: ['Scheduled', 'Active'],
    },
    ['ad_account_id', 'daily_budget_micro', 'forecast'],
  ],
  [
    'ENTITY-030 Subscription',
    subscription,
    {
      id: 's1',
      product: 'team',
      plan: { id: 'p', name: 'Enterprise', interval: 'year', price_micro: 1, currency: 'EUR' },
      start: isoTime,
      end: null,
      active: true,
      status: 'active',
      cancel_at: null,
      provider_id: 'sub_1',
    },
    ['end', 'cancel_at'],
  ],
  [
    'ENTITY-034 Interest',
    sampleRowOf(listTargetingInterests.response),
    { id: 'food/tea', label: 'Tea', parent_label: 'Food', targeting_value: '42', size: 1200 },
    ['parent_label', 'size'],
  ],
  [
    'ENTITY-036 Location',
    sampleRowOf(listTargetingLocations.response),
    {
      id: 'JP',
      label: 'Japan',
      location_type: 'COUNTRIES',
      country_code: 'JP',
      targeting_value: '06ef846bfc783874',
      size: 1200,
    },
    ['size'],
  ],
  [
    'ENTITY-038 JobTitle',
    sampleRowOf(listJobTitles.response),
    {
      id: 'j',
      label: 'Nurse',
      parent_id: null,
      category: 'Healthcare',
      level: 1,
      child_count: 0,
      size: null,
    },
    ['parent_id', 'size'],
  ],
  [
    'ENTITY-039 TeamAccount',
    teamAccount,
    { id: 't1', team_id: 't', account, members: ['m1'], can_upload: false, access: null, checked_at: null },
    ['access', 'checked_at'],
  ],
  [
    'ENTITY-041 GrantedAccount',
    grantedAccount,
    {
      id: 'g1',
      member: 'm1',
      account: { account_id: '18ce54d4x5t', network: 'twitter', name: 'Brand' },
      granted_by: 'p1',
      created_at: isoTime,
      checked_at: null,
    },
    ['checked_at'],
  ],
]

describe.each(entities)('%s', (_, schema, value, empty) => {
  test('is answered with exactly these fields', () => {
    expect(Object.keys(schema.parse({ ...value, secret: 'x' }) as object).toSorted()).toEqual(
      Object.keys(value).toSorted(),
    )
  })
  test.each(Object.keys(value))('requires %s and refuses null for a required value', (field) => {
    const { [field]: __, ...rest } = value
    expect(schema.safeParse(rest).success).toBe(false)
    expect(schema.safeParse({ ...value, [field]: null }).success).toBe(empty.includes(field))
  })
})

describe('ENTITY-005 TargetingPackage', () => {
  const item = { id: 'i', label: 'I', deselected: true }
  const deselectedItem = { label: 'tea', deselected: true }
  const completePackage = {
    keywords: [deselectedItem],
    handles: [{ handle: 'nasa', deselected: true }],
    hashtags: [deselectedItem],
    languages: [item],
    network_operators: [item],
    interests: [item],
    conversation_topics: [item],
    movies_tv_shows: [item],
    placements: ['profiles'],
    custom_audiences: ['Buyers'],
    locations: [item],
    age: '18-34',
    gender: 'FEMALE',
    countries: [{ code: 'JP', label: 'Japan' }],
    job_titles: [deselectedItem],
    companies: [deselectedItem],
    tree: { op: 'and', children: [{ kind: 'keyword', label: 'tea' }] },
  }
  test('contains every list with its items, and a tree', () => {
    expect(targetingPackage.parse(completePackage)).toEqual(completePackage)
  })
  test('an absent list is empty, absent age and gender are any', () => {
    const { tree: _, ...lists } = completePackage
    const emptyLists = Object.fromEntries(Object.keys(lists).map((name) => [name, []]))
    expect(targetingPackage.parse({})).toEqual({ ...emptyLists, age: 'AGE_ANY', gender: 'ANY' })
  })
  test.each([
    ['a field nobody knows', { keyword: [deselectedItem] }],
    ['an item with a field too many', { keywords: [{ ...deselectedItem, id: 'x' }] }],
    ['an item without its label', { interests: [{ id: 'i' }] }],
    ['an empty label', { keywords: [{ label: ' ' }] }],
    ['an age of its own', { age: '18-35' }],
    ['a tree of an unknown kind', { tree: { kind: 'religion', label: 'x' } }],
    ['a group with an unknown operator', { tree: { op: 'xor', children: [] } }],
  ])('refuses %s', (_, value) => {
    expect(targetingPackage.safeParse(value).success).toBe(false)
  })
})

describe('ENTITY-025 AudienceInsight', () => {
  const base = {
    core_audience: 1200,
    baseline: { kind: 'population', countries: ['JP'], size: 90_000 },
    unknown_share: 0.2,
    sampled: 1200,
    computed_at: isoTime,
    question: '5f1d0c',
    snapshot: { id: 'r3', as_of: isoTime },
    data: null,
  }
  test.each(insightTabs)(
    'the tab %s cannot be answered without audience, baseline, unknown share and date (INS-002)',
    (tab) => {
      const completeTab = { tab, ...base }
      expect(audienceInsight.parse(completeTab)).toEqual(completeTab)
      for (const field of [
        'core_audience',
        'baseline',
        'unknown_share',
        'computed_at',
        'question',
        'snapshot',
      ] as const) {
        const { [field]: _, ...rest } = completeTab
        expect(audienceInsight.safeParse(rest).success, field).toBe(false)
      }
    },
  )
  test('a tab is one of those that are computed', () => {
    expect(audienceInsight.safeParse({ tab: 'horoscope', ...base }).success).toBe(false)
  })
  test('a baseline is the population or another audience, with its size', () => {
    const of = (baseline: object) => audienceInsight.safeParse({ tab: 'summary', ...base, baseline }).success
    expect(of({ kind: 'audience', audience_id: 'x', countries: [], size: 60 })).toBe(true)
    expect(of({ kind: 'friends', countries: [], size: 60 })).toBe(false)
    expect(of({ kind: 'population', countries: [] })).toBe(false)
  })
})
