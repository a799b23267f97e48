import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pngOf } from '../../testing/media-files.ts'
import { collectRows, rejectionOf, testWorld } from '../../testing/start-sandbox.ts'
import { inDays, openAdsFixture, type AdsFixture } from '../../testing/open-ads-fixture.ts'

let fixture: AdsFixture
beforeAll(async () => {
  fixture = await openAdsFixture()
})
afterAll(() => fixture.box.close())

describe('a campaign', () => {
  test('is created completely, edited, paused and deleted', async () => {
    const { ads, account, owner, box } = fixture
    const campaign = await ads.campaigns.create(account, {
      name: 'Whole',
      funding_instrument_id: fixture.funding,
      daily_budget_amount_local_micro: 50_000_000n,
      total_budget_amount_local_micro: '500000000',
      entity_status: 'PAUSED',
    })
    expect(campaign).toMatchObject({
      daily_budget_amount_local_micro: 50_000_000,
      effective_status: 'PAUSED',
      servable: false,
      reasons_not_servable: ['PAUSED_BY_ADVERTISER', 'INCOMPLETE'],
    })
    const lineItem = await ads.lineItems.create(account, {
      campaign_id: campaign.id,
      name: 'Set',
      objective: 'WEBSITE_CLICKS',
      product_type: 'PROMOTED_TWEETS',
      placements: ['TWITTER_TIMELINE', 'TWITTER_REPLIES'],
      start_time: inDays(-1),
      end_time: inDays(30),
      bid_strategy: 'MAX',
      bid_amount_local_micro: 1_500_000,
    })
    expect(lineItem).toMatchObject({ goal: 'LINK_CLICKS', pay_by: 'LINK_CLICK', creative_source: 'MANUAL' })
    const [country] = await collectRows(ads.lookups.locations({ location_type: 'COUNTRIES', q: 'Japan' }))
    const criteria = await ads.criteria.batch(account, {
      create: [
        {
          line_item_id: lineItem.id,
          targeting_type: 'LOCATION',
          targeting_value: country?.targeting_value ?? '',
        },
        { line_item_id: lineItem.id, targeting_type: 'BROAD_KEYWORD', targeting_value: 'coffee' },
        { line_item_id: lineItem.id, targeting_type: 'GENDER', targeting_value: '2', operator_type: 'EQ' },
      ],
    })
    expect(criteria.map((each) => each.name)).toEqual(['Japan', 'coffee', 'female'])

    const bytes = pngOf(1_200, 675)
    const media = await ads.media.upload({
      bytes,
      total_bytes: bytes.length,
      media_type: 'image/png',
      media_category: 'tweet_image',
      additional_owners: [owner],
    })
    const libraryMedia = await ads.mediaLibrary.add(account, media.media_key, {
      name: 'Hero',
      file_name: 'hero.png',
    })
    expect(libraryMedia).toMatchObject({
      media_type: 'IMAGE',
      media_status: 'TRANSCODE_COMPLETED',
      aspect_ratio: '16:9',
    })
    const card = await ads.cards.create(account, {
      name: 'Site card',
      components: [
        { type: 'MEDIA', media_key: media.media_key },
        { type: 'DETAILS', title: 'Beans', destination: { type: 'WEBSITE', url: 'https://beans.example/' } },
      ],
    })
    expect(card.card_type).toBe('IMAGE_WEBSITE')
    const tweet = await ads.tweets.create(account, {
      as_user_id: owner,
      text: 'Fresh beans every week',
      card_uri: card.card_uri,
      name: 'Beans 1',
    })
    expect(await ads.tweets.previews(account, [tweet.id])).toMatchObject([{ tweet_id: tweet.id }])
    const [promoted] = await ads.promotedTweets.create(account, lineItem.id, [tweet.id])
    expect(promoted?.approval_status).toBe('PENDING')

    await ads.campaigns.update(account, campaign.id, { entity_status: 'ACTIVE', name: 'Whole 2' })
    expect(await ads.lineItems.get(account, lineItem.id)).toMatchObject({
      servable: false,
      reasons_not_servable: ['CONTENT_REVIEW_PROBLEM'],
    })
    await box.control('time', { seconds: 601 })
    expect(await ads.lineItems.get(account, lineItem.id)).toMatchObject({
      servable: true,
      reasons_not_servable: [],
    })
    expect(await ads.campaigns.get(account, campaign.id)).toMatchObject({
      name: 'Whole 2',
      effective_status: 'RUNNING',
      servable: true,
    })

    await ads.lineItems.update(account, lineItem.id, { entity_status: 'PAUSED', bid_strategy: 'AUTO' })
    expect(await ads.lineItems.get(account, lineItem.id)).toMatchObject({
      bid_amount_local_micro: null,
      reasons_not_servable: ['PAUSED_BY_ADVERTISER'],
    })
    await ads.criteria.delete(account, criteria[1]?.id ?? '')
    expect(await collectRows(ads.criteria.list(account, { line_item_ids: [lineItem.id] }))).toHaveLength(2)

    await ads.promotedTweets.delete(account, promoted?.id ?? '')
    const [again] = await ads.promotedTweets.create(account, lineItem.id, [tweet.id])
    expect(again?.id).not.toBe(promoted?.id)

    expect((await ads.campaigns.delete(account, campaign.id)).deleted).toBe(true)
    expect(await rejectionOf(ads.campaigns.delete(account, campaign.id))).toMatchObject({
      kind: 'not_found',
      code: 'CAMPAIGN_NOT_FOUND',
    })
    // Line items below are not deleted, but not served.
    expect((await ads.lineItems.get(account, lineItem.id)).deleted).toBe(false)
    const deletedCampaigns = await collectRows(
      ads.campaigns.list(account, { campaign_ids: [campaign.id], with_deleted: true }),
    )
    expect(deletedCampaigns).toMatchObject([{ id: campaign.id, effective_status: 'DELETED' }])
  })

  test('an ad that promises too much is rejected by review', async () => {
    const { ads, account, owner, box } = fixture
    const lineItem = await fixture.lineItem({ start_time: inDays(-1) })
    const tweet = await ads.tweets.create(account, { as_user_id: owner, text: 'Miracle cure for baldness' })
    const [promoted] = await ads.promotedTweets.create(account, lineItem, [tweet.id])
    await box.control('time', { seconds: 601 })
    expect((await ads.promotedTweets.get(account, promoted?.id ?? '')).approval_status).toBe('REJECTED')
    expect((await ads.lineItems.get(account, lineItem)).reasons_not_servable).toContain(
      'CONTENT_REVIEW_PROBLEM',
    )
  })

  test('starts in the future, expires, and has no funds', async () => {
    const { ads, account, box, funding } = fixture
    const campaign = await fixture.campaign('Times')
    await fixture.lineItem({ campaign_id: campaign, start_time: inDays(5), end_time: inDays(6) })
    expect((await ads.campaigns.get(account, campaign)).reasons_not_servable).toEqual(['STARTS_IN_FUTURE'])
    await box.control('time', { seconds: 7 * 86_400 })
    expect(await ads.campaigns.get(account, campaign)).toMatchObject({
      effective_status: 'EXPIRED',
      reasons_not_servable: ['EXPIRED'],
    })
    const accounts = await collectRows(ads.accounts())
    const spentAccount = accounts.find((each) => each.name.includes('Retail'))?.id ?? ''
    const [io] = await collectRows(ads.fundingInstruments(spentAccount))
    expect(io?.id).not.toBe(funding)
    const input = { name: 'No money', funding_instrument_id: io?.id ?? '' }
    expect(
      await rejectionOf(
        ads.campaigns.create(spentAccount, { ...input, total_budget_amount_local_micro: 1_000_000 }),
      ),
    ).toMatchObject({ kind: 'forbidden', code: 'FUNDING_INSTRUMENT_EXCEEDS_AVAILABLE_CREDIT_LIMIT' })
    expect((await ads.campaigns.create(spentAccount, input)).reasons_not_servable).toContain(
      'FUNDING_PROBLEM',
    )
  })

  test('only roles that may write do', async () => {
    const { ads } = fixture
    const accounts = await collectRows(ads.accounts())
    const analysedAccount = accounts[2]?.id ?? ''
    expect((await ads.access(analysedAccount)).permissions).toEqual(['CAMPAIGN_ANALYST'])
    expect(await collectRows(ads.campaigns.list(analysedAccount))).toEqual([])
    const [funding] = await collectRows(ads.fundingInstruments(analysedAccount))
    const input = {
      name: 'No',
      funding_instrument_id: funding?.id ?? '',
      daily_budget_amount_local_micro: 1_000_000,
    }
    for (const attempt of [
      ads.campaigns.create(analysedAccount, input),
      ads.cards.create(analysedAccount, { name: 'No', components: [] }),
      ads.mediaLibrary.add(analysedAccount, '3_1'),
    ])
      expect(await rejectionOf(attempt)).toMatchObject({ kind: 'forbidden', code: 'ACTION_NOT_ALLOWED' })
  })
})

describe('lists', () => {
  test('campaigns are paged, sorted, searched and counted; drafts and deleted campaigns appear only on request', async () => {
    const { ads, account } = fixture
    const createCampaign = (name: string, entity_status: 'ACTIVE' | 'DRAFT' = 'ACTIVE') =>
      ads.campaigns.create(account, {
        name,
        funding_instrument_id: fixture.funding,
        daily_budget_amount_local_micro: 1_000_000,
        entity_status,
      })
    await createCampaign('List b')
    await createCampaign('list a')
    const draft = await createCampaign('List c', 'DRAFT')
    const names = async (filter: object) =>
      (await collectRows(ads.campaigns.list(account, { q: 'LIST', sort_by: 'name-asc', ...filter }))).map(
        (each) => each.name,
      )
    expect(await names({})).toEqual(['list a', 'List b'])
    expect(await names({ with_draft: true, sort_by: 'name-desc' })).toEqual(['List c', 'List b', 'list a'])
    expect(await names({ count: 1, with_draft: true })).toHaveLength(3)
    expect(await ads.campaigns.count(account, { q: 'list', with_draft: true })).toBe(3)
    await ads.campaigns.delete(account, draft.id)
    expect(await names({ with_draft: true })).toHaveLength(2)
    expect(await names({ with_draft: true, with_deleted: true })).toHaveLength(3)
    expect(await rejectionOf(names({ sort_by: 'size-asc' }))).toMatchObject({
      kind: 'validation',
      fields: [{ field: 'sort_by' }],
    })
    const ids = Array.from({ length: 201 }, (_, index) => `x${index}`)
    expect(await rejectionOf(collectRows(ads.campaigns.list(account, { campaign_ids: ids })))).toMatchObject({
      fields: [{ field: 'campaign_ids' }],
    })
  })
})

test('whatever was made is there after the sandbox starts again', async () => {
  const { box, account } = fixture
  const id = await fixture.lineItem({ name: 'Kept' })
  const { Journal } = await import('../../state/journal.ts')
  const { CampaignBook } = await import('./campaigns.ts')
  const reopenedBook = new CampaignBook(new Journal(box.sandbox.config.dataDir))
  expect(reopenedBook.lineItemsOfAccount(account).find((row) => row.id === id)).toEqual(
    box.sandbox.campaigns.lineItem(id),
  )
})

test('catalogues are served to the client', async () => {
  const { lookups } = fixture.ads
  expect((await collectRows(lookups.platforms())).map((each) => each.targeting_value)).toEqual([
    '0',
    '1',
    '2',
    '3',
    '4',
  ])
  expect(await collectRows(lookups.devices({ q: 'iphone' }))).not.toHaveLength(0)
  expect((await collectRows(lookups.platformVersions())).every((each) => each.os_type)).toBe(true)
  expect(
    new Set((await collectRows(lookups.appStoreCategories({ os_type: 'IOS' }))).map((each) => each.os_type)),
  ).toEqual(new Set(['IOS']))
  expect(await collectRows(lookups.biddingRules({ currency: 'USD' }))).toMatchObject([
    {
      minimum_cpe_bid_local_micro: 10_000,
      maximum_cpe_bid_local_micro: 1_000_000_000,
      minimum_denomination: 10_000,
    },
  ])
  const [tweets] = await collectRows(lookups.placements({ product_type: 'PROMOTED_TWEETS' }))
  expect(tweets?.placements).toContainEqual(['TWITTER_SEARCH'])
  expect(tweets?.placements).not.toContainEqual(['TWITTER_PROFILE'])
  const iab = await collectRows(lookups.iabCategories())
  const [business] = await collectRows(lookups.advertiserBusinessCategories())
  expect(iab.map((each) => each.id)).toEqual(expect.arrayContaining(business?.iab_categories ?? ['none']))
  expect(await collectRows(lookups.contentCategories())).not.toHaveLength(0)
  expect(testWorld().catalog().interests.length).toBeGreaterThan(100)
})

test('apps and tags of an account; a tag counts once the site carries it', async () => {
  const { ads, account, box } = fixture
  const accountAppsList = await collectRows(ads.adAccounts.apps(account))
  expect(accountAppsList.map((each) => each.os_type)).toEqual(['IOS', 'ANDROID'])
  expect(await collectRows(ads.adAccounts.appEventTags(account))).toHaveLength(4)
  const app = accountAppsList[0]?.app_store_identifier ?? ''
  const lineItem = await fixture.lineItem({ objective: 'APP_INSTALLS', ios_app_store_identifier: app })
  expect(await collectRows(ads.criteria.list(account, { line_item_ids: [lineItem] }))).toMatchObject([
    { targeting_type: 'PLATFORM', targeting_value: '0', name: 'iOS' },
  ])
  const tag = await ads.webEventTags.create(account, {
    name: 'Shop',
    type: 'PURCHASE',
    click_window: 30,
    view_through_window: 1,
    retargeting_enabled: true,
  })
  expect(tag.status).toBe('UNVERIFIED')
  await box.control('time', { seconds: 3_600 })
  expect((await ads.webEventTags.get(account, tag.id)).status).toBe('TRACKING')
  const conversionCampaign = { objective: 'WEBSITE_CLICKS', goal: 'WEBSITE_CONVERSIONS' } as const
  expect(await rejectionOf(fixture.lineItem(conversionCampaign))).toMatchObject({ code: 'MISSING_PARAMETER' })
  await fixture.lineItem({ ...conversionCampaign, primary_web_event_tag: tag.id })
})
