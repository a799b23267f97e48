import { createLife, createWorld, LOSSES, type FollowerEvent, type World } from '@rookery/world'
import { fateOf } from '../../../../../apps/server/src/areas/population/tracked-accounts/fate.policy.ts'
import type { ChangeRow } from '../../../../../apps/server/src/areas/population/tracked-accounts/tables.ts'
import { shareFigure } from '../../figures.ts'
import type { Figure, Measurement } from '../../measurement.ts'
import { FaultyNetwork } from './faulty-network.ts'
import { followDays } from './follow-days.ts'

const DAY_MS = 86_400_000
/** A second look comes a day after the first. */
const DAYS_TO_SETTLE = 3
/** In smaller worlds less is followed, to be quick: then single reasons are too rare to be judged. */
const LARGE_FROM = 60_000
const LARGE = { days: 120, followers: 46_000 }
const SMALL = { days: 8, followers: 3_000 }
const FEWEST_CASES = 300
const CLASSES = ['left', 'you_blocked', 'suspended', 'gone', 'renamed'] as const
type Class = (typeof CLASSES)[number]

/**
 * What is said of a change as one of the classes. "Came back" gives no reason by itself: it counts as what was said of the
 * person until then.
 */
function saidOf({ kind, looks, edge }: ChangeRow): Class | 'unknown' {
  const fate = kind === 'returned' ? fateOf((looks ?? []).slice(0, -1), edge).fate : kind
  return fate === 'deleted' ? 'gone' : (CLASSES.find((name) => name === fate) ?? 'unknown')
}
const truthOf = (kind: FollowerEvent['kind']): Class | undefined =>
  kind === 'blocked_you' ? 'left' : kind === 'deactivated' ? 'gone' : CLASSES.find((name) => name === kind)

interface Judged {
  readonly said: Class | 'unknown'
  readonly truth: Class | undefined
}

/** Judges what the daily jobs stored by the planted causes, over days with faults. */
async function judgeDays(world: World, { days, followers }: typeof LARGE): Promise<Judged[]> {
  const life = createLife({ world, from: Date.parse(`${world.date}T00:00:00Z`) })
  const network = new FaultyNetwork(life, world.seed)
  const first = life.at(life.from)
  const accounts: number[] = []
  let total = 0
  for (const [index, count] of world
    .creatorIndexes()
    .map((each) => [each, first.followersOf(each, []).length] as const)
    .toSorted(([, a], [, b]) => b - a)) {
    if (total >= followers) break
    accounts.push(index)
    total += count
  }
  const changes = await followDays({
    accounts: accounts.map((index) => ({
      network_id: world.networkIdAt(index),
      handle: world.handleAt(index),
      client: network.client(index),
    })),
    days: days + DAYS_TO_SETTLE,
    clock: () => new Date(network.time),
    begin: (day) => {
      network.time = Math.max(network.time, life.from + (day + 1) * DAY_MS)
      if (day > 0) for (const index of accounts) network.reuseHandle(index)
    },
  })
  const last = life.at(network.time)
  return accounts.flatMap((index) => {
    const lists = network.lists.get(index) ?? []
    const events = Map.groupBy(last.followerEventsOf(index), (event) => event.index)
    return (changes.get(world.networkIdAt(index)) ?? []).flatMap((row): Judged[] => {
      if (row.kind === 'gained' || row.edge !== 'followers' || row.number > days) return []
      const person = world.indexOfNetworkId(row.network_id) ?? -1
      // Between the beginning of the list before and the end of this one.
      const [from, to] = [lists[row.number - 2]?.from ?? 0, lists[row.number - 1]?.to ?? 0]
      const isWithin = (time: number) => time > from - DAY_MS / 96 && time <= to
      const kinds = (events.get(person) ?? [])
        .filter(({ at, kind }) => isWithin(life.from + at) && (kind === 'renamed' || LOSSES.has(kind)))
        .map(({ kind }) => kind)
      const isMade = network.madeRenames.some((made) => made.person === person && isWithin(made.time))
      if (row.kind === 'renamed')
        return [{ said: 'renamed', truth: isMade || kinds.includes('renamed') ? 'renamed' : undefined }]
      const loss = kinds.findLast((kind) => kind !== 'renamed')
      return [{ said: saidOf(row), truth: loss && truthOf(loss) }]
    })
  })
}

function figuresOf(judged: readonly Judged[], isLarge: boolean): Figure[] {
  const share = (name: string, rows: readonly Judged[]) =>
    shareFigure(name, rows.filter(({ said, truth }) => said === truth).length, rows.length, { floor: 0.98 })
  const said = (name: Class) => judged.filter((row) => row.said === name)
  const lost = judged.filter((row) => row.said !== 'renamed')
  const unknown = lost.filter((row) => row.said === 'unknown').length
  const byClass = isLarge
    ? [
        ...CLASSES.map((name) => share(`precision of ${name}`, said(name))),
        {
          name: 'cases of the rarest reason',
          n: CLASSES.length,
          value: Math.min(...CLASSES.map((name) => judged.filter(({ truth }) => truth === name).length)),
          floor: FEWEST_CASES,
        },
      ]
    : [
        share(
          'precision of all reasons',
          judged.filter((row) => row.said !== 'unknown'),
        ),
      ]
  return [...byClass, shareFigure('unknown', unknown, lost.length, { ceiling: 0.05 })]
}

/** Why followers left, as the daily jobs tell it, held against the causes the world planted (issue 46.9). */
export const whyTheyLeft = ({ seed, size, date }: World): Measurement => ({
  of: 'why followers left',
  set: `${size} people`,
  run: async () => {
    const isLarge = size >= LARGE_FROM
    const world = createWorld({ seed, size, date, creators: 'panel' })
    return figuresOf(await judgeDays(world, isLarge ? LARGE : SMALL), isLarge)
  },
})
