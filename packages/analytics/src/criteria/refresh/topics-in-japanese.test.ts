import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTemporaryPopulation, type TemporaryPopulation } from '../../testing/open-tiny-population.ts'
import { postRow, profileRow } from '../../testing/rows.ts'

let opened: TemporaryPopulation
beforeAll(async () => {
  opened = await openTemporaryPopulation()
})
afterAll(() => opened.dispose())

test('a topic the network names in English is found and named in Japanese; the name of a show stays the network’s (use.md 3)', async () => {
  const { ingest } = opened.population
  await ingest.profiles([profileRow({ network_id: '1', handle: 'tea_person' })], 'test')
  const topic = (domain_id: string, entity_id: string, entity: string) => ({
    domain_id,
    domain: 'Interests and Hobbies',
    entity_id,
    entity,
  })
  await ingest.posts(
    [1, 2, 3].map((n) =>
      postRow({
        network_id: `9${n}`,
        author_network_id: '1',
        text: 'a cup',
        topics: [topic('131', '801', 'Tea'), topic('3', '802', 'Tea Stories')],
      }),
    ),
    'test',
  )
  await opened.population.refresh()
  const suggestedNames = async (query: string, language: 'en' | 'ja') => {
    const kinds = ['conversation_topic', 'movie_tv_show'] as const
    return (await opened.population.autocomplete({ query, kinds, language })).results.map(
      ({ label }) => label,
    )
  }
  expect(await suggestedNames('tea', 'en')).toEqual(expect.arrayContaining(['Tea', 'Tea Stories']))
  expect(await suggestedNames('tea', 'ja')).toEqual(expect.arrayContaining(['お茶', 'Tea Stories']))
  expect(await suggestedNames('お茶', 'ja')).toEqual(['お茶'])
})
