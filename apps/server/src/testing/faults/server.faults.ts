import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { childEnv } from '../process/child-env.ts'
import { mountSmallDisk, noSmallDisk } from '../process/small-disk.ts'
import { spawnServer, type ServerProcess } from '../process/spawn-server.ts'
import { until } from '../process/until.ts'
import { keyed, tallyOf, type Draw, type FaultGroup, type Tally } from './fault.ts'

const MB = 1_000_000

interface World {
  readonly folder: string
  server: ServerProcess
  readonly env: { DATA_DIR: string } & Record<string, string>
}

/** The team's id, 'refused' with a status, or null if nobody answered. */
const createTeam = async ({ server }: World, name: string): Promise<string | number | null> => {
  try {
    const answer = await fetch(`${server.url}/api/teams/`, {
      method: 'POST',
      headers: { ...server.headers, 'content-type': 'application/json', ...keyed(name) },
      body: JSON.stringify({ name }),
      signal: AbortSignal.timeout(20_000),
    })
    return answer.status === 201 ? ((await answer.json()) as { id: string }).id : answer.status
  } catch {
    return null
  }
}

/** Four at once write until `enough` are acknowledged and then until nobody answers. */
function writeAtOnce(world: World, draw: Draw) {
  const acknowledged = new Map<string, string>()
  let isOver = false
  const writers = Array.from({ length: 4 }, async (_, writer) => {
    for (let n = 0; !isOver; n += 1) {
      const name = `Team ${draw.seed} ${writer} ${n}`
      const made = await createTeam(world, name)
      if (typeof made !== 'string') return
      acknowledged.set(name, made)
    }
  })
  return {
    acknowledged,
    end: async () => {
      isOver = true
      await Promise.all(writers)
    },
  }
}

/** Every acknowledged team is there, once. */
async function settle({ server }: World, acknowledged: ReadonlyMap<string, string>): Promise<Tally> {
  const found: string[] = []
  for (const [name, id] of acknowledged) {
    const answer = await fetch(`${server.url}/api/teaminfo/${id}/`)
    if (answer.status === 200) found.push(((await answer.json()) as { name: string }).name)
    else if (answer.status !== 404) throw new Error(`${name}: ${answer.status}`)
  }
  const ready = await fetch(`${server.url}/readyz`)
  return { ...tallyOf([...acknowledged.keys()], found), survived: ready.status === 200 }
}

const endedBy =
  (signal: NodeJS.Signals) =>
  async (world: World, draw: Draw): Promise<Tally> => {
    const writing = writeAtOnce(world, draw)
    const enough = draw.int(1, 30)
    await until(async () => (writing.acknowledged.size >= enough ? true : null))
    await wait(draw.int(0, 40))
    await world.server.end(signal)
    await writing.end()
    world.server = await spawnServer(world.env)
    return await settle(world, writing.acknowledged)
  }

const open = async (folder: string, more: Record<string, string> = {}): Promise<World> => {
  const env = { DATA_DIR: join(folder, 'data'), ...more }
  mkdirSync(env.DATA_DIR)
  return { folder, env, server: await spawnServer(env) }
}
const close = async ({ folder, server }: World): Promise<void> => {
  await server.end('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
}

export const processFaults: FaultGroup<World> = {
  name: 'the server’s process',
  open: async () => await open(mkdtempSync(join(tmpdir(), 'rookery-faults-'))),
  close,
  faults: {
    'SIGKILL while four write': endedBy('SIGKILL'),
    'SIGTERM while four write': endedBy('SIGTERM'),
  },
}

interface DiskWorld extends World {
  readonly disk: ReturnType<typeof mountSmallDisk>
}
export const diskFaults: FaultGroup<DiskWorld> = {
  name: 'the disk',
  skipped: noSmallDisk,
  open: async () => {
    const disk = mountSmallDisk(200)
    return { ...(await open(disk.folder, { DISK_RESERVE_MB: '30' })), disk }
  },
  close: async (world) => {
    await world.server.end('SIGKILL')
    world.disk.unmount()
  },
  faults: {
    'the disk is full for a while, and four write': async (world, draw) => {
      const writing = writeAtOnce(world, draw)
      await wait(draw.int(0, 200))
      world.disk.fill(draw.int(5, 29) * MB)
      await wait(draw.int(0, 300))
      await writing.end()
      const refused = await createTeam(world, `Refused ${draw.seed}`)
      const isKept = (await fetch(`${world.server.url}/livez`)).status === 200
      world.disk.empty()
      await until(async () => ((await fetch(`${world.server.url}/readyz`)).status === 200 ? true : null))
      // Who was refused asks again, until there is room.
      const again = await until(async () => {
        const told = await createTeam(world, `Refused ${draw.seed}`)
        return typeof told === 'string' ? told : null
      })
      writing.acknowledged.set(`Refused ${draw.seed}`, again)
      const tally = await settle(world, writing.acknowledged)
      return {
        ...tally,
        survived: tally.survived && isKept && refused === 503,
      }
    },
  },
}

const ENGINE = join(import.meta.dirname, '../../../../../packages/analytics/src/testing/child-for-kill.ts')

const startEngine = (folder: string, what: 'ingest' | 'count') =>
  spawn(process.execPath, [ENGINE, folder, what], { env: childEnv, stdio: ['ignore', 'pipe', 'ignore'] })

export const engineFaults: FaultGroup<{ folder: string }> = {
  name: 'the engine of the population',
  open: async () => ({ folder: mkdtempSync(join(tmpdir(), 'rookery-engine-')) }),
  close: async ({ folder }) => rmSync(folder, { recursive: true, force: true }),
  faults: {
    'SIGKILL while people are brought in': async ({ folder }, draw) => {
      const own = join(folder, String(draw.seed))
      const child = startEngine(own, 'ingest')
      const exit = once(child, 'exit')
      let acknowledged = 0
      const enough = draw.int(1, 6)
      createInterface(child.stdout).on('line', (line) => {
        acknowledged += Number(line.split(' ')[1])
        if (acknowledged >= enough * 500) setTimeout(() => child.kill('SIGKILL'), draw.int(0, 60))
      })
      await exit
      // The next process; this one opens no engine.
      const counting = startEngine(own, 'count')
      const counted = once(counting, 'exit')
      const [line] = (await once(createInterface(counting.stdout), 'line')) as [string]
      await counted
      const { profiles, size } = JSON.parse(line) as { profiles: number; size: number }
      rmSync(own, { recursive: true, force: true })
      return {
        begun: acknowledged,
        // A batch of 500 is there as a whole or not at all.
        lost: Math.max(0, acknowledged - profiles) + (profiles % 500),
        doubled: Math.abs(size - profiles),
        survived: size > 0,
      }
    },
  },
}
