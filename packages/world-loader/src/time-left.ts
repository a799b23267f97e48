import { piecesOf, type Grown } from './grow-world.ts'

/** The pace is taken from so long: of a shorter time a busy half minute would make an hour of what takes ten minutes. */
const WINDOW_MS = 90_000
/** What a refresh costs for each of its people, beside bringing in one. */
const REFRESH = 0.35

/** Seconds until a world of `size` is in and counted, by the pace of the last minute and a half. */
export class TimeLeft {
  private readonly seen: { at: number; done: number }[] = []
  private readonly size: number

  constructor(size: number) {
    this.size = size
  }

  /** How far it is at `now` (ms): `refreshed` of the refresh under way, from 0 to 1. */
  note(grown: Grown, refreshed: number, now: number): void {
    this.seen.push({ at: now, done: this.done(grown, refreshed) })
    while (this.seen.length > 2 && now - (this.seen[1] as { at: number }).at > WINDOW_MS) this.seen.shift()
  }

  /** Null as long as there is no pace. */
  seconds(now: number): number | null {
    const [first] = this.seen
    const last = this.seen.at(-1)
    if (first === undefined || last === undefined || last.done === first.done) return null
    const all = this.size + REFRESH * piecesOf(this.size).reduce((sum, to) => sum + to, 0)
    const left = ((all - last.done) * (last.at - first.at)) / (last.done - first.done)
    return Math.max(1, Math.round((left - (now - last.at)) / 1000))
  }

  private done({ people, sized }: Grown, refreshed: number): number {
    const pieces = piecesOf(this.size)
    const counted = pieces.filter((to) => to <= sized).reduce((sum, to) => sum + to, 0)
    const next = pieces.find((to) => to > sized) ?? 0
    return people + REFRESH * (counted + refreshed * next)
  }
}
