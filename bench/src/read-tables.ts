import { createReadStream, createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openTable } from '@rookery/tables/open-table.ts'
import { parse } from 'csv-parse'
import type { ColumnMap } from '../../apps/server/src/areas/population/imports/readers/column-map.ts'
import { planFile } from '../../apps/server/src/areas/population/imports/readers/plan-file.ts'
import { roundToTenth, table, timeAction } from './timing.ts'

/** Reading a table of posts and their authors, beside csv-parse with names of columns, in turns. */
const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '3' },
  },
})
const rowCount = Number(values.rows)
const maps: readonly ColumnMap[] = [
  {
    kind: 'profiles',
    columns: { network_id: 'author_id', handle: 'handle', followers_count: 'followers' },
  },
  {
    kind: 'posts',
    columns: {
      network_id: 'id',
      author_network_id: 'author_id',
      text: 'text',
      created_at: 'created',
      like_count: 'likes',
    },
  },
]
/** First id, and the distance of two: ids of one every 12 hours. */
const FIRST_ID = 1_588_091_220_244_369_409n
const ID_STEP = 4_194_304n * 977n

async function writeTable(path: string): Promise<void> {
  const file = createWriteStream(path)
  file.write('id,author_id,handle,created,text,likes,followers\n')
  for (let row = 0; row < rowCount; row += 1) {
    const text =
      row % 5 === 0
        ? `"A post, with ""quotes"" and a #tag number ${row}"`
        : `A plain post about trains and tea number ${row} https://example.com/${row}`
    const author = row % 50_000
    const line = `${FIRST_ID + BigInt(row) * ID_STEP},${900_000 + author},person_${author},2024-0${1 + (row % 9)}-1${row % 10} 10:1${row % 10}:22,${text},${row % 300},${row % 7000}\n`
    if (!file.write(line)) await once(file, 'drain')
  }
  file.end()
  await once(file, 'finish')
}

async function count(rows: AsyncIterable<unknown>): Promise<void> {
  let found = 0
  for await (const _ of rows) found += 1
  if (found < rowCount) throw new Error(`Only ${found} of ${rowCount} rows were read`)
}
const ways: Readonly<Record<string, (path: string) => Promise<void>>> = {
  'csv-parse, columns by name': async (path) =>
    await count(createReadStream(path).pipe(parse({ columns: true }))),
  'our reader, rows': async (path) => {
    const opened = await openTable({ name: 'posts.csv', open: () => createReadStream(path) })
    if ('refused' in opened) throw new Error(opened.refused.code)
    await count(opened.rows())
  },
  'our reader, accounts and posts by maps': async (path) => {
    const plan = await planFile(path, maps)
    if ('skip' in plan) throw new Error(plan.skip)
    await count(plan.rows())
  },
}

const folder = mkdtempSync(join(tmpdir(), 'rookery-read-tables-'))
try {
  const path = join(folder, 'posts.csv')
  await writeTable(path)
  const best = new Map<string, number>()
  for (let round = 0; round < Number(values.rounds); round += 1)
    for (const [name, read] of Object.entries(ways))
      best.set(name, Math.min(best.get(name) ?? Infinity, await timeAction(async () => await read(path))))
  const [peer] = best.values()
  console.log(
    table(
      [...best].map(([name, ms]) => ({
        [`${rowCount} rows`]: name,
        seconds: roundToTenth(ms / 1000),
        'of csv-parse': Math.round((ms / peer!) * 100) / 100,
      })),
    ),
  )
} finally {
  rmSync(folder, { recursive: true, force: true })
}
