/**
 * Run as a separate process by crash.test.ts, to be killed: `node child-for-kill.ts <folder> ingest|refresh|count`.
 * Prints each acknowledged or started step on a line; `count` how many people were brought in and are counted.
 */
import { openPopulation } from '../population/population.ts'
import { profileRow } from './rows.ts'
import { tinyFollows, tinyPosts, tinyProfiles } from './tiny-world.ts'

const [folder, what] = process.argv.slice(2) as [string, 'ingest' | 'refresh' | 'count']
const population = await openPopulation(
  { dataDir: folder },
  { secret_key: 'known to everybody', sessions: 1 },
)
if (what === 'ingest')
  for (let batch = 0; ; batch++) {
    const rows = Array.from({ length: 500 }, (_, i) =>
      profileRow({ network_id: String(1_000_000 + batch * 500 + i), handle: `u${batch * 500 + i}` }),
    )
    const { taken } = await population.ingest.profiles(rows, 'crash')
    console.log(`taken ${taken}`)
  }
if (what === 'count') {
  const [source] = await population.sources()
  await population.refresh()
  console.log(JSON.stringify({ profiles: source?.profiles ?? 0, size: (await population.info()).size }))
  process.exit(0)
}
await population.ingest.profiles(tinyProfiles(), 'tiny')
await population.ingest.follows(tinyFollows(), 'tiny')
await population.refresh()
await population.ingest.posts(tinyPosts(), 'tiny')
await population.refresh((step) => console.log(`step ${step}`))
