import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { CriterionTree } from '@rookery/contract'
import { PopulationCriteria } from '@rookery/analytics/criteria/resolve-criteria.ts'
import {
  audienceInsight,
  audienceSize,
  autocompleteCriteria,
  compareAudiences,
  estimateAudienceSize,
  type QueryContext,
} from '@rookery/analytics/queries/index.ts'
import { countedTreeOf } from '@rookery/analytics/fragments/counted-tree.ts'
import { ageCellsOf } from '@rookery/analytics/fragments/age-cells.ts'
import { benchPopulation } from './build-population.ts'
import { bruteForce } from './brute-force.ts'
import { arrayPlan, loadPeer, naivePlan, setPlan, type Numbers } from './peer-plans.ts'
import { openPeer } from './postgres.ts'
import { treeMaker } from './random-trees.ts'
import { seeded } from './random.ts'
import { figure, round, table, timed, type Figure } from './timing.ts'
import { kinds, vocabulary } from './vocabulary.ts'

const { values } = parseArgs({
  options: {
    profiles: { type: 'string', default: '1000000' },
    /** Questions of each sort. */
    questions: { type: 'string', default: '200' },
    mirror: { type: 'boolean' },
    peer: { type: 'boolean' },
  },
  allowNegative: true,
})
const profiles = Number(values.profiles)
if (!Number.isInteger(profiles) || profiles < 1000 || profiles > 60_000_000) {
  console.error('--profiles takes a number from 1000 to 60000000')
  process.exit(2)
}
const questions = Number(values.questions)
const mirror = values.mirror ?? profiles >= 10_000_000
// Past two million the peer's load alone takes longer than everything else.
const withPeer = values.peer ?? profiles <= 2_000_000
const root = join(import.meta.dirname, '../..')
const cache = join(root, '.cache', `bench-${profiles}`)
mkdirSync(cache, { recursive: true })
const say = (text: string) => console.log(`  ${new Date().toISOString().slice(11, 19)} ${text}`)

console.log(
  `${profiles.toLocaleString('en')} profiles, ${availableParallelism()} cores (${cpus()[0]?.model.trim()})`,
)
const engine = await benchPopulation(join(cache, 'population'), profiles, mirror, say)
const context: QueryContext = {
  engine,
  resolver: new PopulationCriteria(
    engine,
    (act) => act(),
    () => mirror,
  ),
  postings: () => (mirror ? 'postings_memory' : 'postings'),
  population: async () => ({ size: profiles - Math.floor(profiles / 100), source: 'bench', as_of: null, snapshot: 'r1' }),
}
const names = vocabulary()
const makeTree = treeMaker(names, seeded(2026))
const figures: Figure[] = []
const add = (question: string, times: number[]) => {
  const f = figure(question, times)
  figures.push(f)
  say(`${question}: p50 ${f.p50} ms, p95 ${f.p95} ms (${f.n})`)
}

if (profiles <= 200_000) {
  say('1,000 random trees against brute force')
  const count = await bruteForce(engine, profiles, names)
  for (let i = 0; i < 1000; i++) {
    const tree = makeTree()
    const [size, { size: whole }] = await Promise.all([
      audienceSize(context, { tree }),
      estimateAudienceSize(context, { tree }),
    ])
    const expected = count(tree)
    if (size !== expected || whole !== expected)
      throw new Error(`${size} and ${whole} instead of ${expected}: ${JSON.stringify(tree)}`)
  }
  say('1,000 of 1,000 exact')
}

// Criteria nobody asked for yet are read from disk; a running server has warmed the common ones.
for (let i = 0; i < 20; i++) await estimateAudienceSize(context, { tree: makeTree() })

const peer = withPeer ? await openPeer(join(cache, 'peer')) : null
if (peer) await loadPeer(peer, engine, join(cache, 'peer'), say)
const numbers: Numbers = (leaf) => {
  const plan = kinds.find(({ kind }) => kind === leaf.kind)!
  if (leaf.kind === 'age') return ageCellsOf(leaf.label)!.map((cell) => plan.first + cell)
  return [
    names.slice(plan.first - 1, plan.first - 1 + plan.count).find(({ code }) => code === leaf.id)!.criterion,
  ]
}
const plans: [string, (tree: CriterionTree, numbers: Numbers) => string][] = [
  ['naive plan (EXISTS by index)', naivePlan],
  ['set operations, covering index', setPlan],
  ['GIN over arrays (intarray)', arrayPlan],
]
const peerQuestions = Math.min(questions, 60)
const times = {
  names: [] as number[],
  full: [] as number[],
  size: [] as number[],
  interleaved: [] as number[],
}
const peerTimes = plans.map(() => [] as number[])
say('sizes of random trees')
for (let i = 0; i < questions; i++) {
  const tree = makeTree()
  let size = 0
  // A criterion asked for the first time is looked up by name; while a recipe is built that happens once for each thing added.
  times.names.push(await timed(() => countedTreeOf(tree, context.resolver)))
  times.full.push(await timed(() => estimateAudienceSize(context, { tree })))
  const took = await timed(async () => (size = await audienceSize(context, { tree })))
  times.size.push(took)
  if (!peer || i >= peerQuestions) continue
  times.interleaved.push(took)
  for (const [at, [name, plan]] of plans.entries()) {
    const sql = plan(tree, numbers)
    peerTimes[at]!.push(
      await timed(async () => {
        const n = Number((await peer.query(sql))[0]!.n)
        if (n !== size)
          throw new Error(`${peer.name}, ${name}: ${n} instead of ${size}: ${JSON.stringify(tree)}`)
      }),
    )
  }
}
add('names of a tree never asked before', times.names)
add('size of a random tree', times.size)
add('size, waterfall and kinds of a random tree', times.full)
await peer?.stop()

const big: CriterionTree[] = []
while (big.length < 30) {
  const tree = makeTree()
  if ((await audienceSize(context, { tree })) >= Math.min(5000, profiles / 100)) big.push(tree)
}
for (const tab of ['summary', 'demographics', 'interests', 'influential_accounts', 'job_titles'] as const)
  for (const sample_cap of tab === 'summary' ? [20_000, 100_000] : [100_000]) {
    const took: number[] = []
    for (const tree of big) took.push(await timed(() => audienceInsight(context, { tree, tab, sample_cap })))
    add(`insights: ${tab}${tab === 'summary' ? `, ${sample_cap / 1000}k sampled` : ''}`, took)
  }

const typed = names.filter((_, i) => i % 487 === 0).map(({ label }) => label)
const took = { prefix: [] as number[], infix: [] as number[] }
for (const label of typed) {
  took.prefix.push(
    await timed(() =>
      autocompleteCriteria(context, { query: label.slice(0, 3), kinds: ['handle', 'interest', 'hashtag'] }),
    ),
  )
  took.infix.push(
    await timed(() =>
      autocompleteCriteria(context, { query: label.slice(2, 7), kinds: ['handle', 'interest', 'hashtag'] }),
    ),
  )
}
add('autocomplete, three letters', took.prefix)
add('autocomplete, five letters from within', took.infix)
for (const n of [2, 5, 20]) {
  const times: number[] = []
  for (let i = 0; i < 5; i++)
    times.push(
      await timed(() =>
        compareAudiences(context, {
          trees: Array.from({ length: n }, (_, k) => big[(i * 7 + k) % big.length]!),
        }),
      ),
    )
  add(`overlap of ${n}, with regions`, times)
}
await engine.close()

console.log(
  `\n${table(figures.map(({ question, p50, p95, n }) => ({ question, 'p50 ms': p50, 'p95 ms': p95, n })))}`,
)
const ours = figure('Rookery', times.interleaved)
const peers = peer
  ? [ours, ...plans.map(([name], i) => figure(`${peer.name}: ${name}`, peerTimes[i]!))].map((f) => ({
      ...f,
      times_slower: round(f.p50 / ours.p50),
    }))
  : []
if (peers.length > 0)
  console.log(
    `\nthe same question in the same run, medians:\n${table(peers.map((f) => ({ question: f.question, 'p50 ms': f.p50, 'p95 ms': f.p95, ratio: f.times_slower })))}`,
  )
const results = join(root, 'bench', 'results')
mkdirSync(results, { recursive: true })
const file = join(results, `${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}-${profiles}.json`)
writeFileSync(
  file,
  JSON.stringify(
    { profiles, mirror, cores: availableParallelism(), load: loadavg(), figures, peers },
    null,
    2,
  ),
)
console.log(`\nload of the machine over the last 5 minutes: ${loadavg()[1]!.toFixed(1)}`)
console.log(`\nwritten to ${file.slice(root.length + 1)}`)
