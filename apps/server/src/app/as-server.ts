import type { Deps } from './deps.ts'

/**
 * The same with the server's own database connection, which row-level security does not bind. For what is found by a
 * secret (a code, a link, a sign-in) before anybody is known, or decides over rows of others. Never with a query that
 * the caller's input alone limits.
 */
export const asServer = <D extends Pick<Deps, 'store'>>(deps: D): D & Pick<Deps, 'db'> => ({
  ...deps,
  db: deps.store.db,
})
