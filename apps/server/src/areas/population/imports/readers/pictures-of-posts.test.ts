import { expect, test } from 'vitest'
import { rowsOfPosts } from '../network-rows.service.ts'
import { postOfV1Status } from './v1-objects.ts'

const row = (value: ReturnType<typeof postOfV1Status>) => {
  if (typeof value === 'string') throw new Error(value)
  return value
}

test('a post of an answer keeps the address of each photo and of each video’s frame, or an empty one (issue 46.3)', () => {
  const [post] = rowsOfPosts(
    [
      {
        id: '1700000000000000001',
        author_id: '12',
        text: 'Two views',
        created_at: '2026-11-01T10:00:00.000Z',
        attachments: { media_keys: ['3_1', '7_2', '3_3'] },
      },
    ],
    {
      media: [
        { media_key: '3_1', type: 'photo', url: 'https://pbs.twimg.com/media/a.jpg' },
        {
          media_key: '7_2',
          type: 'video',
          preview_image_url: 'https://pbs.twimg.com/ext_tw_video_thumb/b.jpg',
        },
      ],
    },
  )
  expect(post).toMatchObject({
    media_types: ['photo', 'video', 'photo'],
    media_urls: ['https://pbs.twimg.com/media/a.jpg', 'https://pbs.twimg.com/ext_tw_video_thumb/b.jpg', ''],
  })
})

test('a post of an archive keeps them as well; a repost shows what its original shows (issue 46.3)', () => {
  const media = [
    { type: 'photo', media_url_https: 'https://pbs.twimg.com/media/a.jpg' },
    { type: 'photo', media_url_https: 'https://pbs.twimg.com/media/b.jpg' },
  ]
  const status = {
    id_str: '1700000000000000001',
    created_at: 'Sun Nov 01 10:00:00 +0000 2026',
    full_text: 'Two views',
    entities: { hashtags: [], user_mentions: [], urls: [] },
    extended_entities: { media },
  }
  const urls = media.map(({ media_url_https }) => media_url_https)
  expect(row(postOfV1Status(status, '12'))).toMatchObject({
    media_types: ['photo', 'photo'],
    media_urls: urls,
  })
  const repost = {
    ...status,
    id_str: '1700000000000000002',
    full_text: 'RT @ana: Two vi…',
    extended_entities: { media: media.slice(0, 1) },
    retweeted_status: { ...status, user: { id_str: '12' } },
  }
  expect(row(postOfV1Status(repost, '13')).media_urls).toEqual(urls)
})
