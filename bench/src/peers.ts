import type { CriterionTree } from '@rookery/contract'
import { audienceSize, audienceInsight, type QueryContext } from '@rookery/analytics/queries/index.ts'
import { arrayPlan, facetPlan, groupedPlan, naivePlan, setPlan, type Numbers } from './peer-plans.ts'
import type { Peer } from './postgres.ts'
import { figureOfTimes, roundToTenth, timeAction } from './timing.ts'
import { kinds } from './vocabulary.ts'

export interface PeerFigure {
  question: string
  p50: number
  p95: number
  /** Median relative to ours for the same queries. */
  times_slower: number
  n: number
}
type Plan = (tree: CriterionTree, numbers: Numbers) => string

/** Query plans for a size on each peer; the first is the obvious one. */
const plansOfPeer = (peer: Peer): [string, Plan][] =>
  peer.name.startsWith('DuckDB')
    ? [
        ['semi-joins (EXISTS)', naivePlan],
        ['set operations', setPlan],
        ['one pass, grouped', groupedPlan],
      ]
    : [
        ['naive plan (EXISTS by index)', naivePlan],
        ['set operations, covering index', setPlan],
        ['GIN over arrays (intarray)', arrayPlan],
      ]

/**
 * Sends each peer the same query between two of ours, each once before it is measured, compares the answers, and
 * reports the medians side by side. A different answer throws.
 */
export async function againstPeers(
  context: QueryContext,
  peers: readonly Peer[],
  trees: readonly CriterionTree[],
  large: readonly CriterionTree[],
  numbers: Numbers,
): Promise<PeerFigure[]> {
  const ownTimes: number[] = []
  const plans = peers.flatMap((peer) =>
    plansOfPeer(peer).map(([name, plan]) => ({ peer, name, plan, times: [] as number[] })),
  )
  for (const tree of trees) {
    let size = await audienceSize(context, { tree })
    ownTimes.push(await timeAction(async () => (size = await audienceSize(context, { tree }))))
    for (const { peer, name, plan, times } of plans) {
      const sql = plan(tree, numbers)
      await peer.query(sql)
      times.push(
        await timeAction(async () => {
          const n = Number((await peer.query(sql))[0]!['n'])
          if (n !== size)
            throw new Error(`${peer.name}, ${name}: ${n} instead of ${size}: ${JSON.stringify(tree)}`)
        }),
      )
    }
  }
  const rows = [
    compareSides('Rookery: size', ownTimes, ownTimes),
    ...plans.map(({ peer, name, times }) => compareSides(`${peer.name}: size, ${name}`, times, ownTimes)),
  ]
  return [...rows, ...(await measureFacets(context, peers, large, numbers))]
}

const facetKinds = kinds.filter(({ kind }) => ['location', 'language', 'age', 'gender'].includes(kind))

/** Facets of an audience. Ours also returns names, baselines, intervals and lifts; the peers only count. */
async function measureFacets(
  context: QueryContext,
  peers: readonly Peer[],
  trees: readonly CriterionTree[],
  numbers: Numbers,
): Promise<PeerFigure[]> {
  const ownTimes: number[] = []
  const timesByPeer = peers.map((peer) => ({ peer, times: [] as number[] }))
  const language = kinds.find(({ kind }) => kind === 'language')!
  for (const tree of trees) {
    const counts = new Map<string, number>()
    await audienceInsight(context, { tree, tab: 'demographics' })
    ownTimes.push(
      await timeAction(async () => {
        const { data } = await audienceInsight(context, { tree, tab: 'demographics' })
        for (const row of data?.languages.rows ?? []) counts.set(row.key, row.audience_count)
      }),
    )
    for (const { peer, times } of timesByPeer) {
      const sql = facetPlan(tree, numbers, facetKinds)
      await peer.query(sql)
      times.push(
        await timeAction(async () => {
          for (const row of await peer.query(sql)) {
            const handleRank = Number(row['criterion']) - language.first
            if (handleRank < 0 || handleRank >= language.count) continue
            const ourCount = counts.get(
              `${String.fromCharCode(97 + Math.floor(handleRank / 26), 97 + (handleRank % 26))}`,
            )
            // A multiple of 50 may have been rounded for privacy; smaller groups are merged.
            if (ourCount !== undefined && ourCount % 50 !== 0 && ourCount !== Number(row['n']))
              throw new Error(
                `${peer.name}: ${String(row['n'])} instead of ${ourCount}: ${JSON.stringify(tree)}`,
              )
          }
        }),
      )
    }
  }
  return [
    compareSides('Rookery: demographics', ownTimes, ownTimes),
    ...timesByPeer.map(({ peer, times }) => compareSides(`${peer.name}: counts by group`, times, ownTimes)),
  ]
}

function compareSides(question: string, times: readonly number[], ours: readonly number[]): PeerFigure {
  const f = figureOfTimes(question, times)
  return { ...f, times_slower: roundToTenth(f.p50 / figureOfTimes('', ours).p50) }
}
