import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const quickStart = pathToFileURL(join(import.meta.dirname, 'quick-start.ts')).href

/** What every process a test starts has; modules that one of them compiled are not compiled by the next. */
export const childEnv = {
  PATH: process.env.PATH ?? '',
  UV_THREADPOOL_SIZE: '16',
  NODE_OPTIONS: `--import=${quickStart}`,
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../../../../../node_modules/.cache/node'),
}
