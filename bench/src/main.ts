import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { benchContext } from './build-population.ts'
import { dailyRefresh } from './daily-refresh.ts'
import { openDuckDb } from './duckdb.ts'
import { checkExactness } from './exactness.ts'
import { growthRows, sizeOfFolder } from './growth.ts'
import { loadPeer, numbersIn } from './peer-plans.ts'
import { againstPeers, type PeerFigure } from './peers.ts'
import { openPeer, type Peer } from './postgres.ts'
import {
  measureAutocompletion,
  insights,
  largeTrees,
  measureOverlaps,
  measureWaterfalls,
} from './questions.ts'
import { seededNumbers } from './random.ts'
import { treeMaker } from './random-trees.ts'
import { sizes } from './sizes.ts'
import { figureOfTimes, table, type Figure } from './timing.ts'
import { measureToldCrowd } from './told-crowd.ts'
import { measureTracking } from './tracking.ts'
import { crowd, manyUsers } from './users.ts'
import { createVocabulary } from './vocabulary.ts'
import { withKernel } from './with-kernel.ts'

const { values } = parseArgs({
  options: {
    profiles: { type: 'string', default: '1000000' },
    /** Queries of each sort. */
    questions: { type: 'string', default: '200' },
    mirror: { type: 'boolean' },
    /** PostgreSQL and DuckDB; 'duckdb' or 'postgres' for one of them. */
    peer: { type: 'string' },
    'no-peer': { type: 'boolean', default: false },
    /**
     * Also tabs about posts and follows: 3 posts per profile are generated the first time, about a minute per
     * million.
     */
    posts: { type: 'boolean' },
    /** Ingesting a day's changes, on a copy of the population. */
    daily: { type: 'boolean', default: false },
    /** Only: an account with that many followers, fetched and compared on three days. */
    tracking: { type: 'string' },
    /** Only: a day of that many accounts whose follows X tells. */
    told: { type: 'string' },
    /** Only the table of what earlier runs measured. */
    growth: { type: 'boolean', default: false },
  },
  allowNegative: true,
})
const root = join(import.meta.dirname, '../..')
const results = join(root, 'bench', 'results')
mkdirSync(results, { recursive: true })
if (values.growth) {
  console.log(table(growthRows(results)))
  process.exit(0)
}
if (values.tracking !== undefined) {
  const tracked = await measureTracking(Number(values.tracking), 3, (text) => console.log(`  ${text}`))
  console.log(JSON.stringify(tracked, null, 2))
  process.exit(0)
}
if (values.told !== undefined) {
  const crowd = await measureToldCrowd(Number(values.told), 1, (text) => console.log(`  ${text}`))
  console.log(JSON.stringify(crowd, null, 2))
  process.exit(0)
}
const profiles = Number(values.profiles)
if (!Number.isInteger(profiles) || profiles < 60_000 || profiles > 60_000_000) {
  console.error('--profiles takes a number from 60000 to 60000000')
  process.exit(2)
}
const questions = Number(values.questions)
const isMirrored = values.mirror ?? profiles >= 10_000_000
// Above two million profiles PostgreSQL's load alone takes longer than everything else.
const peerChoice = values['no-peer'] ? 'none' : (values.peer ?? (profiles <= 2_000_000 ? 'both' : 'duckdb'))
const cache = join(root, '.cache', `bench-${profiles}`)
mkdirSync(cache, { recursive: true })
const logProgress = (text: string) => console.log(`  ${new Date().toISOString().slice(11, 19)} ${text}`)
const writeReport = (kind: string, content: object) => {
  const file = join(
    results,
    `${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}-${kind}${profiles}.json`,
  )
  writeFileSync(file, JSON.stringify({ profiles, mirror: isMirrored, load: loadavg(), ...content }, null, 2))
  console.log(`\nwritten to ${file.slice(root.length + 1)}`)
}

console.log(
  `${profiles.toLocaleString('en')} profiles, ${availableParallelism()} cores (${cpus()[0]?.model.trim()}), load ${loadavg()[0]!.toFixed(1)}`,
)
if (values.daily) {
  const day = await dailyRefresh(
    join(cache, 'population'),
    join(cache, 'daily'),
    profiles,
    isMirrored,
    logProgress,
  )
  console.log(JSON.stringify(day, null, 2))
  writeReport('daily-', { daily: day })
  process.exit(0)
}

const posts = values.posts ?? profiles <= 2_000_000
const { context: inSql, built } = await benchContext(
  join(cache, 'population'),
  profiles,
  isMirrored,
  posts,
  logProgress,
)
const { context, kernel } = await withKernel(inSql)
const disk = sizeOfFolder(join(cache, 'population'))
const rss_open = process.memoryUsage.rss()
const names = createVocabulary()
const makeTree = treeMaker(names, seededNumbers(2026))
const figures: Figure[] = []
const takeFigure = (f: Figure) => {
  figures.push(f)
  logProgress(`${f.question}: p50 ${f.p50} ms, p95 ${f.p95} ms (${f.n})`)
}
const addFigure = (question: string, times: number[]) => takeFigure(figureOfTimes(question, times))

if (profiles <= 200_000 && questions >= 50) {
  logProgress('1,000 random trees against brute force')
  await checkExactness(context, profiles, names, makeTree)
  logProgress('1,000 of 1,000 exact')
}
// Criteria not queried before are read from disk; a running server has cached the common ones.
await sizes(context, Array.from({ length: 20 }, makeTree), () => {})
const trees = Array.from({ length: questions }, makeTree)
const sizeFloor = await sizes(context, trees, addFigure)
logProgress(
  `memory bandwidth ${sizeFloor.gigabytes_a_second} GB/s; a question's bitmaps are ${sizeFloor.megabytes} MB, so the floor is ${sizeFloor.floor_ms} ms: a size takes ${sizeFloor.times_floor} times that`,
)
await measureWaterfalls(context, Array.from({ length: Math.min(60, questions) }, makeTree.eight), addFigure)
const largeTreeSet = await largeTrees(context, makeTree, 31, Math.min(5000, profiles / 100))
await measureOverlaps(context, largeTreeSet, addFigure)
await measureAutocompletion(context, names, addFigure)
await insights(context, largeTreeSet, posts, addFigure)
for (const f of [...(await manyUsers(context, 8, makeTree, 25)), ...(await crowd(context, 50, makeTree, 10))])
  takeFigure(f)
const memoryFigures = { disk, rss_open, rss_peak: built ? 0 : process.resourceUsage().maxRSS * 1024 }

const comparedPeers: Peer[] = []
if (peerChoice === 'both' || peerChoice === 'postgres') {
  const openedPeer = await openPeer(join(cache, 'peer'))
  await loadPeer(openedPeer, context.engine, join(cache, 'peer'), logProgress)
  comparedPeers.push(openedPeer)
}
if (peerChoice === 'both' || peerChoice === 'duckdb')
  comparedPeers.push(
    await openDuckDb(join(cache, 'duckdb'), context.engine, availableParallelism(), logProgress),
  )
let peerFigures: PeerFigure[] = []
if (comparedPeers.length > 0) {
  logProgress(`the same questions asked of ${comparedPeers.map((peer) => peer.name).join(' and ')}`)
  const rounds = profiles > 2_000_000 ? 20 : 60
  peerFigures = await againstPeers(
    context,
    comparedPeers,
    trees.slice(0, rounds),
    largeTreeSet.slice(0, 15),
    numbersIn(names),
  )
}
for (const peer of comparedPeers) await peer.stop()
await kernel.close()
await context.engine.close()

const formattedFigures = (list: readonly (Figure | PeerFigure)[]) =>
  table(
    list.map((f) => ({
      question: f.question,
      'p50 ms': f.p50,
      'p95 ms': f.p95,
      n: f.n,
      ...('times_slower' in f ? { 'p50, times ours': f.times_slower } : {}),
    })),
  )
console.log(`\n${formattedFigures(figures)}`)
if (peerFigures.length > 0)
  console.log(`\nthe same question in the same run, every answer compared:\n${formattedFigures(peerFigures)}`)
const gibibyteText = (bytes: number) => (bytes / 2 ** 30).toFixed(2)
console.log(
  `\ndisk ${gibibyteText(memoryFigures.disk)} GiB, memory ${gibibyteText(memoryFigures.rss_open)} GiB when open${built ? '' : `, ${gibibyteText(memoryFigures.rss_peak)} at the most`}` +
    `\nload of the machine over the last 5 minutes: ${loadavg()[1]!.toFixed(1)}`,
)
writeReport('', {
  cores: availableParallelism(),
  floor: sizeFloor,
  memory: memoryFigures,
  figures,
  peers: peerFigures,
})
process.exit()
