import { afterAll, beforeAll, expect, test } from 'vitest'
import { movOf, mp4Of, pngOf } from '../../testing/media-files.ts'
import { collectRows, rejectionOf } from '../../testing/start-sandbox.ts'
import { openAdsFixture, type AdsFixture } from '../../testing/open-ads-fixture.ts'

let fixture: AdsFixture
beforeAll(async () => {
  fixture = await openAdsFixture()
})
afterAll(() => fixture.box.close())

const videoOf = (bytes: Uint8Array | AsyncIterable<Uint8Array>, total_bytes: number) =>
  ({ bytes, total_bytes, media_type: 'video/mp4', media_category: 'amplify_video' }) as const

test('a video is uploaded in segments, processed, stored, and usable as pre-roll', async () => {
  const { ads, account, owner } = fixture
  const bytes = mp4Of(2_500)
  const sentBytes: number[] = []
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += 700) yield bytes.subarray(at, at + 700)
  }
  // The answer to a segment is lost: the client sends it again under its index.
  await fixture.box.control('faults', {
    prefix: '/1.1/media',
    method: 'POST',
    kind: 'error',
    value: 503,
    remaining: 1,
  })
  const video = await ads.media.upload(
    { ...videoOf(pieces(), bytes.length), additional_owners: [owner] },
    { segment_bytes: 1_000, progress: (count) => sentBytes.push(count) },
  )
  expect(sentBytes).toEqual([1_000, 2_000, 2_500])
  expect(video.media_key).toMatch(/^13_\d+$/)
  const libraryMedia = await ads.mediaLibrary.add(account, video.media_key, {
    title: 'Beans',
    name: 'Long film',
  })
  expect(libraryMedia).toMatchObject({
    media_type: 'VIDEO',
    media_status: 'TRANSCODE_COMPLETED',
    title: 'Beans',
  })
  expect(await collectRows(ads.mediaLibrary.list(account, { q: 'film', media_type: 'VIDEO' }))).toHaveLength(
    1,
  )
  expect(await collectRows(ads.mediaLibrary.list(account, { q: 'opera' }))).toEqual([])
  const [preroll] = await collectRows(ads.mediaLibrary.accountMedia(account))
  expect(preroll).toMatchObject({ creative_type: 'PREROLL', video_id: video.media_key })
  await ads.mediaLibrary.deleteAccountMedia(account, preroll?.id ?? '')
  expect((await ads.mediaLibrary.delete(account, video.media_key)).deleted).toBe(true)
  expect(await rejectionOf(ads.mediaLibrary.get(account, video.media_key))).toMatchObject({
    code: 'MEDIA_NOT_FOUND',
  })
})

test(
  'a MOV file is accepted; a file whose content does not match its declared type is refused',
  { tags: ['full'] },
  async () => {
    const { ads } = fixture
    const bytes = movOf()
    const file = { ...videoOf(bytes, bytes.length), media_type: 'video/quicktime' }
    const { processing_info: info } = await ads.media.upload(file)
    expect(info).toMatchObject({ state: 'succeeded' })
    expect(await rejectionOf(ads.media.upload(videoOf(bytes, bytes.length)))).toMatchObject({
      code: 'InvalidMedia',
    })
  },
)

test('a failed processing reports its reason', { tags: ['full'] }, async () => {
  const bytes = new Uint8Array(500)
  expect(await rejectionOf(fixture.ads.media.upload(videoOf(bytes, 500)))).toMatchObject({
    kind: 'validation',
    code: 'InvalidMedia',
    message: expect.stringContaining('not video/mp4') as string,
  })
})

test('segments must add up, types must fit, sizes have limits', async () => {
  const { ads } = fixture
  const png = pngOf(10, 10, 500)
  const image = { media_type: 'image/png', media_category: 'tweet_image' } as const
  expect(await rejectionOf(ads.media.upload({ ...image, bytes: png, total_bytes: 600 }))).toMatchObject({
    kind: 'validation',
    message: expect.stringContaining('add up') as string,
  })
  expect(await rejectionOf(ads.media.start({ ...image, total_bytes: 5 * 1024 * 1024 + 1 }))).toMatchObject({
    message: expect.stringContaining('File size') as string,
  })
  expect(
    await rejectionOf(ads.media.start({ ...image, media_type: 'image/tiff', total_bytes: 1 })),
  ).toMatchObject({
    kind: 'validation',
  })
})

test('waiting for processing can be given up', async () => {
  const controller = new AbortController()
  const bytes = mp4Of()
  const upload = fixture.ads.media.upload(videoOf(bytes, bytes.length), {
    signal: controller.signal,
    progress: () => setTimeout(() => controller.abort(), 300),
  })
  expect(await rejectionOf(upload)).toMatchObject({ kind: 'aborted' })
})

test('drafts and scheduled posts: changed, deleted, published when their time comes', async () => {
  const { ads, account, owner, box } = fixture
  const draft = await ads.draftTweets.create(account, { as_user_id: owner, text: 'Draft' })
  expect((await ads.draftTweets.update(account, draft.id, { text: 'Better' })).text).toBe('Better')
  await ads.draftTweets.delete(account, draft.id)
  expect(await collectRows(ads.draftTweets.list(account))).toEqual([])
  const at = new Date(Date.now() + 3_600_000).toISOString()
  const post = await ads.scheduledTweets.create(account, {
    as_user_id: owner,
    text: 'Later',
    scheduled_at: at,
  })
  expect(post.scheduled_status).toBe('SCHEDULED')
  await box.control('time', { seconds: 3_700 })
  const publishedTweet = await ads.scheduledTweets.get(account, post.id)
  expect(publishedTweet.scheduled_status).toBe('SUCCESS')
  const publishedTweets = await collectRows(
    ads.tweets.list(account, { tweet_ids: [publishedTweet.tweet_id ?? ''] }),
  )
  expect(publishedTweets).toMatchObject([{ full_text: 'Later', nullcast: true }])
  expect((await ads.tweets.rename(account, publishedTweet.tweet_id ?? '', 'Named')).name).toBe('Named')
})
