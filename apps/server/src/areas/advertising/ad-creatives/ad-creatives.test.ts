import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { moveTime } from '../../../testing/network/ads-world.ts'
import { withCurrentVersion } from '../../../testing/network/as-read.ts'
import { untilCreated } from '../../../testing/network/until-made.ts'
import { openCampaignWorld, type CampaignWorld } from '../../../testing/network/campaign-world.ts'
import { pngOf } from '../../../testing/files/png-of.ts'
import { readTimesOfParts, stampReads } from '../store/read-times.repository.ts'

const DAY_MS = 86_400_000
let world: CampaignWorld
let adSet: string
let lineItem: string
let campaignId: string
let picture: string

beforeAll(async () => {
  world = await openCampaignWorld()
  const createdCampaign = await call('POST', '/api/campaigns/', {
    ad_account_id: world.account,
    name: 'Beans',
    objective: 'ENGAGEMENTS',
    start: isoAfter(DAY_MS),
    daily_budget_micro: 20_000_000,
    targeting_package: { keywords: [{ label: 'coffee' }] },
    status: 'Paused',
  })
  campaignId = (await untilCreated(call, createdCampaign)).body.id
  const adSetsAnswer = await call('GET', `/api/campaigns/${campaignId}/adsets/`)
  adSet = adSetsAnswer.body.results[0].id
  lineItem = adSetsAnswer.body.results[0].network_id
  const bytes = pngOf()
  const upload = await world.ads.media.upload({
    bytes,
    total_bytes: bytes.byteLength,
    media_type: 'image/png',
    media_category: 'tweet_image',
  })
  picture = upload.media_key
})
afterAll(async () => await world.close())

const isoAfter = (ms: number) =>
  `${new Date(world.app.deps.clock().getTime() + ms).toISOString().slice(0, 19)}Z`
const call = async (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
  await world.app.call(method, path, { as: world.planner, body, headers })
const changeRow = withCurrentVersion(call)
const createCreative = async (more: object = {}, headers: Record<string, string> = {}) =>
  await call(
    'POST',
    '/api/ad-creatives/',
    { ad_account_id: world.account, name: 'Fresh', text: 'Fresh beans', ...more },
    headers,
  )
const readPromoted = async () =>
  await Array.fromAsync(world.ads.promotedTweets.list(world.account, { line_item_ids: [lineItem] }))

describe('published', () => {
  let id: string
  test('create-ad-creative success: a post shown as an ad only, in its ad sets, once a key (CALL-060)', async () => {
    const firstAnswer = await createCreative({ adset_ids: [adSet] }, { 'idempotency-key': 'fresh' })
    expect([firstAnswer.status, firstAnswer.body]).toMatchObject([
      201,
      {
        kind: 'published',
        name: 'Fresh',
        text: 'Fresh beans',
        media_keys: [],
        card: null,
        ad_ids: [expect.any(String)],
      },
    ])
    id = firstAnswer.body.id
    expect((await createCreative({ adset_ids: [adSet] }, { 'idempotency-key': 'fresh' })).body).toEqual(
      firstAnswer.body,
    )
    expect(await readPromoted()).toMatchObject([{ tweet_id: firstAnswer.body.network_id }])
    const ads = await call('GET', `/api/campaigns/${campaignId}/ads/`)
    expect(ads.body.results).toMatchObject([
      { creative_id: id, adset_id: adSet, id: firstAnswer.body.ad_ids[0] },
    ])
  })
  test('list-ad-creatives success and get-ad-creative success: with preview, filters and order (CALL-059, CALL-061)', async () => {
    await createCreative({ name: 'Another', text: 'Another bean' })
    const creativeAnswer = await call('GET', `/api/ad-creatives/${id}/`)
    expect(creativeAnswer.body.preview_html).toContain('iframe')
    const list = async (query: string) =>
      (await call('GET', `/api/ad-creatives/?ad_account_id=${world.account}&${query}`)).body.results.map(
        ({ name }: { name: string }) => name,
      )
    expect(await list('ordering=name')).toEqual(['Another', 'Fresh'])
    expect(await list('q=fresh&kind=published')).toEqual(['Fresh'])
    expect(await list(`campaign_id=${campaignId}`)).toEqual(['Fresh'])
    expect(await list('kind=draft')).toEqual([])
  })
  test('update-ad-creative success: only its name changes, and where it is shown (CALL-063, CALL-062)', async () => {
    const renamedCreative = await changeRow('PATCH', `/api/ad-creatives/${id}/`, { name: 'Fresher' })
    expect([renamedCreative.status, renamedCreative.body.name, renamedCreative.body.text]).toEqual([
      200,
      'Fresher',
      'Fresh beans',
    ])
    const otherAnswer = await changeRow('PATCH', `/api/ad-creatives/${id}/`, { text: 'Stale beans' })
    expect([otherAnswer.status, otherAnswer.headers['x-error-code'], otherAnswer.body.detail]).toEqual([
      409,
      'creative_published',
      'A published creative can only be renamed.',
    ])
  })
  test('delete-ad-creative success: out of every ad set (CALL-064)', async () => {
    expect((await call('DELETE', `/api/ad-creatives/${id}/`)).status).toBe(204)
    expect(await readPromoted()).toEqual([])
  })
  test('with a card for a website, which the list includes (CALL-059, CALL-060)', async () => {
    const card = { title: 'Beans', url: 'https://beans.example/' }
    const createdCreative = await createCreative({
      name: 'Carded',
      text: 'Click',
      media_keys: [picture],
      card,
    })
    const cardedCreative = createdCreative.body
    expect([createdCreative.status, cardedCreative.card]).toMatchObject([
      201,
      { ...card, uri: expect.stringContaining('card://') },
    ])
    const { body: list } = await call('GET', `/api/ad-creatives/?ad_account_id=${world.account}`)
    expect(list.results).toContainEqual(
      expect.objectContaining({ id: cardedCreative.id, card: expect.objectContaining(card), ad_ids: [] }),
    )
    const refusedCreative = await createCreative({ name: 'No file', card })
    expect([refusedCreative.status, refusedCreative.body]).toEqual([
      400,
      { media_keys: ['A card needs one image or video.'] },
    ])
  })
  test.each([
    [{ text: '', media_keys: [] }, { non_field_errors: ['Text or media is required.'] }],
    [{ media_keys: ['3_1', '7_2'] }, { media_keys: ['Up to 4 images, or one GIF, or one video.'] }],
    [{ scheduled_at: '2020-01-01T00:00:00Z' }, { scheduled_at: ['Please choose a time in the future.'] }],
    [
      { adset_ids: ['01900000-0000-7000-8000-000000000000'] },
      { adset_ids: ['This ad set is not in this ad account.'] },
    ],
    [{ name: 'x'.repeat(81) }, { name: ['Name must be less than 80 characters'] }],
    [{ ad_account_id: 'other' }, { ad_account_id: ['You do not have access to this ad account.'] }],
  ])('refuses %j (CALL-060)', async (more, text) => {
    const { status, body } = await createCreative({ text: 'Unique', ...more })
    expect([status, body]).toEqual([400, text])
  })
  test('a failing ad set removes the other ads, and a retry works (CALL-060)', async () => {
    await world.fail({
      prefix: `/12/accounts/${world.account}/promoted_tweets`,
      method: 'POST',
      kind: 'error',
    })
    const failedCreative = await createCreative({
      name: 'Again',
      text: 'Again and again',
      adset_ids: [adSet],
    })
    expect(failedCreative.headers['x-error-code']).toBe('network_unavailable')
    await world.fail('clear')
    expect(await readPromoted()).toEqual([])
    const secondCreative = await createCreative({
      name: 'Again',
      text: 'Again and again',
      adset_ids: [adSet],
    })
    expect([secondCreative.status, secondCreative.body.ad_ids.length]).toEqual([201, 1])
    const posts = await Array.fromAsync(world.ads.tweets.list(world.account, {}))
    expect(posts.filter(({ full_text }) => full_text === 'Again and again')).toHaveLength(1)
  })
})

describe('drafts and scheduled ones', () => {
  test('a draft is stored on our server, listed, changed, and published (CALL-059, CALL-060, CALL-062, CALL-063, CALL-064)', async () => {
    const { body } = await createCreative({ name: 'Draft', text: '', draft: true })
    expect(body).toMatchObject({ kind: 'draft', network_id: null, text: '' })
    const drafts = await call('GET', `/api/ad-creatives/?ad_account_id=${world.account}&kind=draft`)
    expect(drafts.body.results).toMatchObject([{ id: body.id, kind: 'draft', name: 'Draft' }])
    const emptyPatch = await changeRow('PATCH', `/api/ad-creatives/${body.id}/`, { draft: false })
    expect(emptyPatch.body).toEqual({ non_field_errors: ['Text or media is required.'] })
    const putAnswer = await changeRow('PUT', `/api/ad-creatives/${body.id}/`, {
      name: 'Drafted',
      text: 'Soon',
      media_keys: [picture],
    })
    expect([putAnswer.status, putAnswer.body]).toMatchObject([
      200,
      { kind: 'draft', name: 'Drafted', media_keys: [picture] },
    ])
    const withdrawnCreative = await changeRow('PATCH', `/api/ad-creatives/${body.id}/`, {
      draft: false,
      adset_ids: [adSet],
    })
    expect([withdrawnCreative.status, withdrawnCreative.body]).toMatchObject([
      200,
      { id: body.id, kind: 'published', text: 'Soon', ad_ids: [expect.any(String)] },
    ])
    const secondAnswer = await createCreative({ name: 'Never', draft: true })
    expect((await call('DELETE', `/api/ad-creatives/${secondAnswer.body.id}/`)).status).toBe(204)
    expect((await call('GET', `/api/ad-creatives/${secondAnswer.body.id}/`)).status).toBe(404)
  })
  test('replace-ad-creative success: one that waits to be published is changed, and deleted (CALL-062, CALL-064)', async () => {
    const { status, body } = await createCreative({
      name: 'Later',
      text: 'Later',
      scheduled_at: isoAfter(2 * DAY_MS),
    })
    expect([status, body.kind]).toEqual([201, 'scheduled'])
    const putAnswer = await changeRow('PUT', `/api/ad-creatives/${body.id}/`, {
      name: 'Much later',
      text: 'Even later',
      scheduled_at: isoAfter(3 * DAY_MS),
    })
    expect([putAnswer.status, putAnswer.body]).toMatchObject([
      200,
      { id: body.id, kind: 'scheduled', name: 'Much later', text: 'Even later' },
    ])
    expect((await call('DELETE', `/api/ad-creatives/${body.id}/`)).status).toBe(204)
    const scheduledTweets = await Array.fromAsync(world.ads.scheduledTweets.list(world.account))
    expect(scheduledTweets.filter(({ deleted }) => deleted !== true)).toEqual([])
  })
  test('a list that was being read while a creative was made does not hide it for a minute (CALL-059, issue 33)', async () => {
    const { deps, tick } = world.app
    const list = `/api/ad-creatives/?ad_account_id=${world.account}`
    await call('GET', list)
    const startedAt = deps.clock()
    const { rows } = await deps.store.pool.query("select sync_id from ads_reads where what = 'creatives'")
    const [{ sync_id }] = rows
    const { data } = (await readTimesOfParts(deps.store.db, sync_id, ['creatives'])).get('creatives')!
    tick(1_000)
    const createdCreative = await createCreative({ name: 'Just made', text: 'Made while the list was read' })
    expect(createdCreative.status).toBe(201)
    // The network's list as it was before the creative was made is stored only now.
    await stampReads(deps.store.db, sync_id, ['creatives'], startedAt, data)
    const { body } = await call('GET', list)
    expect(body.results.map(({ name }: { name: string }) => name)).toContain('Just made')
  })
  test(
    'while the network fails, the list is as it was last read (CALL-059)',
    { tags: ['full'] },
    async () => {
      const path = `/api/ad-creatives/?ad_account_id=${world.account}`
      const creativesBefore = await call('GET', path)
      await moveTime(world.app, world.sandbox, 3 * 60_000)
      await world.fail({ prefix: '/12/accounts', kind: 'error' })
      expect((await call('GET', path)).body).toEqual(creativesBefore.body)
      await world.fail('clear')
    },
  )
})

test('list-ad-creatives and create-ad-creative and get-ad-creative and replace-ad-creative and update-ad-creative and delete-ad-creative denial: no session, a stranger, a colleague without a grant (CALL-059 to CALL-064)', async () => {
  const { body } = await createCreative({ name: 'Ours', draft: true })
  const creativePath = `/api/ad-creatives/${body.id}/`
  const calls: [string, string, object?][] = [
    ['GET', `/api/ad-creatives/?ad_account_id=${world.account}`],
    ['GET', creativePath],
    ['PUT', creativePath, { name: 'x', version: 1 }],
    ['PATCH', creativePath, { name: 'x', version: 1 }],
    ['DELETE', creativePath],
  ]
  const post = { ad_account_id: world.account, name: 'x', text: 'x' }
  for (const [method, path, sent] of [
    ...calls,
    ['POST', '/api/ad-creatives/', post] as [string, string, object],
  ]) {
    const visitorAnswer = await world.app.call(method, path, { body: sent })
    expect([path, visitorAnswer.status, visitorAnswer.headers['x-error-code']]).toEqual([
      path,
      403,
      'not_authenticated',
    ])
  }
  for (const as of [world.stranger, world.colleague]) {
    for (const [method, path, sent] of calls)
      expect([path, (await world.app.call(method, path, { as, body: sent })).status]).toEqual([path, 404])
    const otherAnswer = await world.app.call('POST', '/api/ad-creatives/', { as, body: post })
    expect(otherAnswer.body).toEqual({ ad_account_id: ['You do not have access to this ad account.'] })
  }
})
