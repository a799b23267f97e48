import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { pooledPost, type PooledPost } from '../../world/post-pool.ts'
import type { WorldPost } from '../../world/world-rows.ts'
import type { QueryContext } from './operators.ts'
import { parseQuery } from './parse-query.ts'
import { QueryError } from './query-error.ts'

const context: QueryContext = {
  personOf: (text) => (text.toLowerCase() === 'ann' ? 1 : undefined),
  isVerified: (author) => author === 1,
  conversationOf: (post) => post.reply_to ?? post.network_id,
  authorOf: () => 1,
  membersOf: () => new Set([1]),
}
const post = (text: string, more: Partial<WorldPost> = {}, author = 1): PooledPost =>
  pooledPost(author, {
    network_id: '10',
    author_network_id: '1',
    created_at: '2026-11-01T00:00:00.000Z',
    lang: 'en',
    text,
    hashtags: [],
    mentions: [],
    urls: [],
    topics: [],
    media_types: [],
    media_urls: [],
    reply_to: null,
    repost_of: null,
    quote_of: null,
    like_count: 5,
    repost_count: 0,
    reply_count: 0,
    quote_count: 0,
    bookmark_count: 0,
    impression_count: null,
    ...more,
  })
const matchesQuery = (query: string, each: PooledPost) => parseQuery(query, context).test(each)

test.each([
  ['cat', 'A Cat sat', true],
  ['cat', 'concatenate', false],
  ['cat', '#cat!', true],
  ['"cat sat"', 'the cat sat down', true],
  ['"cat sat"', 'cat, sat', false],
  ['猫', '可愛い猫です', true],
  ['cat dog', 'cat', false],
  ['cat OR dog', 'dog', true],
  ['cat OR dog bird', 'dog', false],
  ['cat OR dog bird', 'cat', true],
  ['(cat OR dog) bird', 'cat', false],
  ['(cat OR dog) bird', 'bird and dog', true],
  ['cat -dog', 'cat dog', false],
  ['cat -"big dog"', 'cat dog', true],
  ['cat or', 'cat or dog', true],
  ['cat -is:nullcast', 'cat', true],
])('%j of %j: %s', (query, text, expected) => {
  expect(matchesQuery(query, post(text))).toBe(expected)
})

test('operators search the fields they name', () => {
  const queriedPost = post('x $ABC https://a.example/b', {
    hashtags: ['Tea'],
    mentions: ['Bo'],
    urls: ['https://a.example/b'],
    topics: [{ domain_id: '46', domain: 'Brands', entity_id: '9', entity: 'Tea House' }],
    media_types: ['video'],
    reply_to: '7',
  })
  const matchingCases = [
    '#tea',
    '@bo',
    '$abc',
    'from:ann',
    'from:@ANN',
    'to:ann',
    'url:a.example',
    'url:"https://a.example/b"',
    'conversation_id:7',
    'in_reply_to_tweet_id:7',
    'list:3',
    'context:46.9',
    'context:46.*',
    'entity:"tea house"',
    'min_likes:5',
    'x is:reply has:hashtags has:mentions has:links has:media has:video_link has:cashtags lang:en is:verified',
  ]
  for (const query of matchingCases) expect([query, matchesQuery(query, queriedPost)]).toEqual([query, true])
  const missingCases = [
    'from:bob',
    'url:b.example',
    'conversation_id:8',
    'context:47.9',
    'min_likes:6',
    'place_country:GB',
    'x has:geo',
    'x is:quote',
    'x lang:de',
  ]
  for (const query of missingCases) expect([query, matchesQuery(query, queriedPost)]).toEqual([query, false])
})

test('negating both sides of an OR is not the negation of a group (a law of De Morgan)', () => {
  const wordArbitrary = fc.constantFrom('cat', 'dog', 'bird')
  fc.assert(
    fc.property(wordArbitrary, wordArbitrary, fc.array(wordArbitrary, { maxLength: 4 }), (a, b, text) => {
      const queriedPost = post(`and ${text.join(' ')}`)
      expect(matchesQuery(`and -${a} -${b}`, queriedPost)).toBe(!matchesQuery(`${a} OR ${b}`, queriedPost))
    }),
  )
})

test('every query is either answered or refused with a message', () => {
  const termArbitrary = fc.oneof(
    fc.constantFrom(
      '(',
      ')',
      'OR',
      'AND',
      '-',
      '"',
      'cat',
      'from:',
      'is:reply',
      'lang:xx',
      '[',
      ':',
      '#',
      'min_likes:9',
      ' ',
    ),
    fc.string({ maxLength: 6, unit: 'binary' }),
  )
  fc.assert(
    fc.property(fc.array(termArbitrary, { maxLength: 14 }), (parts) => {
      try {
        expect(typeof parseQuery(parts.join(''), context).test(post('cat'))).toBe('boolean')
      } catch (error) {
        expect(error).toBeInstanceOf(QueryError)
        expect((error as Error).message).not.toBe('')
      }
    }),
    { numRuns: 500 },
  )
})
