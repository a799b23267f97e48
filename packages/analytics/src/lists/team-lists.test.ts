import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CriterionTree } from '@rookery/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPopulation, type Population } from '../population/population.ts'
import { profileRow } from '../testing/rows.ts'
import { fillWithTinyWorld } from '../testing/open-tiny-population.ts'
import { tinyIds, tinyProfiles } from '../testing/tiny-world.ts'

const folder = mkdtempSync(join(tmpdir(), 'rookery-lists-'))
let population: Population
beforeAll(async () => {
  population = await openPopulation(
    { dataDir: folder },
    { secret_key: 'known to everybody', sessions: 3, inferenceThreads: 0 },
  )
  await fillWithTinyWorld(population)
})
afterAll(async () => {
  await population.close()
  rmSync(folder, { recursive: true, force: true })
})

const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => from + i)
const list = (id: string): CriterionTree => ({ kind: 'custom_audience', id, label: 'A list' })
const size = (tree: CriterionTree, lists: string[]) => population.size({ tree }, { lists })

describe('lists of teams', () => {
  test('handles and ids are matched exactly, doubles once, strangers never', async () => {
    await population.lists.add('handles', 'handle', [
      ...numbers(0, 55).map((n) => `james_${n}`),
      'james_0',
      'brewhouse',
      'nobody_here',
    ])
    await population.lists.add('handles', 'handle', ['james_1', 'pixelhouse'])
    expect(await size(list('handles'), ['handles'])).toBe(0)
    expect(await population.lists.match('handles')).toBe(57)
    await population.lists.add('ids', 'user_id', [
      ...numbers(30, 90).map(tinyIds.crowd),
      tinyIds.stranger,
      '1',
    ])
    expect(await population.lists.match('ids')).toBe(60)
    expect(await size(list('handles'), ['handles'])).toBe(57)
    expect(await population.lists.sizes(['handles', 'ids', 'unknown'])).toEqual(
      new Map([
        ['handles', 57],
        ['ids', 60],
      ]),
    )
    expect(await population.lists.differences('handles', ['ids', 'handles', 'unknown'])).toEqual(
      new Map([['ids', 57 + 60 - 2 * 25]]),
    )
  })

  test('every question counts with a list as with any criterion', async () => {
    const coffeeKeyword: CriterionTree = { kind: 'keyword', label: 'coffee' }
    const lists = ['handles', 'ids']
    const bothLists: CriterionTree = { op: 'and', children: [list('handles'), list('ids')] }
    expect(await size(bothLists, lists)).toBe(25)
    expect(await size({ op: 'or', children: [list('handles'), list('ids')] }, lists)).toBe(92)
    expect(await size({ op: 'and', children: [list('ids'), coffeeKeyword] }, lists)).toBe(30)
    expect(
      await size({ op: 'and', children: [coffeeKeyword, { op: 'not', children: [list('ids')] }] }, lists),
    ).toBe(31)
    const estimate = await population.estimate({ tree: bothLists }, { lists })
    expect(estimate).toMatchObject({
      size: 25,
      warnings: [],
      clauses: [{ after: 25 }, { after: 57 }, { after: 25 }],
    })
    const comparison = await population.compare({ trees: [list('handles'), list('ids')] }, { lists })
    expect(comparison).toMatchObject({ union_size: 92, pairs: [{ size: 25 }] })
    const ids: string[] = []
    for await (const batch of population.matchableNetworkIds({ tree: bothLists }, { lists }))
      ids.push(...batch)
    expect(ids.toSorted()).toEqual(numbers(30, 55).map(tinyIds.crowd).toSorted())
    const insight = await population.insight({ tab: 'summary', tree: list('ids'), language: 'en' }, { lists })
    expect(insight.core_audience).toBe(60)
  })

  test('a caller without access to a list gets the same answer as if it did not exist', async () => {
    for (const lists of [[], ['other'], ['ids']]) {
      const estimate = await population.estimate({ tree: list('handles') }, { lists })
      const unknownList = await population.estimate({ tree: list('never-made') }, { lists })
      // The recipe is returned as it was requested.
      expect({ ...estimate, disclosed: null }).toEqual({ ...unknownList, disclosed: null })
      expect(estimate).toMatchObject({ size: 0, countable: false, warnings: [{ code: 'uncounted_kind' }] })
    }
    const found = await population.autocomplete({
      query: 'A list',
      kinds: ['custom_audience'],
      language: 'en',
      limit: 10,
    })
    expect(found.results).toEqual([])
  })

  test('a name on the network stays uncounted, also when it is spelled like the id of a list', async () => {
    const handlesAudience: CriterionTree = { kind: 'custom_audience', label: 'handles' }
    expect(await population.estimate({ tree: handlesAudience }, { lists: ['handles'] })).toMatchObject({
      size: 0,
      countable: false,
    })
  })

  test('a refresh finds who came since, and forgets who changed their handle or went', async () => {
    await population.lists.add('later', 'handle', ['newcomer', 'anna_weber', 'anna_weber_2'])
    expect(await population.lists.match('later')).toBe(1)
    const annaProfile = tinyProfiles()[2]!
    await population.ingest.profiles(
      [
        profileRow({ network_id: '42', handle: 'Newcomer' }),
        { ...annaProfile, handle: 'someone_else' },
        { ...tinyProfiles()[3]!, handle: 'renamed' },
      ],
      'later',
    )
    await population.refresh()
    expect(await population.lists.sizes(['later', 'handles', 'ids'])).toEqual(
      new Map([
        ['later', 1],
        ['handles', 56],
        ['ids', 60],
      ]),
    )
    await population.removeSource('later')
    await population.refresh()
    expect(await population.lists.sizes(['later', 'handles'])).toEqual(
      new Map([
        ['later', 1],
        ['handles', 57],
      ]),
    )
  })

  test('malformed identifiers and closed lists are refused', async () => {
    for (const value of ["x' OR 1=1", 'Upper', 'a\nb', ''])
      await expect(population.lists.add('bad', 'handle', [value])).rejects.toThrow(RangeError)
    await expect(population.lists.add('bad', 'user_id', ['1e5'])).rejects.toThrow(RangeError)
    await expect(population.lists.add('handles', 'handle', ['james_3'])).rejects.toThrow('closed')
  })

  test('a list survives closing, and a removed one is gone with its identifiers, bitmap and number', async () => {
    await population.close()
    population = await openPopulation(
      { dataDir: folder },
      { secret_key: 'known to everybody', sessions: 3, memoryMirror: true },
    )
    expect(await population.lists.ids()).toEqual(['handles', 'ids', 'later'])
    expect(await size(list('handles'), ['handles'])).toBe(57)
    const criterion = population.lists.criterionOf('handles')!
    await population.lists.remove('handles')
    expect(await size(list('handles'), ['handles'])).toBe(0)
    for (const table of ['list_members', 'list_matches', 'postings', 'postings_memory'])
      expect(
        await population.context.engine.query(
          `SELECT count() AS n FROM ${table} WHERE criterion = ${criterion}`,
          {
            tag: 'test',
          },
        ),
      ).toEqual([{ n: '0' }])
    await expect(population.lists.add('handles', 'handle', ['james_3'])).rejects.toThrow('closed')
    await population.lists.add('new', 'handle', ['james_3'])
    expect(await population.lists.match('new')).toBe(1)
    expect(population.lists.criterionOf('new')).toBeGreaterThan(criterion)
    await population.lists.remove('never-made')
    expect(await population.lists.ready()).toEqual(['ids', 'later', 'new'])
  })
})
