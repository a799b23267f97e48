import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { collectRows, rejectionOf, testWorld } from '../../testing/start-sandbox.ts'
import { inDays, openAdsFixture, type AdsFixture } from '../../testing/open-ads-fixture.ts'

let fixture: AdsFixture
beforeAll(async () => {
  fixture = await openAdsFixture()
})
afterAll(() => fixture.box.close())

const range = (count: number) => Array.from({ length: count }, (_, index) => index)
const campaignOperation = (name: string) => ({
  operation_type: 'Create' as const,
  params: { name, funding_instrument_id: fixture.funding, daily_budget_amount_local_micro: 1_000_000 },
})
const error = async (promise: Promise<unknown>) =>
  (await rejectionOf(promise)) as { kind: string; code: string; fields: { field: string; message: string }[] }

describe('caps', () => {
  test(
    'a line item has at most 100 handles, 100 interests, 1,000 keywords and one age',
    { tags: ['full'] },
    async () => {
      const { ads, account } = fixture
      const world = testWorld()
      const lineItem = await fixture.lineItem()
      const addCriteria = (targeting_type: string, values: string[]) =>
        ads.criteria.batch(account, {
          create: values.map((targeting_value) => ({
            line_item_id: lineItem,
            targeting_type,
            targeting_value,
          })),
        })
      const ids = range(101).map((index) => world.networkIdAt(index + 300))
      await addCriteria('SIMILAR_TO_FOLLOWERS_OF_USER', ids.slice(0, 100))
      const handles = await error(addCriteria('SIMILAR_TO_FOLLOWERS_OF_USER', ids.slice(100)))
      expect(handles.fields[0]).toMatchObject({ field: 'operation 0.targeting_type' })
      expect(handles.fields[0]?.message).toContain('At most 100')
      const interests = world
        .catalog()
        .interests.slice(0, 101)
        .map((each) => each.id)
      await addCriteria('INTEREST', interests.slice(0, 100))
      expect((await error(addCriteria('INTEREST', interests.slice(100)))).fields).toHaveLength(1)
      await addCriteria(
        'BROAD_KEYWORD',
        range(500).map((index) => `word ${index}`),
      )
      await addCriteria(
        'BROAD_KEYWORD',
        range(500).map((index) => `more ${index}`),
      )
      expect((await error(addCriteria('BROAD_KEYWORD', ['one more']))).fields[0]?.message).toContain('1000')
      await addCriteria('AGE', ['AGE_18_TO_34'])
      expect((await error(addCriteria('AGE', ['AGE_OVER_35']))).fields[0]?.message).toContain('At most 1 ')
    },
  )

  test('a batch has at most 500 criteria, 40 campaigns, 40 line items', { tags: ['full'] }, async () => {
    const { ads, account } = fixture
    const lineItem = await fixture.lineItem()
    const create = range(501).map((index) => ({
      line_item_id: lineItem,
      targeting_type: 'BROAD_KEYWORD',
      targeting_value: `w${index}`,
    }))
    await expect(ads.criteria.batch(account, { create })).rejects.toThrow(RangeError)
    await expect(
      ads.campaigns.batch(
        account,
        range(41).map((index) => campaignOperation(`b${index}`)),
      ),
    ).rejects.toThrow(RangeError)
    expect(await collectRows(ads.criteria.list(account, { line_item_ids: [lineItem] }))).toEqual([])
  })

  test('a campaign has at most 100 line items, all of one objective', { tags: ['full'] }, async () => {
    const { ads, account } = fixture
    const campaign = await fixture.campaign()
    const operation = {
      operation_type: 'Create' as const,
      params: {
        campaign_id: campaign,
        objective: 'ENGAGEMENTS' as const,
        product_type: 'PROMOTED_TWEETS' as const,
        placements: ['TWITTER_TIMELINE' as const],
        start_time: inDays(1),
      },
    }
    for (const count of [40, 40, 20])
      await ads.lineItems.batch(
        account,
        range(count).map(() => operation),
      )
    expect(await error(fixture.lineItem({ campaign_id: campaign }))).toMatchObject({
      code: 'TOO_MANY_LINE_ITEMS',
    })
    expect(await error(fixture.lineItem({ campaign_id: campaign, objective: 'REACH' }))).toMatchObject({
      fields: [{ field: 'objective' }],
    })
  })

  test('an account has at most 200 active campaigns; a deleted one makes room', async () => {
    const { ads, account } = fixture
    const campaignCountBefore = await ads.campaigns.count(account)
    for (let left = 200 - campaignCountBefore; left > 0; left -= 40)
      await ads.campaigns.batch(
        account,
        range(Math.min(40, left)).map((index) => campaignOperation(`n${left} ${index}`)),
      )
    expect(await error(fixture.campaign('One more'))).toMatchObject({
      kind: 'validation',
      code: 'TOO_MANY_CAMPAIGNS',
    })
    const [first] = await collectRows(ads.campaigns.list(account, { q: 'n' }), 1)
    await ads.campaigns.delete(account, first?.id ?? '')
    const created = await fixture.campaign('One more')
    await ads.campaigns.batch(
      account,
      (await collectRows(ads.campaigns.list(account, { q: 'n' }))).slice(0, 30).map((each) => ({
        operation_type: 'Delete' as const,
        params: { campaign_id: each.id },
      })),
    )
    expect((await ads.campaigns.get(account, created)).name).toBe('One more')
  })
})

test('a catalogue without an account has 5 calls in 15 minutes, each its own', async () => {
  const { lookups } = fixture.ads
  for (let call = 0; call < 5; call += 1) await collectRows(lookups.contentCategories())
  expect(await rejectionOf(collectRows(lookups.contentCategories()))).toMatchObject({ kind: 'rate_limited' })
  expect(await collectRows(lookups.iabCategories())).not.toHaveLength(0)
})

describe('a batch', () => {
  test('is applied completely or not at all, and names the wrong operation', async () => {
    const { ads, account } = fixture
    const campaignCountBefore = await ads.campaigns.count(account)
    const invalidOperation = {
      ...campaignOperation('bad'),
      params: { ...campaignOperation('x').params, name: '' },
    }
    expect(
      await error(
        ads.campaigns.batch(account, [
          campaignOperation('good'),
          invalidOperation,
          campaignOperation('fine'),
        ]),
      ),
    ).toMatchObject({ kind: 'validation', fields: [{ field: 'operation 1.name' }] })
    expect(await ads.campaigns.count(account)).toBe(campaignCountBefore)
    expect(await ads.campaigns.named(account, 'good')).toEqual([])
    const created = await ads.campaigns.batch(account, [campaignOperation('one'), campaignOperation('two')])
    expect(created.map((each) => each.name)).toEqual(['one', 'two'])
    const batchAnswer = await ads.campaigns.batch(account, [
      { operation_type: 'Update', params: { campaign_id: created[0]?.id ?? '', entity_status: 'PAUSED' } },
      { operation_type: 'Delete', params: { campaign_id: created[1]?.id ?? '' } },
    ])
    expect(batchAnswer).toMatchObject([{ entity_status: 'PAUSED' }, { deleted: true }])
  })
})

describe('rules', () => {
  const refusalCases: [string, () => Promise<unknown>, object][] = [
    [
      'a daily budget above the total',
      () => money({ daily_budget_amount_local_micro: 3_000_000, total_budget_amount_local_micro: 2_000_000 }),
      { code: 'INVALID_PARAMETER', fields: [{ field: 'daily_budget_amount_local_micro' }] },
    ],
    [
      'half a cent',
      () => money({ daily_budget_amount_local_micro: 1_005_000 }),
      { code: 'INVALID_DENOMINATION' },
    ],
    [
      'no daily budget',
      () => money({}),
      { code: 'MISSING_PARAMETER', fields: [{ field: 'daily_budget_amount_local_micro' }] },
    ],
    [
      'another’s funding instrument',
      () => money({ daily_budget_amount_local_micro: 1_000_000, funding_instrument_id: 'zzzzz' }),
      { kind: 'not_found', code: 'FUNDING_INSTRUMENT_NOT_FOUND' },
    ],
    ['a name of 256 characters', () => fixture.campaign('n'.repeat(256)), { fields: [{ field: 'name' }] }],
    [
      'the profile alone',
      () => fixture.lineItem({ placements: ['TWITTER_PROFILE'] }),
      { code: 'INVALID_PLACEMENT_TYPE' },
    ],
    [
      'reach without the timeline',
      () => fixture.lineItem({ objective: 'REACH', placements: ['TWITTER_SEARCH'] }),
      { code: 'INVALID_PLACEMENT_TYPE' },
    ],
    [
      'a maximum bid for reach',
      () => fixture.lineItem({ objective: 'REACH', bid_strategy: 'MAX', bid_amount_local_micro: 1_000_000 }),
      { fields: [{ field: 'bid_strategy' }] },
    ],
    [
      'a maximum without a bid',
      () => fixture.lineItem({ bid_strategy: 'MAX' }),
      { code: 'MISSING_PARAMETER', fields: [{ field: 'bid_amount_local_micro' }] },
    ],
    [
      'a bid below the smallest',
      () => fixture.lineItem({ bid_strategy: 'MAX', bid_amount_local_micro: 1 }),
      { code: 'INVALID_DENOMINATION' },
    ],
    [
      'a bid above the budget',
      () => fixture.lineItem({ bid_strategy: 'MAX', bid_amount_local_micro: 60_000_000 }),
      { fields: [{ field: 'bid_amount_local_micro' }] },
    ],
    [
      'media for engagements',
      () => fixture.lineItem({ product_type: 'MEDIA' }),
      { fields: [{ field: 'product_type' }] },
    ],
    [
      'a goal of another objective',
      () => fixture.lineItem({ goal: 'PREROLL' }),
      { fields: [{ field: 'goal' }] },
    ],
    [
      'an end before the start',
      () => fixture.lineItem({ start_time: inDays(3), end_time: inDays(2) }),
      { code: 'INVALID_TIME_WINDOW' },
    ],
    [
      'a frequency without days',
      () => fixture.lineItem({ frequency_cap: 3 }),
      { code: 'INCLUSIVE_PARAMETERS' },
    ],
    [
      'an app objective without an app',
      () => fixture.lineItem({ objective: 'APP_INSTALLS' }),
      { code: 'MISSING_PARAMETER' },
    ],
    [
      'an unknown app',
      () => fixture.lineItem({ objective: 'APP_INSTALLS', ios_app_store_identifier: '1' }),
      { code: 'LINE_ITEM_APP_NOT_FOUND' },
    ],
    [
      'pre-roll without categories',
      () => fixture.lineItem({ objective: 'PREROLL_VIEWS', product_type: 'MEDIA' }),
      { fields: [{ field: 'categories' }] },
    ],
    [
      'pre-roll with a part of a business category',
      () => fixture.lineItem({ objective: 'PREROLL_VIEWS', product_type: 'MEDIA', categories: ['IAB8'] }),
      { fields: [{ field: 'categories' }] },
    ],
    [
      'pre-roll with three business categories',
      () =>
        fixture.lineItem({
          objective: 'PREROLL_VIEWS',
          product_type: 'MEDIA',
          categories: ['IAB2', 'IAB3', 'IAB4'],
        }),
      { fields: [{ field: 'categories' }] },
    ],
    [
      'a post in a pre-roll line item',
      async () =>
        fixture.ads.promotedTweets.create(
          fixture.account,
          await fixture.lineItem({ objective: 'PREROLL_VIEWS', product_type: 'MEDIA', categories: ['IAB2'] }),
          ['20'],
        ),
      { fields: [{ field: 'line_item_id' }] },
    ],
    [
      'a profile in a line item of posts',
      async () =>
        fixture.ads.promotedAccounts.create(fixture.account, await fixture.lineItem(), fixture.owner),
      { fields: [{ field: 'line_item_id' }] },
    ],
    ['an unknown kind of criterion', () => criterion('MOOD', 'happy'), { code: 'UNKNOWN_CRITERIA_TYPE' }],
    [
      'followers of somebody else',
      () => criterion('FOLLOWERS_OF_USER', testWorld().networkIdAt(700)),
      { code: 'INVALID_USER_ID' },
    ],
    ['an unknown user', () => criterion('SIMILAR_TO_FOLLOWERS_OF_USER', '1'), { code: 'INVALID_USER_ID' }],
    [
      'an unknown audience',
      () => criterion('CUSTOM_AUDIENCE', 'zzz'),
      { code: 'TAILORED_AUDIENCE_NOT_FOUND' },
    ],
    ['a show without a country', () => criterion('TV_SHOW', '1'), { kind: 'validation' }],
    [
      'interests in search results',
      () =>
        criterion('INTEREST', testWorld().catalog().interests[0]?.id ?? '', {
          placements: ['TWITTER_SEARCH'],
        }),
      { code: 'INVALID_TARGETING_TYPE' },
    ],
    [
      'exact keywords in the timeline',
      () => criterion('EXACT_KEYWORD', 'x', { placements: ['TWITTER_TIMELINE'] }),
      { code: 'INVALID_TARGETING_TYPE' },
    ],
    [
      'a blank post',
      () => fixture.ads.tweets.create(fixture.account, { as_user_id: fixture.owner }),
      { code: 'TWEET_CANNOT_BE_BLANK' },
    ],
    [
      'a post that is too long',
      () => fixture.ads.tweets.create(fixture.account, { as_user_id: fixture.owner, text: '長'.repeat(141) }),
      { fields: [{ field: 'text' }] },
    ],
    [
      'somebody else’s post',
      async () => fixture.ads.promotedTweets.create(fixture.account, await fixture.lineItem(), ['20']),
      { code: 'INVALID_TWEET' },
    ],
  ]
  const money = (more: object) =>
    fixture.ads.campaigns.create(fixture.account, {
      name: 'Money',
      funding_instrument_id: fixture.funding,
      ...more,
    })
  const criterion = async (targeting_type: string, targeting_value: string, more = {}) =>
    fixture.ads.criteria.create(fixture.account, {
      line_item_id: await fixture.lineItem(more as object),
      targeting_type,
      targeting_value,
    })

  test.each(refusalCases)('%s is refused', async (_name, attempt, expected) => {
    expect(await rejectionOf(attempt())).toMatchObject(expected)
  })

  test('a criterion cannot be targeted twice, nor targeted and excluded', async () => {
    const { ads, account } = fixture
    const line_item_id = await fixture.lineItem()
    const keyword = { line_item_id, targeting_type: 'BROAD_KEYWORD', targeting_value: 'tea' }
    await ads.criteria.create(account, keyword)
    expect(await error(ads.criteria.create(account, keyword))).toMatchObject({
      fields: [{ field: 'targeting_value' }],
    })
    expect(await error(ads.criteria.create(account, { ...keyword, operator_type: 'NE' }))).toMatchObject({
      fields: [{ field: 'operator_type' }],
    })
  })

  test('the same post is not created twice', async () => {
    const { ads, account, owner } = fixture
    const input = { as_user_id: owner, text: 'Only once' }
    await ads.tweets.create(account, input)
    expect(await error(ads.tweets.create(account, input))).toMatchObject({ code: 'DUPLICATE_TWEET' })
  })
})
