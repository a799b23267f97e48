import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const quickStart = pathToFileURL(join(import.meta.dirname, 'quick-start.ts')).href

/** Environment of every process a test starts; compiled modules are cached between processes. */
export const childEnv = {
  PATH: process.env.PATH ?? '',
  UV_THREADPOOL_SIZE: '16',
  NODE_OPTIONS: `--import=${quickStart}`,
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../../../../../node_modules/.cache/node'),
}
