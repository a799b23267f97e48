import type { Engine } from '../../store/engine.ts'
import { longRunSizes } from './long-run.query.ts'
import type { LongRun } from '../measures/waterfall.ts'
import type { Postings } from '../../schema/tables.ts'

export async function longRun(
  engine: Engine,
  postings: Postings,
  { leaves }: LongRun,
  signal?: AbortSignal,
): Promise<{ alone: number; reached: number }[]> {
  // A repeated criterion adds nothing, so only its first position is queried.
  const firstAt = new Map<number, number>()
  leaves.forEach(({ criteria: [c] }, i) => {
    if (c !== undefined && !firstAt.has(c)) firstAt.set(c, i)
  })
  if (firstAt.size === 0) return leaves.map(() => ({ alone: 0, reached: 0 }))
  const shape = {
    postings,
    criteria: [...firstAt.keys()],
    positions: [...firstAt.values()].map((i) => i + 1),
  }
  const rows = await longRunSizes.run(engine, {}, { shape, signal })
  const byPosition = new Map(rows.map((row) => [row.position - 1, row]))
  let reached = 0
  return leaves.map(({ criteria: [c] }, i) => {
    reached += byPosition.get(i)?.added ?? 0
    return { alone: c === undefined ? 0 : (byPosition.get(firstAt.get(c)!)?.alone ?? 0), reached }
  })
}
