import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { columnMap } from '@rookery/contract/imports/column-map.ts'
import { draftOfMaps, mapsOf, proposeMap } from './map-draft.ts'

const column = (name: string, ...values: string[]) => ({ name, values })
const airlineColumns = [
  column('tweet_id', '570306133677760513'),
  column('airline_sentiment', 'neutral'),
  column('name', 'cairdin'),
  column('text', 'hello'),
  column('tweet_created', '2015-02-24 11:35:52 -0800'),
  column('tweet_location', 'Texas'),
]

test('columns are proposed by their names, and what holds no ids gets surrogates that meet', () => {
  const maps = mapsOf(proposeMap(airlineColumns), 'tweets.csv')
  expect(maps).toEqual([
    {
      file: 'tweets.csv',
      kind: 'profiles',
      columns: { handle: 'name', location: 'tweet_location', network_id: { hash_of: ['name'] } },
    },
    {
      file: 'tweets.csv',
      kind: 'posts',
      columns: {
        author_network_id: { hash_of: ['name'] },
        text: 'text',
        network_id: 'tweet_id',
        created_at: 'tweet_created',
      },
    },
  ])
  for (const map of maps) expect(columnMap.safeParse(map).success).toBe(true)
})

test('a post without an id gets one of its author, text and time; rounded ids are none', () => {
  const columns = [
    column('id', '5.7E+17'),
    column('user', 'ann'),
    column('text', 'hi'),
    column('date', '2020-01-01'),
  ]
  expect(mapsOf(proposeMap(columns)).find(({ kind }) => kind === 'posts')?.columns).toMatchObject({
    network_id: { hash_of: ['user', 'text', 'date'] },
  })
})

test('the shipped maps are loaded for the files they fit, and saved again they are maps', () => {
  const folder = join(import.meta.dirname, '../../../../../../docs/column-maps')
  const json = JSON.parse(readFileSync(join(folder, 'russian-troll-tweets.json'), 'utf8')) as {
    kind: string
    columns: Record<string, string | { hash_of: string[] }>
  }[]
  const posts = json.find(({ kind }) => kind === 'posts')!
  const names = Object.values(posts.columns).flatMap((each) =>
    typeof each === 'string' ? [each] : each.hash_of,
  )
  const draft = draftOfMaps(
    json,
    [...new Set(names)].map((name) => column(name)),
  )
  expect(draft?.profiles).toBeNull()
  expect(mapsOf(draft!)).toEqual([{ kind: 'posts', columns: posts.columns }])
  expect(draftOfMaps({ anything: 1 }, [])).toBeNull()
})
