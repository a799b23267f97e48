import { readFileSync } from 'node:fs'
import { StartError } from '../errors/start-error.ts'
import type { Env } from './env.ts'

/** Settings whose value may stand in a file, named by the setting with `_FILE`: a container's or a system's secrets. */
const secretSettings = [
  'SECRET_KEY',
  'AUDIT_KEY',
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'CLICKHOUSE_URL',
  'SMTP_URL',
  'STANDALONE_TOKENS',
  'X_CONSUMER_KEY',
  'X_CONSUMER_SECRET',
  'X_CLIENT_SECRET',
  'FACEBOOK_APP_SECRET',
  'LINKEDIN_CLIENT_SECRET',
  'PAYMENTS_KEY',
  'PAYMENTS_WEBHOOK_SECRET',
  'S3_SECRET_ACCESS_KEY',
] as const

/** The environment with the secrets that stand in files. Throws StartError, which names the setting and never a value. */
export const withSecretFiles = (env: Env): Env => {
  const read: Record<string, string> = {}
  for (const name of secretSettings) {
    const file = env[`${name}_FILE`]
    if (!file) continue
    if (env[name]) throw new StartError('bad_config', `Set either ${name} or ${name}_FILE, not both.`)
    try {
      read[name] = readFileSync(file, 'utf8').trim()
    } catch (error) {
      throw new StartError('bad_config', `${name}_FILE: ${file} cannot be read.`, error)
    }
    if (read[name] === '') throw new StartError('bad_config', `${name}_FILE: ${file} is empty.`)
  }
  return new Proxy(env, { get: (target, name) => read[String(name)] ?? target[String(name)] })
}
