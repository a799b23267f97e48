import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig, type Config } from '../../config/config.ts'
import type { Env } from '../../config/env.ts'

/** Reads the configuration over a temporary data folder, and reports which variables it read. */
export function readConfigWatched(env: Env): {
  readonly config: Config
  readonly readVariables: ReadonlySet<string>
} {
  const readVariables = new Set<string>()
  const folder = mkdtempSync(join(tmpdir(), 'rookery-config-'))
  try {
    const watchedEnv = new Proxy<Env>(
      { ...env, DATA_DIR: folder },
      {
        get: (target, name) => {
          readVariables.add(String(name))
          return target[String(name)]
        },
      },
    )
    return { config: readConfig(watchedEnv), readVariables }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
