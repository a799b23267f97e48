import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { UNKNOWN_TIME } from '@rookery/analytics/model/unknown-time.ts'
import { expect, test } from 'vitest'
import { readRows } from '../../../../testing/population/reader-files.ts'
import { columnMaps, type ColumnMap } from './column-map.ts'
import { surrogateId } from './surrogate-id.ts'
import { timeOfId } from './time-of-id.ts'

const root = join(import.meta.dirname, '../../../../../../..')
const sharedDataFolder = join(root, '../shared/data')
const columnMapsOf = (name: string): ColumnMap[] =>
  columnMaps.parse(JSON.parse(readFileSync(join(root, 'docs/column-maps', name), 'utf8')))

test('no time is derived from an id that is not of the network or lies in the future (issue 13.1)', () => {
  expect(timeOfId('1400119370865512449')).toBe('2021-06-02T15:57:25.631Z')
  expect(timeOfId('1400119370865512449', Date.parse('2021-06-02T15:57:25Z'))).toBeUndefined()
  expect(timeOfId('9223372036854775807')).toBeUndefined()
  expect(timeOfId('9223372036854775808')).toBeUndefined()
  expect(timeOfId(surrogateId(['somebody']))).toBeUndefined()
})

/** Column maps of posts and when the posts of their sets were written. */
const timeSets = [
  ['airline-sentiment.json', 'airline-sentiment', '2015-02-16', '2015-02-25'],
  ['event-tweets.json', 'event-tweets', '2017-08-26', '2017-08-28'],
  ['gender-classifier.json', 'gender-labels', '2015-10-25', '2015-10-28'],
] as const
test.skipIf(!existsSync(sharedDataFolder)).each(timeSets)(
  'skipped without the shared data: no row of %s is of another time than its posts (issue 13.1)',
  async (map, set, from, to) => {
    const [path] = globSync('*.csv.gz', { cwd: join(sharedDataFolder, set) })
    const rows = await readRows(join(sharedDataFolder, set, path!), ...columnMapsOf(map))
    const timesOfKind = (kind: 'profile' | 'post') =>
      rows.flatMap((each) => (each.kind === kind ? [each.row.created_at] : []))
    expect(timesOfKind('post').length).toBeGreaterThan(1000)
    expect(timesOfKind('profile').length).toBeGreaterThan(1000)
    expect(timesOfKind('post').filter((at) => at < from || at > to)).toEqual([])
    expect(
      timesOfKind('profile').filter((at) => at !== UNKNOWN_TIME && (at < '2006-03-21' || at > to)),
    ).toEqual([])
  },
)
