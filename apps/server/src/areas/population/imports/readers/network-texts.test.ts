import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { file, jsonLines, readRows } from '../../../../testing/population/reader-files.ts'
import { rowsOfPosts } from '../network-rows.service.ts'
import { decodeEntities } from './decode-entities.ts'

const rowsOf = async (...values: unknown[]) =>
  (await readRows(file('x.jsonl', jsonLines(...values)))).map((item) => ('row' in item ? item.row : item))

const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

test('issue 31.5: property: any text escaped by the network is read as written', () => {
  const part = fc.constantFrom('&', 'amp;', 'lt;', '<', '>', '&quot;', '&#39;', 'é', '😀', ' ')
  fc.assert(
    fc.property(fc.array(fc.oneof(part, fc.string()), { maxLength: 12 }), (parts) => {
      const written = parts.join('')
      expect(decodeEntities(escapeText(written))).toBe(written)
    }),
    { seed: 31, numRuns: 500 },
  )
})
test.each([
  ['Q&amp;A', 'Q&A'],
  ['I &lt;3 tea &gt; coffee', 'I <3 tea > coffee'],
  ['write &amp;lt; for a bracket', 'write &lt; for a bracket'],
  ['&amp;amp;', '&amp;'],
  ['AT&T', 'AT&T'],
  ['&quot; stays &nbsp;', '&quot; stays &nbsp;'],
])('issue 31.5: %j is decoded once: %j', (sent, written) => expect(decodeEntities(sent)).toBe(written))

const id = '1400119370865512449'
const texts = {
  description: 'Q&amp;A &lt;3 https://t.co/1',
  location: 'Fish &amp;amp; Chips',
  name: 'A &amp; B',
}
const decoded = {
  description: 'Q&A <3 https://b.example/?a=1&amp;b=2',
  location: 'Fish &amp; Chips',
  name: 'A & B',
}
const link = { url: 'https://t.co/1', expanded_url: 'https://b.example/?a=1&amp;b=2' }

test('issue 31.5: texts, names, descriptions and places of v1.1 and v2 alike; links stay to the letter', async () => {
  const [v2User, v2Post, v1Status, v1User] = await rowsOf(
    { id: '7', username: 'ab', ...texts, entities: { description: { urls: [link] } } },
    {
      id,
      author_id: '7',
      text: 'R&amp;D #a&amp;b &lt;3',
      entities: { urls: [{ start: 0, end: 1, ...link }] },
    },
    {
      id_str: id,
      full_text: 'R&amp;D &lt;3',
      user: { id_str: '7', screen_name: 'ab', ...texts, entities: { description: { urls: [link] } } },
    },
  )
  expect(v2User).toMatchObject(decoded)
  expect(v2Post).toMatchObject({ text: 'R&D #a&b <3', urls: [link.expanded_url] })
  expect(v1Status).toMatchObject({ text: 'R&D <3', author_network_id: '7' })
  expect(v1User).toMatchObject(decoded)
})
test('issue 31.5: without entities, tags are found in the text as written: "&#x" is not a tag', async () => {
  const [v2Post, v1Status] = await rowsOf(
    { id, author_id: '7', text: 'one &amp;#no two #yes' },
    { id_str: id, full_text: 'one &amp;#no two #yes @ada', user: { id_str: '7' } },
  )
  expect([v2Post, v1Status]).toMatchObject([{ hashtags: ['yes'] }, { hashtags: ['yes'], mentions: ['ada'] }])
})

const long = `${'word '.repeat(40)}tail #late`
test('issue 31.5: the complete text of a long post, with the tags in its tail, in v1.1 and v2', async () => {
  const rows = await rowsOf(
    {
      id,
      author_id: '7',
      text: 'word word…',
      entities: { hashtags: [] },
      note_tweet: { text: long, entities: { hashtags: [{ start: 0, end: 1, tag: 'late' }] } },
    },
    {
      id_str: id,
      text: 'word word…',
      truncated: true,
      user: { id_str: '7' },
      entities: { hashtags: [] },
      extended_tweet: { full_text: long, entities: { hashtags: [{ text: 'late' }] } },
    },
  )
  expect(rows).toHaveLength(2)
  for (const row of rows) expect(row).toMatchObject({ text: long, hashtags: ['late'] })
})
test('issue 31.5: a repost that the network cut has the words, tags and links of its original', async () => {
  const original = '1400119370865512440'
  const full = { text: `RT @bo: ${long}`, hashtags: ['late'], mentions: ['bo', 'cy'], repost_of: original }
  const cut = `RT @bo: ${'word '.repeat(20)}…`
  const v2Original = {
    id: original,
    author_id: '8',
    text: long.slice(0, 100),
    note_tweet: { text: long, entities: { hashtags: [{ tag: 'late' }], mentions: [{ username: 'cy' }] } },
  }
  const v2Repost = {
    id,
    author_id: '7',
    text: cut,
    entities: { mentions: [{ start: 3, end: 6, username: 'bo' }] },
    referenced_tweets: [{ type: 'retweeted', id: original }],
  }
  const v1Repost = {
    id_str: id,
    full_text: cut,
    user: { id_str: '7' },
    entities: { hashtags: [], user_mentions: [{ screen_name: 'bo' }] },
    retweeted_status: {
      id_str: original,
      full_text: long,
      entities: { hashtags: [{ text: 'late' }], user_mentions: [{ screen_name: 'cy' }] },
    },
  }
  const [v2Row, , v1Row] = await rowsOf({ data: [v2Repost], includes: { tweets: [v2Original] } }, v1Repost)
  expect([v2Row, v1Row]).toMatchObject([full, full])
  // As it comes from the network at once; without the original the text is what there is.
  expect(rowsOfPosts([v2Repost], { tweets: [v2Original] })).toMatchObject([full])
  expect(rowsOfPosts([v2Repost])).toMatchObject([{ text: cut, repost_of: original }])
})
