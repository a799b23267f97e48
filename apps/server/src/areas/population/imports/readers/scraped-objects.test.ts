import { expect, test } from 'vitest'
import { file, jsonLines, readRows } from '../../../../testing/population/reader-files.ts'

const ada = { username: 'ada' }
const digits = (text: string) => text.replace(/"id":"(\d+)"/g, '"id":$1')
const brief = async (path: string) =>
  (await readRows(path)).map((each) =>
    'reason' in each
      ? each.reason
      : each.kind === 'post'
        ? [each.row.text, each.row.author_network_id, each.row.created_at, each.row.like_count].join(' | ')
        : each.kind === 'profile'
          ? `${each.row.network_id} ${each.row.handle} ${each.row.followers_count}`
          : each.kind,
  )

const ofSnscrape = (id: string, more: object = {}) => ({
  _type: 'snscrape.modules.twitter.Tweet',
  ...{ date: '2022-11-05T23:30:00+00:00', rawContent: 'Dark #rye', renderedContent: 'Dark #rye', id },
  user: {
    ...ada,
    id: '1101270825169846273',
    displayname: 'Ada',
    followersCount: 101,
    _type: 'snscrape.modules.twitter.User',
  },
  ...{
    retweetCount: 2,
    likeCount: 50,
    lang: 'en',
    retweetedTweet: null,
    quotedTweet: null,
    hashtags: ['rye'],
  },
  ...more,
})

test('posts stored by snscrape are read with text, author, time, counts and the post they repeat (case 34 b)', async () => {
  const original = ofSnscrape('1589037342520246000', {
    rawContent: 'A long text that the repost cuts off in its middle',
  })
  const repost = ofSnscrape('1589037342520246999', {
    rawContent: 'RT @ada: A long text…',
    retweetedTweet: original,
  })
  const path = file('b.jsonl', digits(jsonLines(ofSnscrape('1589037342520246277'), repost)))
  const found = await readRows(path)
  expect(found[0]).toMatchObject({
    row: {
      ...{ network_id: '1589037342520246277', text: 'Dark #rye', author_network_id: '1101270825169846273' },
      ...{ created_at: '2022-11-05T23:30:00.000Z', like_count: 50, repost_count: 2, hashtags: ['rye'] },
    },
  })
  expect(found[1]).toMatchObject({
    kind: 'profile',
    row: { handle: 'ada', name: 'Ada', followers_count: 101 },
  })
  expect(found[2]).toMatchObject({
    row: {
      repost_of: '1589037342520246000',
      text: 'RT @ada: A long text that the repost cuts off in its middle',
    },
  })
})

test('posts stored by twint are read with their author and their moment in UTC (case 34 c)', async () => {
  const post = {
    ...{
      id: '1267236917867446273',
      created_at: '2020-06-01 01:30:00 CEST',
      date: '2020-06-01',
      time: '01:30:00',
    },
    ...{ timezone: '+0200', user_id: '1101270825169846273', username: 'ada', name: 'Ada', tweet: 'One' },
    ...{
      language: 'en',
      likes_count: 5,
      retweets_count: 1,
      replies_count: 0,
      link: 'https://twitter.com/ada',
    },
  }
  const path = file('c.json', digits(jsonLines(post, { ...post, id: '1267236917867446999' })))
  expect(await brief(path)).toEqual([
    'One | 1101270825169846273 | 2020-05-31T23:30:00.000Z | 5',
    '1101270825169846273 ada null',
    'One | 1101270825169846273 | 2020-05-31T23:30:00.000Z | 5',
    '1101270825169846273 ada null',
  ])
})

test('a record of another network is no account of X, and its file says whose it is (issue 44.11)', async () => {
  const toot = {
    id: '109',
    content: '<p>Hello</p>',
    account: { id: '7', acct: 'ken@example.social', username: 'ken' },
  }
  await expect(readRows(file('toots.jsonl', jsonLines(toot, toot)))).rejects.toThrow(
    'a file of another network: Mastodon',
  )
  const gram = { id: '17', shortcode: 'Cx', caption: 'Bread', username: 'ken' }
  expect(
    await brief(file('mixed.jsonl', jsonLines({ id: '7', username: 'ada', name: 'Ada' }, gram, toot))),
  ).toEqual(['7 ada null', 'a record of another network: Instagram', 'a record of another network: Mastodon'])
})

test('a post with a username whose text has another name is no account under the post’s id (issue 44.11)', async () => {
  const post = { id: '1400119370865512449', username: 'ada', content: 'Bread', likes_count: 3 }
  expect(await brief(file('posts.jsonl', jsonLines(post, post)))).toEqual([
    "a post in a form that is not read: 'content'",
    "a post in a form that is not read: 'content'",
  ])
})

test('a byte order mark before JSON lines costs no row (issue 44.12)', async () => {
  const lines = jsonLines(
    { id: '7', username: 'ada', name: 'Ada' },
    { id: '8', username: 'ken', name: 'Ken' },
  )
  expect(await brief(file('users.jsonl', `\uFEFF${lines}`))).toEqual(['7 ada null', '8 ken null'])
  expect(await brief(file('one.jsonl', '\uFEFF{"id":"7","username":"ada","name":"Ada"}'))).toEqual([
    '7 ada null',
  ])
})

test('long posts of old streams are complete, also if reposted or quoted (case 34 a)', async () => {
  const whole = `${'The oven was hot at five and the street smelled of it by seven. '.repeat(3)}pumpernickel`
  const author = (id: string) => ({ id_str: id, screen_name: `s${id}`, name: 'S' })
  const long = {
    ...{ id_str: '1123527479915446273', text: `${whole.slice(0, 116)}… https://t.co/x`, truncated: true },
    ...{ created_at: 'Wed May 01 10:00:00 +0000 2019', user: author('1'), entities: { hashtags: [] } },
    extended_tweet: { full_text: whole, entities: { hashtags: [{ text: 'sourdough' }] } },
  }
  const other = (id: string, more: object) => ({
    ...{ id_str: id, text: 'Worth a read', created_at: 'Wed May 01 13:00:00 +0000 2019', user: author('3') },
    ...more,
  })
  const found = await readRows(
    file(
      'a.jsonl',
      jsonLines(
        other('1123557678904246275', { text: `RT @s1: ${whole.slice(0, 100)}…`, retweeted_status: long }),
        other('1123572778398646276', { is_quote_status: true, quoted_status: long }),
      ),
    ),
  )
  const posts = found.flatMap((each) => (each.kind === 'post' ? [each.row] : []))
  expect(posts.map(({ text }) => text)).toEqual([`RT @s1: ${whole}`, whole, 'Worth a read', whole])
  expect(posts.map(({ repost_of }) => repost_of)).toEqual(['1123527479915446273', null, null, null])
  expect(posts[1]!.hashtags).toEqual(['sourdough'])
})
