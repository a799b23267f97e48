import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig, type Config } from '../../config/config.ts'
import type { Env } from '../../config/env.ts'

/** Reads the configuration over a data folder that is gone afterwards, and tells which variables it asked for. */
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
