import { DASHBOARD_VERSION } from '@rookery/contract/constants.ts'
import type { User } from '@rookery/contract'
import { dehydrate, hydrate, type DehydratedState, type QueryClient } from '@tanstack/react-query'
import { readStoredUser } from '../api/stored-user.ts'

const KEY = 'rookery-cache'
/** First parts of the query keys that are persisted for the next visit. */
const PERSISTED_QUERIES = new Set(['me', 'teams', 'audiences'])
const MAX_AGE_MS = 7 * 24 * 3600_000
const MAX_CHARS = 1_000_000

interface PersistedCache {
  version: string
  /** Whose answers they are: nobody else sees them. */
  user_id: string
  at: number
  state: DehydratedState
}

/**
 * Restores the persisted cache. Each answer has its own age, so that old ones are refetched behind the
 * screen; lists are always refetched, since a reload should show changes by others. Only if the user it was
 * stored for is still the one who signed in last in this browser.
 */
export function restoreCache(
  client: QueryClient,
  storage: Storage = localStorage,
  now = Date.now(),
): boolean {
  try {
    const found = JSON.parse(storage.getItem(KEY) ?? 'null') as PersistedCache | null
    if (!found || found.version !== DASHBOARD_VERSION || now - found.at > MAX_AGE_MS) return false
    if (found.user_id !== readStoredUser(storage)?.id) return false
    hydrate(client, found.state)
    void client.invalidateQueries({ queryKey: ['audiences'], refetchType: 'none' })
    return true
  } catch {
    return false
  }
}

export function saveCache(client: QueryClient, storage: Storage = localStorage, now = Date.now()): void {
  const user_id = client.getQueryData<User | null>(['me'])?.id
  // Another tab's user comes first: what is stored is for the next visit, which is theirs.
  if (user_id === undefined || user_id !== readStoredUser(storage)?.id) return
  const dehydratedState = dehydrate(client, {
    shouldDehydrateQuery: (query) =>
      query.state.status === 'success' &&
      query.state.data !== null &&
      PERSISTED_QUERIES.has(String(query.queryKey[0])),
    shouldDehydrateMutation: () => false,
  })
  const text = JSON.stringify(
    { version: DASHBOARD_VERSION, user_id, at: now, state: dehydratedState } satisfies PersistedCache,
    withoutToken,
  )
  try {
    if (text.length <= MAX_CHARS) storage.setItem(KEY, text)
    else storage.removeItem(KEY)
  } catch {
    // A full or forbidden storage only loses the quick start.
  }
}

/** The anti-forgery token is stored in one place only. */
const withoutToken = (key: string, value: unknown) => (key === 'token' ? null : value)

/**
 * Persists the cache on changes, at most once a second and when the page is left: otherwise changes of that
 * second would be missing on the next page, and look fresh. Returns a function that stops it.
 */
export function persistCache(
  client: QueryClient,
  storage: Storage = localStorage,
  page: EventTarget = window,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const writeCache = () => {
    clearTimeout(timer)
    timer = undefined
    saveCache(client, storage)
  }
  const leavePage = () => {
    if (timer) writeCache()
  }
  const unsubscribe = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || !PERSISTED_QUERIES.has(String(event.query.queryKey[0])) || timer) return
    timer = setTimeout(writeCache, 1000)
  })
  page.addEventListener('pagehide', leavePage)
  return () => {
    unsubscribe()
    clearTimeout(timer)
    timer = undefined
    page.removeEventListener('pagehide', leavePage)
  }
}
