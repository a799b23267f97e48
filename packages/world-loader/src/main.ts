import { parseArgs } from 'node:util'
import { setPriority } from 'node:os'
import { createWorld } from '@rookery/world'
import { growWorld, NOTHING_LOADED, type GrowthState } from './grow-world.ts'
import { ServerSocket, serverTarget } from './server-target.ts'
import { TimeLeft } from './time-left.ts'

/**
 * Loads a synthetic world into the population of a running server: `node packages/world-loader/src/main.ts
 * --socket S --seed 1 --size 200000 --date 2026-11-01 [--grown '{"people":…}']`. Prints progress as JSON
 * lines and sends it to the server; a failure is one line on standard error.
 */
const { values } = parseArgs({
  options: {
    socket: { type: 'string' },
    seed: { type: 'string', default: '1' },
    size: { type: 'string', default: '200000' },
    date: { type: 'string' },
    effects: { type: 'string', default: 'planted' },
    creators: { type: 'string', default: 'sign_in' },
    grown: { type: 'string' },
  },
})
const POPULATION = 'synthetic'
const REPORT_MS = 1000
const printEvent = (event: object) => process.stdout.write(`${JSON.stringify(event)}\n`)

try {
  if (!values.socket || !values.date) throw new Error('--socket and --date are needed.')
  const world = createWorld({
    seed: Number(values.seed),
    size: Number(values.size),
    date: values.date,
    effects: values.effects === 'off' ? 'off' : 'planted',
    creators: values.creators === 'panel' ? 'panel' : 'sign_in',
  })
  const server = new ServerSocket(values.socket)
  const timeLeft = new TimeLeft(world.size)
  let grownState: GrowthState = values.grown ? (JSON.parse(values.grown) as GrowthState) : NOTHING_LOADED
  timeLeft.note(grownState, 0, performance.now())
  if (grownState.sized > 0) setPriority(10)
  const report = () => {
    const { people, posts, follows, sized } = grownState
    const seconds_left = timeLeft.seconds(performance.now())
    const growthReport = { people, posts, follows, sized, of: world.size, seconds_left }
    printEvent({ event: 'progress', ...growthReport })
    // A lost report is harmless: another one follows in a second.
    server.command('/growth', JSON.stringify({ growth: growthReport })).catch(() => undefined)
  }
  report()
  const timer = setInterval(report, REPORT_MS)
  await growWorld({
    world,
    population: serverTarget(server, POPULATION),
    grown: grownState,
    onGrowth: (now) => {
      timeLeft.note(now, 0, performance.now())
      // Once there are people to query, queries have priority.
      if (now.sized > grownState.sized) setPriority(10)
      grownState = now
      printEvent({ event: 'grown', ...now })
    },
    onRefresh: (done, total) => timeLeft.note(grownState, done / Math.max(total, 1), performance.now()),
  })
  clearInterval(timer)
  await server.command('/growth', JSON.stringify({ growth: null }))
  process.exit(0)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
