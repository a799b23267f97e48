import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ageCellsOf } from '@rookery/analytics/fragments/age-cells.ts'
import { benchContext } from './build-population.ts'
import { dailyRefresh } from './daily-refresh.ts'
import { openDuckDb } from './duckdb.ts'
import { checkExactness } from './exactness.ts'
import { growth, sizeOfFolder } from './growth.ts'
import { loadPeer, type Numbers } from './peer-plans.ts'
import { againstPeers, type PeerFigure } from './peers.ts'
import { openPeer, type Peer } from './postgres.ts'
import { autocompletion, insights, largeTrees, overlaps, waterfalls } from './questions.ts'
import { seeded } from './random.ts'
import { treeMaker } from './random-trees.ts'
import { sizes } from './sizes.ts'
import { figure, table, type Figure } from './timing.ts'
import { manyUsers } from './users.ts'
import { kinds, vocabulary } from './vocabulary.ts'

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
    /** Only the table of what earlier runs measured. */
    growth: { type: 'boolean', default: false },
  },
  allowNegative: true,
})
const root = join(import.meta.dirname, '../..')
const results = join(root, 'bench', 'results')
mkdirSync(results, { recursive: true })
if (values.growth) {
  console.log(table(growth(results)))
  process.exit(0)
}
const profiles = Number(values.profiles)
if (!Number.isInteger(profiles) || profiles < 60_000 || profiles > 60_000_000) {
  console.error('--profiles takes a number from 60000 to 60000000')
  process.exit(2)
}
const questions = Number(values.questions)
const mirror = values.mirror ?? profiles >= 10_000_000
// Above two million profiles PostgreSQL's load alone takes longer than everything else.
const wanted = values['no-peer'] ? 'none' : (values.peer ?? (profiles <= 2_000_000 ? 'both' : 'duckdb'))
const cache = join(root, '.cache', `bench-${profiles}`)
mkdirSync(cache, { recursive: true })
const logProgress = (text: string) => console.log(`  ${new Date().toISOString().slice(11, 19)} ${text}`)
const write = (kind: string, content: object) => {
  const file = join(
    results,
    `${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}-${kind}${profiles}.json`,
  )
  writeFileSync(file, JSON.stringify({ profiles, mirror, load: loadavg(), ...content }, null, 2))
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
    mirror,
    logProgress,
  )
  console.log(JSON.stringify(day, null, 2))
  write('daily-', { daily: day })
  process.exit(0)
}

const posts = values.posts ?? profiles <= 2_000_000
const { context, built } = await benchContext(join(cache, 'population'), profiles, mirror, posts, logProgress)
const disk = sizeOfFolder(join(cache, 'population'))
const rss_open = process.memoryUsage.rss()
const names = vocabulary()
const makeTree = treeMaker(names, seeded(2026))
const figures: Figure[] = []
const take = (f: Figure) => {
  figures.push(f)
  logProgress(`${f.question}: p50 ${f.p50} ms, p95 ${f.p95} ms (${f.n})`)
}
const add = (question: string, times: number[]) => take(figure(question, times))

if (profiles <= 200_000 && questions >= 50) {
  logProgress('1,000 random trees against brute force')
  await checkExactness(context, profiles, names, makeTree)
  logProgress('1,000 of 1,000 exact')
}
// Criteria not queried before are read from disk; a running server has cached the common ones.
await sizes(context, Array.from({ length: 20 }, makeTree), () => {})
const trees = Array.from({ length: questions }, makeTree)
const floor = await sizes(context, trees, add)
logProgress(
  `memory bandwidth ${floor.gigabytes_a_second} GB/s; a question's bitmaps are ${floor.megabytes} MB, so the floor is ${floor.floor_ms} ms: a size takes ${floor.times_floor} times that`,
)
await waterfalls(context, Array.from({ length: Math.min(60, questions) }, makeTree.eight), add)
const large = await largeTrees(context, makeTree, 31, Math.min(5000, profiles / 100))
await overlaps(context, large, add)
await autocompletion(context, names, add)
await insights(context, large, posts, add)
for (const f of await manyUsers(context, 8, makeTree, 25)) take(f)
const memory = { disk, rss_open, rss_peak: built ? 0 : process.resourceUsage().maxRSS * 1024 }

const peers: Peer[] = []
if (wanted === 'both' || wanted === 'postgres') {
  const peer = await openPeer(join(cache, 'peer'))
  await loadPeer(peer, context.engine, join(cache, 'peer'), logProgress)
  peers.push(peer)
}
if (wanted === 'both' || wanted === 'duckdb')
  peers.push(await openDuckDb(join(cache, 'duckdb'), context.engine, availableParallelism(), logProgress))
const numbers: Numbers = (leaf) => {
  const plan = kinds.find(({ kind }) => kind === leaf.kind)!
  if (leaf.kind === 'age') return ageCellsOf(leaf.id ?? leaf.label)!.map((cell) => plan.first + cell)
  return [
    names.slice(plan.first - 1, plan.first - 1 + plan.count).find(({ code }) => code === leaf.id)!.criterion,
  ]
}
let sides: PeerFigure[] = []
if (peers.length > 0) {
  logProgress(`the same questions asked of ${peers.map((peer) => peer.name).join(' and ')}`)
  const some = profiles > 2_000_000 ? 20 : 60
  sides = await againstPeers(context, peers, trees.slice(0, some), large.slice(0, 15), numbers)
}
for (const peer of peers) await peer.stop()
await context.engine.close()

const formatted = (list: readonly (Figure | PeerFigure)[]) =>
  table(
    list.map((f) => ({
      question: f.question,
      'p50 ms': f.p50,
      'p95 ms': f.p95,
      n: f.n,
      ...('times_slower' in f ? { 'p50, times ours': f.times_slower } : {}),
    })),
  )
console.log(`\n${formatted(figures)}`)
if (sides.length > 0)
  console.log(`\nthe same question in the same run, every answer compared:\n${formatted(sides)}`)
const gib = (bytes: number) => (bytes / 2 ** 30).toFixed(2)
console.log(
  `\ndisk ${gib(memory.disk)} GiB, memory ${gib(memory.rss_open)} GiB when open${built ? '' : `, ${gib(memory.rss_peak)} at the most`}` +
    `\nload of the machine over the last 5 minutes: ${loadavg()[1]!.toFixed(1)}`,
)
write('', { cores: availableParallelism(), floor, memory, figures, peers: sides })
process.exit(0)
