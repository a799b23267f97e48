import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { moveTime } from '../../../testing/network/ads-world.ts'
import {
  DAY_MS,
  coffeeTargeting,
  openCampaignFixture,
  type CampaignFixture,
} from '../../../testing/network/campaign-desk.ts'
import { putVideo } from '../../../testing/files/put-video.ts'

let desk: CampaignFixture
beforeAll(async () => {
  desk = await openCampaignFixture()
})
afterAll(async () => await desk.world.close())

const adsOf = async (id: string) => (await desk.call('GET', `/api/campaigns/${id}/ads/`)).body.results
const adSetsOf = async (id: string) => (await desk.call('GET', `/api/campaigns/${id}/adsets/`)).body.results
const later = async () => await moveTime(desk.world.app, desk.world.sandbox, 2 * 60_000)

describe('followers', () => {
  let id: string
  test('the advertiser’s profile is promoted in every ad set, and can be switched off (CALL-040, CALL-045, CALL-058)', async () => {
    const { call, world, create } = desk
    const { body } = await create({ name: 'More followers', objective: 'FOLLOWERS', status: 'Paused' })
    id = body.id
    const [wire] = await desk.lineItemsOf(body.network_id)
    expect(wire).toMatchObject({ product_type: 'PROMOTED_ACCOUNT', goal: 'FOLLOWERS' })
    const [user] = await Array.fromAsync(world.ads.promotableUsers(world.account))
    const promoted = async () =>
      await Array.fromAsync(world.ads.promotedAccounts.list(world.account, { line_item_ids: [wire!.id] }))
    expect(await promoted()).toMatchObject([{ user_id: user!.user_id }])
    await later()
    const [ad] = await adsOf(id)
    expect(ad).toMatchObject({ kind: 'profile', creative_id: null, enabled: true })
    expect((await adSetsOf(id))[0]).toMatchObject({ ad_count: 1, objective: 'FOLLOWERS' })
    const kept = await call('DELETE', `/api/ads/${ad.id}/`)
    expect([kept.status, kept.body.detail]).toEqual([409, 'The profile can only be switched off.'])
    const off = await call('POST', `/api/ads/${ad.id}/toggle/`, { enabled: false })
    expect(off.body).toMatchObject({ id: ad.id, enabled: false, network_id: null })
    expect(await promoted()).toEqual([])
    const on = await call('POST', `/api/ads/${ad.id}/toggle/`, { enabled: true })
    expect(on.body).toMatchObject({ id: ad.id, enabled: true })
  })

  test('posts are shown beside it, and a further ad set has the profile too (CALL-060, CALL-052)', async () => {
    const { addAdSet, call, world, at } = desk
    const added = await addAdSet({
      campaign_id: id,
      name: 'Second',
      placements: ['homeTimelines'],
      targeting_package: coffeeTargeting,
      start: at(DAY_MS),
    })
    expect([added.status, added.body.ad_count]).toEqual([201, 1])
    const post = await call('POST', '/api/ad-creatives/', {
      ad_account_id: world.account,
      name: 'Follow us',
      text: 'Follow us for fresh beans',
      adset_ids: [added.body.id],
    })
    expect(post.status).toBe(201)
    await later()
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
  ])('what the objective does not take is told: %j (CALL-040)', async (more, field, text) => {
    const { status, body } = await desk.create({ objective: 'FOLLOWERS', ...more })
    expect([status, body]).toEqual([400, { [field]: [text] }])
  })
})

describe('pre-roll', () => {
  const preroll = { name: 'Before films', objective: 'PREROLL_VIEWS' }
  const categories = { iab_categories: ['IAB8', 'IAB8-18'] }
  let id: string
  let creative: string

  test('needs its business categories, whole (CALL-040)', async () => {
    const { create, onNetwork } = desk
    const before = (await onNetwork()).length
    const none = await create({ ...preroll, status: 'Paused' })
    expect([none.status, none.body]).toEqual([
      400,
      { iab_categories: ['Please choose one or two business categories.'] },
    ])
    const part = await create({ ...preroll, iab_categories: ['IAB8'], status: 'Paused' })
    expect([part.status, part.body.status, part.body.making]).toMatchObject([
      201,
      'Draft',
      { state: 'failed', cause: expect.stringMatching(/^X refused/) },
    ])
    expect((await onNetwork()).length).toBe(before)
  })

  test('a campaign is made with a frequency cap, and a further ad set takes its categories (CALL-040, CALL-052)', async () => {
    const { create, at, lineItemsOf } = desk
    const { status, body } = await create({
      ...preroll,
      ...categories,
      frequency_cap: { impressions: 3, days: 7 },
      placements: ['homeTimelines'],
      status: 'Paused',
    })
    expect([status, body.objective]).toEqual([201, 'PREROLL_VIEWS'])
    id = body.id
    const added = await desk.addAdSet({
      campaign_id: id,
      name: 'Second',
      placements: ['homeTimelines'],
      targeting_package: coffeeTargeting,
      start: at(DAY_MS),
    })
    expect(added.status).toBe(201)
    const wires = await lineItemsOf(body.network_id)
    expect(wires.map(({ product_type, categories: all }) => [product_type, all])).toEqual([
      ['MEDIA', ['IAB8', 'IAB8-18']],
      ['MEDIA', ['IAB8', 'IAB8-18']],
    ])
  })

  test('a video of the account becomes a creative with a button, shown in ad sets (CALL-060, CALL-059, ENTITY-017)', async () => {
    const { call, world } = desk
    const key = await putVideo(world.ads, world.account, 'Beans film')
    const [first] = await adSetsOf(id)
    const wish = {
      ad_account_id: world.account,
      format: 'preroll',
      name: 'Film before films',
      media_keys: [key],
      call_to_action: { label: 'SHOP', url: 'https://beans.example/' },
      adset_ids: [first.id],
    }
    const listed = async () =>
      (await call('GET', `/api/ad-creatives/?ad_account_id=${world.account}&format=preroll`)).body.results
    expect(await listed()).toEqual([])
    const made = await call('POST', '/api/ad-creatives/', wish)
    expect([made.status, made.body]).toMatchObject([
      201,
      {
        format: 'preroll',
        kind: 'published',
        name: wish.name,
        media_keys: [key],
        call_to_action: wish.call_to_action,
      },
    ])
    creative = made.body.id
    const wire = await world.ads.lineItems.get(world.account, first.network_id)
    const of = { line_item_ids: [wire.id] }
    const button = { call_to_action: 'SHOP', call_to_action_url: 'https://beans.example/' }
    expect(await Array.fromAsync(world.ads.mediaCreatives.list(world.account, of))).toHaveLength(1)
    expect(await Array.fromAsync(world.ads.prerollCallsToAction.list(world.account, of))).toMatchObject([
      button,
    ])
    await later()
    expect(await listed()).toMatchObject([{ id: creative, ad_ids: [expect.any(String)] }])
    expect(await adsOf(id)).toMatchObject([{ kind: 'video', creative_id: creative, enabled: true }])
    const media = await call('GET', `/api/ad-media/?ad_account_id=${world.account}&q=beans`)
    expect(media.body.results).toMatchObject([{ media_key: key, in_use: true }])
    const twice = await call('POST', '/api/ad-creatives/', wish)
    expect([twice.status, twice.body]).toEqual([
      400,
      { media_keys: ['This video is already a pre-roll creative.'] },
    ])
  })

  test('its name and button change, also where it is shown; posts and videos keep apart (CALL-063, CALL-060)', async () => {
    const { call, world } = desk
    const button = { label: 'WATCH_NOW', url: 'https://films.example/' }
    const changed = await desk.change('PATCH', `/api/ad-creatives/${creative}/`, {
      name: 'Film',
      call_to_action: button,
    })
    expect([changed.status, changed.body]).toMatchObject([200, { name: 'Film', call_to_action: button }])
    const [first] = await adSetsOf(id)
    const calls = await Array.fromAsync(
      world.ads.prerollCallsToAction.list(world.account, { line_item_ids: [first.network_id] }),
    )
    expect(calls).toMatchObject([{ call_to_action: 'WATCH_NOW', call_to_action_url: button.url }])
    const apart = 'Ad sets for pre-roll views show pre-roll videos; all others show posts.'
    const post = { ad_account_id: world.account, name: 'Post', text: 'Post', adset_ids: [first.id] }
    expect((await call('POST', '/api/ad-creatives/', post)).body).toEqual({ adset_ids: [apart] })
    for (const [more, field, text] of [
      [{ text: 'Words' }, 'text', 'Pre-roll has no text.'],
      [{ media_keys: ['13_1'] }, 'media_keys', 'The video of a pre-roll creative stays the same.'],
      [{ draft: true }, 'draft', 'A pre-roll video is never a draft.'],
    ] as const) {
      const answer = await desk.change('PATCH', `/api/ad-creatives/${creative}/`, more)
      expect([answer.status, answer.body]).toEqual([400, { [field]: [text] }])
    }
  })

  test(
    'back in a draft it keeps video, button and categories; launched again it has them (STATE-013, STATE-012)',
    { tags: ['full'] },
    async () => {
      const { world, lineItemsOf } = desk
      await desk.change('PATCH', `/api/campaigns/${id}/`, { status: 'Active' })
      const draft = await desk.change('PATCH', `/api/campaigns/${id}/`, { status: 'Draft' })
      expect(draft.body.status).toBe('Draft')
      expect(await adsOf(id)).toMatchObject([{ kind: 'video', creative_id: creative, enabled: true }])
      const launched = await desk.change('PATCH', `/api/campaigns/${id}/`, { status: 'Scheduled' })
      expect(launched.body.status).toBe('Scheduled')
      const wires = await lineItemsOf(launched.body.network_id)
      const of = { line_item_ids: wires.map((each) => each.id) }
      expect(await Array.fromAsync(world.ads.mediaCreatives.list(world.account, of))).toHaveLength(1)
      expect(await Array.fromAsync(world.ads.prerollCallsToAction.list(world.account, of))).toMatchObject([
        { call_to_action: 'WATCH_NOW' },
      ])
      expect(wires.every(({ categories: all }) => all?.join() === 'IAB8,IAB8-18')).toBe(true)
    },
  )

  test('deleted, it is shown nowhere and no creative any more; the video stays (CALL-064)', async () => {
    const { call, world } = desk
    expect((await call('DELETE', `/api/ad-creatives/${creative}/`)).status).toBe(204)
    await later()
    expect((await adsOf(id)).filter(({ enabled }: { enabled: boolean }) => enabled)).toEqual([])
    const list = await call('GET', `/api/ad-creatives/?ad_account_id=${world.account}&format=preroll`)
    expect(list.body.results).toEqual([])
    const media = await call('GET', `/api/ad-media/?ad_account_id=${world.account}&q=beans`)
    expect(media.body.results).toMatchObject([{ in_use: false }])
  })
})
