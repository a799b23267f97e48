import { StartError } from '../errors/start-error.ts'
import type { Env } from './env.ts'

const startError = (why: string): StartError =>
  new StartError('bad_config', `TEST_START lets anybody empty the stores: ${why}. Leave it out.`)

/**
 * Whether the server is started for tests. Throws StartError where that is never permitted;
 * start/require-test-data.ts checks the data.
 */
export const readTestStart = (env: Env, exposed: string | null): boolean => {
  if (!env.TEST_START || env.TEST_START === 'off') return false
  if (env.TEST_START !== 'on')
    throw new StartError('bad_config', `TEST_START must be 'on' or 'off', not '${env.TEST_START}'`)
  if (env.NODE_ENV === 'production') throw startError('it is refused with NODE_ENV=production')
  if (exposed !== null) throw startError(`it is refused where others can reach the server (${exposed})`)
  if (env.CLICKHOUSE_URL) throw startError('it is refused with CLICKHOUSE_URL, whose people may be real')
  if (env.POPULATION && env.POPULATION !== 'synthetic')
    throw startError('POPULATION names imported people, and it is for the made-up world')
  return true
}
