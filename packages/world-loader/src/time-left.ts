import { piecesOf, type GrowthState } from './grow-world.ts'

/**
 * Window for measuring the pace: in a shorter one, half a busy minute would turn ten minutes into an hour.
 */
const WINDOW_MS = 90_000
/** Cost of refreshing one person, relative to loading one. */
const REFRESH_COST = 0.35

/**
 * Estimates the seconds until a world of `size` people is loaded and counted, from the pace of the last
 * minute and a half.
 */
export class TimeLeft {
  private readonly seen: { at: number; done: number }[] = []
  private readonly size: number

  constructor(size: number) {
    this.size = size
  }

  /** Records progress at `now` (ms); `refreshed` is the share of the running refresh, 0 to 1. */
  note(grown: GrowthState, refreshed: number, now: number): void {
    this.seen.push({ at: now, done: this.done(grown, refreshed) })
    while (this.seen.length > 2 && now - (this.seen[1] as { at: number }).at > WINDOW_MS) this.seen.shift()
  }

  /** Null until a pace is known. */
  seconds(now: number): number | null {
    const [first] = this.seen
    const lastProgress = this.seen.at(-1)
    if (first === undefined || lastProgress === undefined || lastProgress.done === first.done) return null
    const totalWork = this.size + REFRESH_COST * piecesOf(this.size).reduce((sum, to) => sum + to, 0)
    const secondsLeft =
      ((totalWork - lastProgress.done) * (lastProgress.at - first.at)) / (lastProgress.done - first.done)
    return Math.max(1, Math.round((secondsLeft - (now - lastProgress.at)) / 1000))
  }

  private done({ people, sized }: GrowthState, refreshed: number): number {
    const pieceSizes = piecesOf(this.size)
    const countedPeople = pieceSizes.filter((to) => to <= sized).reduce((sum, to) => sum + to, 0)
    const nextSize = pieceSizes.find((to) => to > sized) ?? 0
    return people + REFRESH_COST * (countedPeople + refreshed * nextSize)
  }
}
