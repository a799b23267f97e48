import { join } from 'node:path'

/** What every process a test starts has; modules that one of them compiled are not compiled by the next. */
export const childEnv = {
  PATH: process.env.PATH ?? '',
  UV_THREADPOOL_SIZE: '16',
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../../../../../node_modules/.cache/node'),
}
