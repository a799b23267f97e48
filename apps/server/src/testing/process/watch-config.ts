import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig, type Config, type Env } from '../../config/config.ts'

/** Reads the configuration over a temporary data folder, and reports which variables it read. */
export function readAndWatch(env: Env): { readonly config: Config; readonly asked: ReadonlySet<string> } {
  const asked = new Set<string>()
  const folder = mkdtempSync(join(tmpdir(), 'rookery-config-'))
  try {
    const watched = new Proxy<Env>(
      { ...env, DATA_DIR: folder },
      {
        get: (target, name) => {
          asked.add(String(name))
          return target[String(name)]
        },
      },
    )
    return { config: readConfig(watched), asked }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
