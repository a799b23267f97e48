import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig, type Config, type Env } from '../../config/config.ts'

/** Reads the configuration over a temporary data folder, and reports which variables it read. */
export function readConfigWatched(env: Env): {
  readonly config: Config
  readonly readVariables: ReadonlySet<string>
} {
  const readVariables = new Set<string>()
  const folder = mkdtempSync(join(tmpdir(), 'rookery-config-'))
  try {
    const watched = new Proxy<Env>(
      { ...env, DATA_DIR: folder },
      {
        get: (target, name) => {
          readVariables.add(String(name))
          return target[String(name)]
        },
      },
    )
    return { config: readConfig(watched), readVariables }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
