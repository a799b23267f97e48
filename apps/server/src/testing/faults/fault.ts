/** What one run of a fault left: of what was begun, what is missing, what is there twice, and whether the server lives. */
export interface Tally {
  /** What somebody was told is done, or asked for again until they were told so. */
  readonly begun: number
  readonly lost: number
  readonly doubled: number
  readonly survived: boolean
}

/** A run of a fault: everything that is chance is drawn. */
export type FaultRun<W> = (world: W, draw: Draw) => Promise<Tally>

/** Faults that share how their world is opened; each fault has a world of its own. */
export interface FaultGroup<W> {
  readonly name: string
  /** Why they cannot be tried on this machine; null if they can. */
  readonly skipped?: string | null
  open(): Promise<W>
  close(world: W): Promise<void>
  readonly faults: Readonly<Record<string, FaultRun<W>>>
}

/** Chance that is the same for the same seed. */
export interface Draw {
  readonly seed: number
  /** A whole number from `from` to `to`. */
  int(from: number, to: number): number
  pick<T>(items: readonly T[]): T
}

/** mulberry32. */
export function drawFrom(seed: number): Draw {
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1))
  return { seed, int, pick: (items) => items[int(0, items.length - 1)]! }
}

/** How long the key of a request that nobody answered is kept for it. */
export const CLAIM_MS = 61_000

/** The key under which something of that name is asked for, again and again. */
export const keyed = (name: string) => ({ 'idempotency-key': name.replaceAll(' ', '-') })

/** How often each of the wanted is found: the missing are lost, and what is there more than once is doubled. */
export function tallyOf(
  wanted: readonly string[],
  found: readonly string[],
): Pick<Tally, 'begun' | 'lost' | 'doubled'> {
  const counts = new Map<string, number>()
  for (const each of found) counts.set(each, (counts.get(each) ?? 0) + 1)
  return {
    begun: wanted.length,
    lost: wanted.filter((each) => !counts.has(each)).length,
    doubled: [...counts.values()].reduce((sum, count) => sum + count - 1, 0),
  }
}
