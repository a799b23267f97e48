/** A question, and the name of the one by which its cost is told. */
export interface Question {
  name: string
  of: string
  ask: () => Promise<unknown>
}
interface Times {
  of: string
  /** Milliseconds of each round: of all the process's threads, and by the clock. */
  cpu: number[]
  wall: number[]
}

/** Questions that take less are asked several times, since the clock of the process's CPU is coarse. */
const LEAST_MS = 20
const MOST_TIMES = 20

/** Asks the questions of each round in turn, each once before it is measured. */
export async function timesInTurns(rounds: readonly (readonly Question[])[]): Promise<Map<string, Times>> {
  const times = new Map<string, Times>()
  for (const questions of rounds)
    for (const { name, of, ask } of questions) {
      const began = performance.now()
      await ask()
      const often = Math.min(MOST_TIMES, Math.ceil(LEAST_MS / (performance.now() - began)))
      const start = { cpu: process.cpuUsage(), wall: performance.now() }
      for (let i = 0; i < often; i++) await ask()
      const { user, system } = process.cpuUsage(start.cpu)
      const found = times.get(name) ?? { of, cpu: [], wall: [] }
      found.cpu.push((user + system) / 1000 / often)
      found.wall.push((performance.now() - start.wall) / often)
      times.set(name, found)
    }
  return times
}

/** Median of what a question cost by what the other one cost in the same round. */
export function ratioOf(costs: readonly number[], by: readonly number[]): number {
  const ratios = costs.map((cost, i) => cost / by[i]!).sort((a, b) => a - b)
  return Math.round((ratios[Math.floor(ratios.length / 2)] ?? 0) * 100) / 100
}
