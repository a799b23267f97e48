import { resolve } from 'node:path'
import { StartError } from '../errors/start-error.ts'
import type { Env } from './env.ts'
import { integerSetting } from './integer-setting.ts'
import { readKeys } from './read-keys.ts'

export interface AuditConfig {
  /** Absolute path, apart from the data and its backups: the key, and a line a day of what the log held. */
  readonly dir: string
  /** Keys of the chain, the current one first; null: the one in the folder, made once. */
  readonly given_keys: readonly [Buffer, ...Buffer[]] | null
  /** Rows are forgotten after that. */
  readonly days: number
}

/** How the audit log is kept. Throws StartError. */
export const readAudit = (env: Env, dataDir: string): AuditConfig => {
  const given = (env.AUDIT_KEY ?? '')
    .split(',')
    .map((text) => text.trim())
    .filter(Boolean)
  const given_keys = given.length > 0 ? readKeys(given) : null
  if (given.length > 0 && given_keys === null)
    throw new StartError(
      'bad_config',
      'AUDIT_KEY must be 32 bytes in base64; a comma before the one it follows',
    )
  const days = integerSetting('AUDIT_DAYS', env.AUDIT_DAYS || '730', 36_500)
  if (days < 365) throw new StartError('bad_config', 'AUDIT_DAYS must be at least 365.')
  return { dir: resolve(env.AUDIT_DIR || `${dataDir}-audit`), given_keys, days }
}
