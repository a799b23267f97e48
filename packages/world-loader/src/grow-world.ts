import type { World } from '@rookery/world'
import { FIRST_PIECE } from './first-piece.ts'
import { loadWorld } from './load-world.ts'
import type { LoadTarget } from './load-target.ts'
import type { RowKind } from './row-request.ts'

/** How far a world is in its population. */
export interface Grown {
  /** The profiles [0, people) are in, each with their posts and follows. */
  people: number
  posts: number
  follows: number
  /** As many of them are counted in sizes; none before the first refresh. */
  sized: number
}
export const NOTHING_GROWN: Grown = { people: 0, posts: 0, follows: 0, sized: 0 }

interface GrowOptions {
  world: World
  population: LoadTarget
  /** What an earlier run told last; rows of it that were taken and not told come again and count as known. */
  grown: Grown
  /** Told after each step of people and after each refresh. */
  onGrown: (grown: Grown) => void
  /** Told of a refresh, as the population counts. */
  onRefresh?: (done: number, total: number) => void
  signal?: AbortSignal
  /** Where sizes are brought up to date, and how many people are brought at a time. */
  pieces?: readonly number[]
  step?: number
}

/** Each refresh computes most of what was there anew, since people follow who came later: so few, and each for many. */
const GROWTH = 3.2
/** Few enough that neither the reading nor the writing of one step keeps a live question waiting. */
const STEP = 4_000

/** Where sizes are brought up to date: the first piece, then three times as many each, up to all. */
export function piecesOf(size: number): number[] {
  const pieces: number[] = []
  for (let to = FIRST_PIECE; to * 1.5 < size; to = Math.round((to * GROWTH) / 4000) * 4000) pieces.push(to)
  return [...pieces, size]
}

/** Brings a world into a population piece by piece; each piece can be built on before the next one is there. */
export async function growWorld(options: GrowOptions): Promise<Grown> {
  const { world, population, onGrown, onRefresh, signal } = options
  const { pieces = piecesOf(world.size), step = STEP } = options
  let grown = options.grown
  const tell = (now: Grown) => {
    grown = now
    onGrown(now)
  }
  for (const to of pieces) {
    if (grown.sized >= to) continue
    if (grown.people < to) {
      const steps = new StepsDone(grown, tell)
      await loadWorld({
        world,
        population,
        from: grown.people,
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
    tell({ ...grown, sized: grown.people })
  }
  return grown
}

/** Kinds of rows come in side by side; people are told once all that is theirs is there. */
class StepsDone {
  private readonly rows = {
    profiles: new Map<number, number>(),
    posts: new Map<number, number>(),
    follows: new Map<number, number>(),
  }
  private readonly reached = { profiles: 0, posts: 0, follows: 0 }
  private told = 0
  private readonly before: Grown
  private readonly tell: (grown: Grown) => void

  constructor(before: Grown, tell: (grown: Grown) => void) {
    this.before = before
    this.tell = tell
  }

  /** The rows of `kind` of the next `people` are in, so many in all. */
  done(kind: RowKind, people: number, rows: number): void {
    const { before, reached } = this
    reached[kind] = people
    this.rows[kind].set(people, rows)
    const whole = Math.min(reached.profiles, reached.posts, reached.follows)
    if (whole === this.told) return
    this.told = whole
    this.tell({
      people: before.people + whole,
      posts: before.posts + (this.rows.posts.get(whole) as number),
      follows: before.follows + (this.rows.follows.get(whole) as number),
      sized: before.sized,
    })
  }
}
