import { adsLineItemSchema } from '@rookery/network/wire/ads-line-item.ts'
import { sha256Hex } from '@rookery/network'
import { describe, expect, test } from 'vitest'
import { zipOf } from '../testing/files/zip-of.ts'
import { file, readRows } from '../testing/population/reader-files.ts'
import { readIdentifiers } from './audiences/audience-lists/readers/read-identifiers.ts'
import type { ColumnMap } from './population/imports/readers/column-map.ts'

/**
 * Every kind of value in every reader: what is read of its notations, or why the reader has none of it. A cell
 * that is left out does not compile.
 */
type Cell = (() => Promise<readonly [got: unknown, expected: unknown]>) | `none: ${string}`
type Reader = 'lists' | 'tables by map' | 'API v1.1' | 'API v2' | 'archives' | 'ads'
type Kind =
  'handle' | 'e-mail' | 'phone' | 'id' | 'count' | 'unknown count' | 'date' | 'money' | 'network text'

const listed = async (
  kind: Parameters<typeof readIdentifiers>[0],
  cell: string,
  country: string | null = null,
) => readIdentifiers(kind, cell, { country }).identifiers

const profileMap: ColumnMap = {
  kind: 'profiles',
  columns: {
    network_id: 'id',
    handle: 'handle',
    followers_count: 'followers',
    created_at: 'made',
    description: 'bio',
  },
}
/** A field of the profile that a table's row gives. */
const ofTable = async (
  cells: Partial<Record<'id' | 'handle' | 'followers' | 'made' | 'bio', string>>,
  field: string,
) => {
  const { id = '77', handle = 'ada', followers = '', made = '', bio = '' } = cells
  const path = file(
    'people.csv',
    `id;handle;followers;made;bio\n${id};${handle};${followers};${made};${bio}\n`,
  )
  return await fieldOf(path, 'profile', field, profileMap)
}
async function fieldOf(path: string, kind: 'profile' | 'post', field: string, ...maps: ColumnMap[]) {
  const item = (await readRows(path, ...maps)).find((each) => each.kind === kind)
  return item !== undefined && 'row' in item
    ? Object.entries(item.row).find(([name]) => name === field)?.[1]
    : undefined
}
const ofJson = async (value: object, kind: 'profile' | 'post', field: string) =>
  await fieldOf(file('answer.jsonl', JSON.stringify(value)), kind, field)
const v1User = (fields: object) => ({
  id_str: '1588091220244369409',
  screen_name: 'ada',
  name: 'Ada',
  ...fields,
})
const v2User = (fields: object) => ({ id: '1588091220244369409', username: 'ada', name: 'Ada', ...fields })
const v1Post = (fields: object) => ({
  id_str: '1588091220244369410',
  full_text: 'hello',
  user: v1User({}),
  ...fields,
})
const v2Post = (fields: object) => ({ id: '1588091220244369410', text: 'hello', author_id: '77', ...fields })
const script = (name: string, value: unknown) => `window.YTD.${name}.part0 = ${JSON.stringify(value)}`
/** A field of the post, or of the owner, of an account archive. */
const ofArchive = async (tweet: object, kind: 'profile' | 'post', field: string, account: object = {}) => {
  const owner = { username: 'ada', accountId: '1223056853141270528', accountDisplayName: 'Ada', ...account }
  const parts = {
    'data/account.js': script('account', [{ account: owner }]),
    'data/tweets.js': script('tweets', [
      { tweet: { id_str: '1588091220244369410', full_text: 'hello', ...tweet } },
    ]),
  }
  const bytes = zipOf(Object.entries(parts).map(([name, content]) => ({ name, content })))
  return await fieldOf(file('archive.zip', bytes), kind, field)
}
const ofLineItem = (fields: object, field: string) =>
  (
    adsLineItemSchema.parse({
      id: 'l1',
      campaign_id: 'c1',
      objective: 'REACH',
      product_type: 'PROMOTED_TWEETS',
      placements: [],
      entity_status: 'ACTIVE',
      ...fields,
    }) as Record<string, unknown>
  )[field]

const NO_PEOPLE = 'none: campaigns and statistics name no people by it'
const cells: Record<Kind, Record<Reader, Cell>> = {
  handle: {
    lists: async () => [await listed('handle', 'https://x.com/Ada_L?s=20'), ['ada_l']],
    'tables by map': async () => [await ofTable({ handle: '＠Ada_L' }, 'handle'), 'Ada_L'],
    'API v1.1': async () => [await ofJson(v1User({ screen_name: 'Ada_L' }), 'profile', 'handle'), 'Ada_L'],
    'API v2': async () => [await ofJson(v2User({ username: 'Ada_L' }), 'profile', 'handle'), 'Ada_L'],
    archives: async () => [await ofArchive({}, 'profile', 'handle', { username: 'Ada_L' }), 'Ada_L'],
    ads: NO_PEOPLE,
  },
  'e-mail': {
    lists: async () => [
      await listed('email', '"Ono, Mika" <Mika.Ono@example.com>'),
      [sha256Hex('mika.ono@example.com')],
    ],
    'tables by map': 'none: no field of the population holds an address',
    'API v1.1': 'none: the network gives no address',
    'API v2': 'none: the network gives no address',
    archives: 'none: the owner’s address is never read',
    ads: NO_PEOPLE,
  },
  phone: {
    lists: async () => [await listed('phone', '020 7946 0018', 'GB'), [sha256Hex('+442079460018')]],
    'tables by map': 'none: no field of the population holds a number',
    'API v1.1': 'none: the network gives no number',
    'API v2': 'none: the network gives no number',
    archives: 'none: the owner’s number is never read',
    ads: NO_PEOPLE,
  },
  id: {
    lists: async () => [await listed('user_id', "'1588091220244369409"), ['1588091220244369409']],
    'tables by map': async () => [
      await ofTable({ id: '１５８８０９１２２０２４４３６９４０９' }, 'network_id'),
      '1588091220244369409',
    ],
    'API v1.1': async () => [
      // The rounded number beside the exact text is not read.
      await ofJson(v1User({ id: 1588091220244369400 }), 'profile', 'network_id'),
      '1588091220244369409',
    ],
    'API v2': async () => [await ofJson(v2User({}), 'profile', 'network_id'), '1588091220244369409'],
    archives: async () => [await ofArchive({}, 'post', 'network_id'), '1588091220244369410'],
    ads: async () => [
      ofLineItem({ advertiser_user_id: '1588091220244369409' }, 'advertiser_user_id'),
      '1588091220244369409',
    ],
  },
  count: {
    lists: 'none: a list holds identifiers only',
    'tables by map': async () => [await ofTable({ followers: '1.2万' }, 'followers_count'), 12_000],
    'API v1.1': async () => [
      await ofJson(v1User({ followers_count: '1.2K' }), 'profile', 'followers_count'),
      1200,
    ],
    'API v2': async () => [
      await ofJson(v2User({ public_metrics: { followers_count: 12 } }), 'profile', 'followers_count'),
      12,
    ],
    archives: async () => [await ofArchive({ favorite_count: '12' }, 'post', 'like_count'), 12],
    ads: async () => [ofLineItem({ duration_in_days: 7 }, 'duration_in_days'), 7],
  },
  'unknown count': {
    lists: 'none: a list holds identifiers only',
    'tables by map': async () => [await ofTable({ followers: '—' }, 'followers_count'), null],
    'API v1.1': async () => [
      await ofJson(v1User({ followers_count: null }), 'profile', 'followers_count'),
      null,
    ],
    'API v2': async () => [await ofJson(v2User({}), 'profile', 'followers_count'), null],
    archives: async () => [await ofArchive({ favorite_count: '' }, 'post', 'like_count'), null],
    ads: async () => [ofLineItem({ duration_in_days: 'many' }, 'duration_in_days'), null],
  },
  date: {
    lists: 'none: a list holds identifiers only',
    'tables by map': async () => [
      await ofTable({ made: '令和6年1月13日 21時5分' }, 'created_at'),
      '2024-01-13T21:05:00.000Z',
    ],
    'API v1.1': async () => [
      await ofJson(v1Post({ created_at: 'Sat Jan 13 21:05:00 +0000 2024' }), 'post', 'created_at'),
      '2024-01-13T21:05:00.000Z',
    ],
    'API v2': async () => [
      await ofJson(v2Post({ created_at: '2024-01-13T21:05:00.000Z' }), 'post', 'created_at'),
      '2024-01-13T21:05:00.000Z',
    ],
    archives: async () => [
      await ofArchive({ created_at: 'Sat Jan 13 21:05:00 +0000 2024' }, 'post', 'created_at'),
      '2024-01-13T21:05:00.000Z',
    ],
    ads: async () => [
      ofLineItem({ start_time: '2024-01-13T21:05:00Z' }, 'start_time'),
      '2024-01-13T21:05:00Z',
    ],
  },
  money: {
    lists: 'none: a list holds identifiers only',
    'tables by map': 'none: no field of the population is money',
    'API v1.1': 'none: public answers hold no money',
    'API v2': 'none: public answers hold no money',
    archives: 'none: nothing about payments is read',
    ads: async () => [
      String(ofLineItem({ bid_amount_local_micro: 36_000_000 }, 'bid_amount_local_micro')),
      '36000000',
    ],
  },
  'network text': {
    lists: 'none: a list holds identifiers only',
    'tables by map': async () => [await ofTable({ bio: "'=1+1 & more" }, 'description'), "'=1+1 & more"],
    'API v1.1': async () => [
      await ofJson(v1User({ description: 'M&amp;M &lt;b&gt;' }), 'profile', 'description'),
      'M&M <b>',
    ],
    'API v2': async () => [await ofJson(v2Post({ text: 'M&amp;M &amp;lt;' }), 'post', 'text'), 'M&M &lt;'],
    archives: async () => [await ofArchive({ full_text: 'M&amp;M' }, 'post', 'text'), 'M&M'],
    ads: async () => [ofLineItem({ name: 'M&M' }, 'name'), 'M&M'],
  },
}

describe.each(Object.entries(cells))('issue 31: %s', (_, ofReader) => {
  test.each(Object.entries(ofReader))('%s', async (_reader, cell) => {
    const [got, expected] = typeof cell === 'string' ? [cell, cell] : await cell()
    expect(got).toEqual(expected)
  })
})
