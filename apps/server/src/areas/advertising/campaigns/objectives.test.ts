import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { moveTime } from '../../../testing/network/ads-world.ts'
import {
  DAY_MS,
  coffeeTargeting,
  openCampaignFixture,
  type CampaignFixture,
} from '../../../testing/network/campaign-desk.ts'
import { putVideo } from '../../../testing/files/put-video.ts'

let fixture: CampaignFixture
beforeAll(async () => {
  fixture = await openCampaignFixture()
})
afterAll(async () => await fixture.world.close())

const adsOf = async (id: string) => (await fixture.call('GET', `/api/campaigns/${id}/ads/`)).body.results
const adSetsOf = async (id: string) =>
  (await fixture.call('GET', `/api/campaigns/${id}/adsets/`)).body.results
const moveTwoDays = async () => await moveTime(fixture.world.app, fixture.world.sandbox, 2 * 60_000)

describe('followers', () => {
  let id: string
  test('the advertiser’s profile is promoted in every ad set, and can be switched off (CALL-040, CALL-045, CALL-058)', async () => {
    const { call, world, create } = fixture
    const { body } = await create({ name: 'More followers', objective: 'FOLLOWERS', status: 'Paused' })
    id = body.id
    const [wire] = await fixture.lineItemsOf(body.network_id)
    expect(wire).toMatchObject({ product_type: 'PROMOTED_ACCOUNT', goal: 'FOLLOWERS' })
    const [user] = await Array.fromAsync(world.ads.promotableUsers(world.account))
    const readPromoted = async () =>
      await Array.fromAsync(world.ads.promotedAccounts.list(world.account, { line_item_ids: [wire!.id] }))
    expect(await readPromoted()).toMatchObject([{ user_id: user!.user_id }])
    await moveTwoDays()
    const [ad] = await adsOf(id)
    expect(ad).toMatchObject({ kind: 'profile', creative_id: null, enabled: true })
    expect((await adSetsOf(id))[0]).toMatchObject({ ad_count: 1, objective: 'FOLLOWERS' })
    const refusedDeletion = await call('DELETE', `/api/ads/${ad.id}/`)
    expect([refusedDeletion.status, refusedDeletion.body.detail]).toEqual([
      409,
      'The profile can only be switched off.',
    ])
    const switchedOff = await call('POST', `/api/ads/${ad.id}/toggle/`, { enabled: false })
    expect(switchedOff.body).toMatchObject({ id: ad.id, enabled: false, network_id: null })
    expect(await readPromoted()).toEqual([])
    const on = await call('POST', `/api/ads/${ad.id}/toggle/`, { enabled: true })
    expect(on.body).toMatchObject({ id: ad.id, enabled: true })
  })

  test('posts are shown beside it, and a further ad set has the profile too (CALL-060, CALL-052)', async () => {
    const { addAdSet, call, world, at } = fixture
    const addedAdSet = await addAdSet({
      campaign_id: id,
      name: 'Second',
      placements: ['homeTimelines'],
      targeting_package: coffeeTargeting,
      start: at(DAY_MS),
    })
    expect([addedAdSet.status, addedAdSet.body.ad_count]).toEqual([201, 1])
    const post = await call('POST', '/api/ad-creatives/', {
      ad_account_id: world.account,
      name: 'Follow us',
      text: 'Follow us for fresh beans',
      adset_ids: [addedAdSet.body.id],
    })
    expect(post.status).toBe(201)
    await moveTwoDays()
    const kinds = (await adsOf(id)).map(({ kind }: { kind: string }) => kind)
    expect(kinds.toSorted()).toEqual(['post', 'profile', 'profile'])
  })

  test.each([
    [
      { placements: ['replies'] },
      'placements',
      'This objective allows home timelines only, or all placements.',
    ],
    [
      { bid_strategy: 'MAX', bid_micro: 500_000 },
      'bid_strategy',
      'X does not offer this bid strategy for the objective.',
    ],
    [
      { frequency_cap: { impressions: 2, days: 7 } },
      'frequency_cap',
      'X does not offer a frequency cap for the objective.',
    ],
  ])('a setting that the objective does not accept is reported: %j (CALL-040)', async (more, field, text) => {
    const { status, body } = await fixture.create({ objective: 'FOLLOWERS', ...more })
    expect([status, body]).toEqual([400, { [field]: [text] }])
  })
})

describe('pre-roll', () => {
  const prerollCampaign = { name: 'Before films', objective: 'PREROLL_VIEWS' }
  const categories = { iab_categories: ['IAB8', 'IAB8-18'] }
  let id: string
  let creative: string

  test('needs its complete business categories (CALL-040)', async () => {
    const { create, onNetwork } = fixture
    const campaignCountBefore = (await onNetwork()).length
    const refusedCampaign = await create({ ...prerollCampaign, status: 'Paused' })
    expect([refusedCampaign.status, refusedCampaign.body]).toEqual([
      400,
      { iab_categories: ['Please choose one or two business categories.'] },
    ])
    const createdPart = await create({ ...prerollCampaign, iab_categories: ['IAB8'], status: 'Paused' })
    expect([createdPart.status, createdPart.body.status, createdPart.body.making]).toMatchObject([
      201,
      'Draft',
      { state: 'failed', cause: expect.stringMatching(/^X refused/) },
    ])
    expect((await onNetwork()).length).toBe(campaignCountBefore)
  })

  test('a campaign is created with a frequency cap, and a further ad set uses its categories (CALL-040, CALL-052)', async () => {
    const { create, at, lineItemsOf } = fixture
    const { status, body } = await create({
      ...prerollCampaign,
      ...categories,
      frequency_cap: { impressions: 3, days: 7 },
      placements: ['homeTimelines'],
      status: 'Paused',
    })
    expect([status, body.objective]).toEqual([201, 'PREROLL_VIEWS'])
    id = body.id
    const addedAdSet = await fixture.addAdSet({
      campaign_id: id,
      name: 'Second',
      placements: ['homeTimelines'],
      targeting_package: coffeeTargeting,
      start: at(DAY_MS),
    })
    expect(addedAdSet.status).toBe(201)
    const lineItemWires = await lineItemsOf(body.network_id)
    expect(lineItemWires.map(({ product_type, categories: all }) => [product_type, all])).toEqual([
      ['MEDIA', ['IAB8', 'IAB8-18']],
      ['MEDIA', ['IAB8', 'IAB8-18']],
    ])
  })

  test('a video of the account becomes a creative with a button, shown in ad sets (CALL-060, CALL-059, ENTITY-017)', async () => {
    const { call, world } = fixture
    const key = await putVideo(world.ads, world.account, 'Beans film')
    const [first] = await adSetsOf(id)
    const creativeInput = {
      ad_account_id: world.account,
      format: 'preroll',
      name: 'Film before films',
      media_keys: [key],
      call_to_action: { label: 'SHOP', url: 'https://beans.example/' },
      adset_ids: [first.id],
    }
    const listCreatives = async () =>
      (await call('GET', `/api/ad-creatives/?ad_account_id=${world.account}&format=preroll`)).body.results
    expect(await listCreatives()).toEqual([])
    const createdCreative = await call('POST', '/api/ad-creatives/', creativeInput)
    expect([createdCreative.status, createdCreative.body]).toMatchObject([
      201,
      {
        format: 'preroll',
        kind: 'published',
        name: creativeInput.name,
        media_keys: [key],
        call_to_action: creativeInput.call_to_action,
      },
    ])
    creative = createdCreative.body.id
    const lineItemOnNetwork = await world.ads.lineItems.get(world.account, first.network_id)
    const of = { line_item_ids: [lineItemOnNetwork.id] }
    const button = { call_to_action: 'SHOP', call_to_action_url: 'https://beans.example/' }
    expect(await Array.fromAsync(world.ads.mediaCreatives.list(world.account, of))).toHaveLength(1)
    expect(await Array.fromAsync(world.ads.prerollCallsToAction.list(world.account, of))).toMatchObject([
      button,
    ])
    await moveTwoDays()
    expect(await listCreatives()).toMatchObject([{ id: creative, ad_ids: [expect.any(String)] }])
    expect(await adsOf(id)).toMatchObject([{ kind: 'video', creative_id: creative, enabled: true }])
    const media = await call('GET', `/api/ad-media/?ad_account_id=${world.account}&q=beans`)
    expect(media.body.results).toMatchObject([{ media_key: key, in_use: true }])
    const secondCreative = await call('POST', '/api/ad-creatives/', creativeInput)
    expect([secondCreative.status, secondCreative.body]).toEqual([
      400,
      { media_keys: ['This video is already a pre-roll creative.'] },
    ])
  })

  test('its name and button change, also where it is shown; posts and videos are separate (CALL-063, CALL-060)', async () => {
    const { call, world } = fixture
    const button = { label: 'WATCH_NOW', url: 'https://films.example/' }
    const changedAnswer = await fixture.change('PATCH', `/api/ad-creatives/${creative}/`, {
      name: 'Film',
      call_to_action: button,
    })
    expect([changedAnswer.status, changedAnswer.body]).toMatchObject([
      200,
      { name: 'Film', call_to_action: button },
    ])
    const [first] = await adSetsOf(id)
    const calls = await Array.fromAsync(
      world.ads.prerollCallsToAction.list(world.account, { line_item_ids: [first.network_id] }),
    )
    expect(calls).toMatchObject([{ call_to_action: 'WATCH_NOW', call_to_action_url: button.url }])
    const APART_TEXT = 'Ad sets for pre-roll views show pre-roll videos; all others show posts.'
    const post = { ad_account_id: world.account, name: 'Post', text: 'Post', adset_ids: [first.id] }
    expect((await call('POST', '/api/ad-creatives/', post)).body).toEqual({ adset_ids: [APART_TEXT] })
    for (const [more, field, text] of [
      [{ text: 'Words' }, 'text', 'Pre-roll has no text.'],
      [{ media_keys: ['13_1'] }, 'media_keys', 'The video of a pre-roll creative stays the same.'],
      [{ draft: true }, 'draft', 'A pre-roll video is never a draft.'],
    ] as const) {
      const answer = await fixture.change('PATCH', `/api/ad-creatives/${creative}/`, more)
      expect([answer.status, answer.body]).toEqual([400, { [field]: [text] }])
    }
  })

  test(
    'a campaign turned back into a draft has its video, button and categories, and so has the relaunched campaign (STATE-013, STATE-012)',
    { tags: ['full'] },
    async () => {
      const { world, lineItemsOf } = fixture
      await fixture.change('PATCH', `/api/campaigns/${id}/`, { status: 'Active' })
      const draft = await fixture.change('PATCH', `/api/campaigns/${id}/`, { status: 'Draft' })
      expect(draft.body.status).toBe('Draft')
      expect(await adsOf(id)).toMatchObject([{ kind: 'video', creative_id: creative, enabled: true }])
      const launchAnswer = await fixture.change('PATCH', `/api/campaigns/${id}/`, { status: 'Scheduled' })
      expect(launchAnswer.body.status).toBe('Scheduled')
      const lineItemWires = await lineItemsOf(launchAnswer.body.network_id)
      const of = { line_item_ids: lineItemWires.map((each) => each.id) }
      expect(await Array.fromAsync(world.ads.mediaCreatives.list(world.account, of))).toHaveLength(1)
      expect(await Array.fromAsync(world.ads.prerollCallsToAction.list(world.account, of))).toMatchObject([
        { call_to_action: 'WATCH_NOW' },
      ])
      expect(lineItemWires.every(({ categories: all }) => all?.join() === 'IAB8,IAB8-18')).toBe(true)
    },
  )

  test('deleted, it is shown nowhere and no creative any more; the video stays (CALL-064)', async () => {
    const { call, world } = fixture
    expect((await call('DELETE', `/api/ad-creatives/${creative}/`)).status).toBe(204)
    await moveTwoDays()
    expect((await adsOf(id)).filter(({ enabled }: { enabled: boolean }) => enabled)).toEqual([])
    const list = await call('GET', `/api/ad-creatives/?ad_account_id=${world.account}&format=preroll`)
    expect(list.body.results).toEqual([])
    const media = await call('GET', `/api/ad-media/?ad_account_id=${world.account}&q=beans`)
    expect(media.body.results).toMatchObject([{ in_use: false }])
  })
})
