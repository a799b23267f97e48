import { mkdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { insightTabs, type CriterionTree } from '@rookery/contract'
import {
  audienceInsight,
  audienceSize,
  compareAudiences,
  estimateAudienceSize,
} from '@rookery/analytics/queries/index.ts'
import { benchContext } from './build-population.ts'
import { openDuckDb } from './duckdb.ts'
import { keptRatios, MARGIN } from './kept-ratios.ts'
import { loadPeer, numbersIn } from './peer-plans.ts'
import { againstPeers } from './peers.ts'
import { openPeer, type Peer } from './postgres.ts'
import { largeTrees } from './questions.ts'
import { seededNumbers } from './random.ts'
import { treeMaker } from './random-trees.ts'
import { ratioOf, timesInTurns, type Question } from './ratio.ts'
import { roundToTenth, table } from './timing.ts'
import { manyUsers } from './users.ts'
import { createVocabulary, MEMBERSHIPS_PER_PROFILE } from './vocabulary.ts'
import { withKernel } from './with-kernel.ts'

// Prints ratios only, since milliseconds are of a machine and its load: questions by the size alone, tabs by
// demographics, peers by ours. All questions are asked in turns, each after a first time that is not counted. Exits with
// 1 where a ratio is above the kept one and its margin.

const { values } = parseArgs({
  options: {
    ratios: { type: 'boolean' },
    profiles: { type: 'string', default: '1000000' },
    /** Recipes. */
    questions: { type: 'string', default: '30' },
    peer: { type: 'string' },
    'no-peer': { type: 'boolean', default: false },
  },
})
const profiles = Number(values.profiles)
const questions = Number(values.questions)
const cache = join(import.meta.dirname, '../../.cache', `bench-${profiles}`)
mkdirSync(cache, { recursive: true })
const logProgress = (text: string) => console.error(`  ${new Date().toISOString().slice(11, 19)} ${text}`)
const { context: inSql } = await benchContext(join(cache, 'population'), profiles, false, true, logProgress)
const { context, kernel } = await withKernel(inSql)

const names = createVocabulary()
const makeTree = treeMaker(names, seededNumbers(2026))
const large = await largeTrees(context, makeTree, questions, Math.min(5000, profiles / 100))
const others = (at: number, n: number) =>
  Array.from({ length: n }, (_, k) => large[(at * 7 + k) % large.length]!)
const eights = Array.from({ length: questions }, makeTree.eight)

const SIZE = 'size'
const DEMOGRAPHICS = 'demographics'
const questionsOf = (tree: CriterionTree, at: number): Question[] => [
  { name: SIZE, of: SIZE, ask: () => audienceSize(context, { tree }) },
  { name: 'size in SQL', of: SIZE, ask: () => audienceSize(inSql, { tree }) },
  { name: 'size, waterfall and kinds', of: SIZE, ask: () => estimateAudienceSize(context, { tree }) },
  {
    name: 'the same of 8 clauses',
    of: SIZE,
    ask: () => estimateAudienceSize(context, { tree: eights[at]! }),
  },
  ...[2, 5, 20].map((n) => ({
    name: `overlap of ${n}`,
    of: DEMOGRAPHICS,
    ask: () => compareAudiences(context, { trees: others(at, n) }),
  })),
  ...insightTabs
    .toSorted((a, b) => Number(b === DEMOGRAPHICS) - Number(a === DEMOGRAPHICS))
    .map((tab) => ({ name: tab, of: DEMOGRAPHICS, ask: () => audienceInsight(context, { tree, tab }) })),
]
logProgress('questions in turns')
const times = await timesInTurns(large.map(questionsOf))
const rows = [...times].map(([name, { of, cpu, wall }]) => {
  const reference = times.get(of)!
  return heldTo(name, of, ratioOf(cpu, reference.cpu), ratioOf(wall, reference.wall))
})

function heldTo(question: string, of: string, cpu: number, wall: number) {
  const { most, goal } = keptRatios[question] ?? {}
  if (most !== undefined && cpu > most * MARGIN) {
    console.error(`✗ ${question} costs ${cpu} times ${of}; ${most} was kept`)
    process.exitCode = 1
  }
  return { question, by: of, CPU: cpu, time: wall, kept: most ?? '', goal: goal ?? '' }
}

logProgress('8 users')
const users = await manyUsers(context, 8, makeTree, 25)
const p95Of = (who: string) => users.find(({ question }) => question.startsWith(who))!.p95
const shared = [
  {
    what: '8 users who never pause by one user, 95th percentile',
    ratio: roundToTenth(p95Of('8 users who never pause: size') / p95Of('one user: size')),
    goal: '≤ 4',
  },
  {
    what: 'bytes of the kernel by membership',
    ratio: Math.round((100 * kernel.size) / (profiles * MEMBERSHIPS_PER_PROFILE)) / 100,
    goal: '≤ 2.5',
  },
]

const peers: Peer[] = []
if (!values['no-peer']) {
  if (values.peer !== 'duckdb' && profiles <= 2_000_000) {
    const peer = await openPeer(join(cache, 'peer'))
    await loadPeer(peer, context.engine, join(cache, 'peer'), logProgress)
    peers.push(peer)
  }
  if (values.peer !== 'postgres')
    peers.push(await openDuckDb(join(cache, 'duckdb'), context.engine, availableParallelism(), logProgress))
}
const trees = Array.from({ length: 2 * questions }, makeTree)
const beside =
  peers.length === 0 ? [] : await againstPeers(context, peers, trees, large.slice(0, 15), numbersIn(names))
for (const peer of peers) await peer.stop()
await kernel.close()
await context.engine.close()

console.log(table(rows))
console.log(`\n${table(shared)}`)
if (beside.length > 0)
  console.log(
    `\n${table(beside.map(({ question, times_slower }) => ({ 'the same question, every answer compared': question, 'times ours': times_slower })))}`,
  )
process.exit()
