import type { World } from '@rookery/world'
import { FIRST_PIECE_SIZE } from './first-piece.ts'
import { loadWorld } from './load-world.ts'
import type { LoadTarget } from './load-target.ts'
import type { RowKind } from './row-request.ts'

/** How much of a world its population contains. */
export interface GrowthState {
  /** Profiles [0, people) are stored, with all their posts and follows. */
  people: number
  posts: number
  follows: number
  /** Number of them that sizes include; 0 before the first refresh. */
  sized: number
}
export const NOTHING_LOADED: GrowthState = { people: 0, posts: 0, follows: 0, sized: 0 }

interface GrowOptions {
  world: World
  population: LoadTarget
  /** Last report of an earlier run; rows stored but not reported are sent again and count as known. */
  grown: GrowthState
  /** Called after each step of people and after each refresh. */
  onGrowth: (grown: GrowthState) => void
  /** Progress of a refresh, in the population's units. */
  onRefresh?: (done: number, total: number) => void
  signal?: AbortSignal
  /** Numbers of people at which sizes are refreshed. */
  pieces?: readonly number[]
  step?: number
}

/**
 * Each refresh recomputes most of the earlier data, since existing people follow new ones: so there are few
 * refreshes, each for many people.
 */
const GROWTH_FACTOR = 3.2
/** Small enough that neither generating nor inserting one step delays a live query. */
const STEP_PEOPLE = 4_000

/**
 * Numbers of people at which sizes are refreshed: the first piece, then each about three times as many, up to
 * all.
 */
export function piecesOf(size: number): number[] {
  const pieceSizes: number[] = []
  for (let to = FIRST_PIECE_SIZE; to * 1.5 < size; to = Math.round((to * GROWTH_FACTOR) / 4000) * 4000)
    pieceSizes.push(to)
  return [...pieceSizes, size]
}

/**
 * Loads a world into a population piece by piece; audiences can be built on each piece before the next one
 * arrives.
 */
export async function growWorld(options: GrowOptions): Promise<GrowthState> {
  const { world, population, onGrowth, onRefresh, signal } = options
  const { pieces = piecesOf(world.size), step = STEP_PEOPLE } = options
  let grownState = options.grown
  const report = (now: GrowthState) => {
    grownState = now
    onGrowth(now)
  }
  for (const to of pieces) {
    if (grownState.sized >= to) continue
    if (grownState.people < to) {
      const steps = new StepTracker(grownState, report)
      await loadWorld({
        world,
        population,
        from: grownState.people,
        to,
        step,
        refresh: false,
        ...(signal ? { signal } : {}),
        onProgress: ({ step: kind, done, taken }) => {
          if (kind !== 'refresh' && taken !== undefined) steps.done(kind, done, taken[kind])
        },
      })
    }
    await population.refresh((_, done, total) => onRefresh?.(done, total))
    report({ ...grownState, sized: grownState.people })
  }
  return grownState
}

/** Kinds of rows are inserted in parallel; people are reported once all their rows are stored. */
class StepTracker {
  private readonly rows = {
    profiles: new Map<number, number>(),
    posts: new Map<number, number>(),
    follows: new Map<number, number>(),
  }
  private readonly reached = { profiles: 0, posts: 0, follows: 0 }
  private reported = 0
  private readonly before: GrowthState
  private readonly report: (grown: GrowthState) => void

  constructor(before: GrowthState, report: (grown: GrowthState) => void) {
    this.before = before
    this.report = report
  }

  /** Records that the `kind` rows of the next `people` are inserted, `rows` in total. */
  done(kind: RowKind, people: number, rows: number): void {
    const { before, reached } = this
    reached[kind] = people
    this.rows[kind].set(people, rows)
    const completePeople = Math.min(reached.profiles, reached.posts, reached.follows)
    if (completePeople === this.reported) return
    this.reported = completePeople
    this.report({
      people: before.people + completePeople,
      posts: before.posts + (this.rows.posts.get(completePeople) as number),
      follows: before.follows + (this.rows.follows.get(completePeople) as number),
      sized: before.sized,
    })
  }
}
