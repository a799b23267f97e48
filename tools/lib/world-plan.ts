import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { GrowthState } from '../../packages/world-loader/src/grow-world.ts'

/** The world of a data folder: its parameters, and how much of it is loaded. */
export interface WorldPlan {
  readonly seed: number
  readonly size: number
  readonly date: string
  /** Of creators, see packages/world; absent where they are as usual. */
  readonly effects?: string
  readonly creators?: string
  /** Whether all of it is loaded. */
  readonly loaded: boolean
  /** Progress until then. */
  readonly grown?: GrowthState
}

const fileOf = (dataDir: string) => join(dataDir, 'world.json')

/**
 * Seed, size, date and creators are fixed when the folder is first filled. Throws a one-line message for an invalid
 * size, or another than the folder's.
 */
export function readWorldPlan(
  dataDir: string,
  env: Readonly<Record<string, string | undefined>> = process.env,
  now = new Date(),
): WorldPlan {
  const file = fileOf(dataDir)
  const storedPlan = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as WorldPlan) : null
  const size = Number(env['WORLD_SIZE'] ?? storedPlan?.size ?? 200_000)
  if (!Number.isInteger(size) || size < 1000)
    throw new Error('WORLD_SIZE must be a whole number of at least 1000.')
  if (storedPlan && storedPlan.size !== size)
    throw new Error(
      `The folder ${dataDir} holds a world of ${storedPlan.size} profiles: keep WORLD_SIZE=${storedPlan.size}, or set DATA_DIR to another folder for ${size}.`,
    )
  const date = env['WORLD_DATE'] ?? now.toISOString().slice(0, 10)
  if (storedPlan) return storedPlan
  const { WORLD_SEED = '1', WORLD_EFFECTS: effects, WORLD_CREATORS: creators } = env
  return {
    seed: Number(WORLD_SEED),
    size,
    date,
    ...(effects ? { effects } : {}),
    ...(creators ? { creators } : {}),
    loaded: false,
  }
}

/**
 * Written atomically: after a kill the previous plan remains, and people loaded since are loaded again, which
 * counts them as known.
 */
export function saveWorldPlan(dataDir: string, plan: WorldPlan): void {
  const file = fileOf(dataDir)
  writeFileSync(`${file}.new`, JSON.stringify(plan))
  renameSync(`${file}.new`, file)
}
