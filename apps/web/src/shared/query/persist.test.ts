import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { memoryStorage } from '../../testing/fake-page.ts'
import { persistCache, restoreCache, saveCache } from './persist.ts'

const DAY_MS = 24 * 3600_000

const signInAs = (storage: Storage, id: string): void =>
  storage.setItem('user', JSON.stringify({ id, email: null, name: id, token: 'secret of the session' }))

function storeVisit(storage: Storage, at: number): void {
  signInAs(storage, 'u1')
  const client = new QueryClient()
  client.setQueryData(['me'], { id: 'u1', token: 'secret' }, { updatedAt: at })
  client.setQueryData(['teams'], [{ slug: 'acme' }], { updatedAt: at })
  client.setQueryData(['audiences', 'saved'], [{ id: 'a1' }], { updatedAt: at })
  client.setQueryData(['insights', 'a1'], { data: 1 }, { updatedAt: at })
  saveCache(client, storage, at)
}

test('the next visit begins with user, teams and audiences as they were, each with its age', () => {
  const storage = memoryStorage()
  storeVisit(storage, 1_000_000)
  const client = new QueryClient()
  expect(restoreCache(client, storage, 1_000_000 + DAY_MS)).toBe(true)
  expect(client.getQueryData(['teams'])).toEqual([{ slug: 'acme' }])
  expect(client.getQueryData(['audiences', 'saved'])).toEqual([{ id: 'a1' }])
  expect(client.getQueryState(['teams'])?.dataUpdatedAt).toBe(1_000_000)
})

test('lists are shown from the cache at once and always requested again', () => {
  const storage = memoryStorage()
  const now = Date.now()
  storeVisit(storage, now)
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000 } } })
  restoreCache(client, storage, now)
  const isStale = (key: string[]) => client.getQueryCache().find({ queryKey: key })?.isStale()
  expect([isStale(['audiences', 'saved']), client.getQueryState(['teams'])?.isInvalidated]).toEqual([
    true,
    false,
  ])
})

test('large or private data is not cached: other queries, and the anti-forgery value', () => {
  const storage = memoryStorage()
  storeVisit(storage, 1_000_000)
  const client = new QueryClient()
  restoreCache(client, storage, 1_000_000)
  expect(client.getQueryData(['insights', 'a1'])).toBeUndefined()
  expect(client.getQueryData(['me'])).toEqual({ id: 'u1', token: null })
  expect(storage.getItem('rookery-cache')).not.toContain('secret')
})

test('a visitor who is not signed in leaves nothing; an old, foreign or broken cache is ignored', () => {
  const storage = memoryStorage()
  const client = new QueryClient()
  client.setQueryData(['me'], null)
  saveCache(client, storage, 0)
  const nextClient = new QueryClient()
  restoreCache(nextClient, storage, 0)
  expect(nextClient.getQueryData(['me'])).toBeUndefined()

  storeVisit(storage, 0)
  expect(restoreCache(new QueryClient(), storage, 8 * DAY_MS)).toBe(false)
  storage.setItem(
    'rookery-cache',
    storage.getItem('rookery-cache')!.replace(/"version":"[^"]*"/, '"version":"0.0.1"'),
  )
  expect(restoreCache(new QueryClient(), storage, 0)).toBe(false)
  storage.setItem('rookery-cache', '{broken')
  expect(restoreCache(new QueryClient(), storage, 0)).toBe(false)
})

test('a list changed within a second before a reload is requested again after it', async () => {
  const storage = memoryStorage()
  const page = new EventTarget()
  storeVisit(storage, Date.now())
  const client = new QueryClient()
  restoreCache(client, storage)
  const stopPersisting = persistCache(client, storage, page)
  await client.invalidateQueries({ queryKey: ['audiences'] })
  page.dispatchEvent(new Event('pagehide'))

  const nextClient = new QueryClient()
  restoreCache(nextClient, storage)
  expect(nextClient.getQueryState(['audiences', 'saved'])?.isInvalidated).toBe(true)
  expect(nextClient.getQueryState(['teams'])?.isInvalidated).toBe(false)

  // Signing out stops persisting: nothing is written when the page is left.
  await client.invalidateQueries({ queryKey: ['teams'] })
  stopPersisting()
  storage.clear()
  page.dispatchEvent(new Event('pagehide'))
  expect(storage.getItem('rookery-cache')).toBeNull()
})

test('one user’s cache is not shown to the next, and their open tab does not overwrite it (issue 44.2)', () => {
  const storage = memoryStorage()
  storeVisit(storage, 0)
  signInAs(storage, 'u2')
  expect(restoreCache(new QueryClient(), storage, 0)).toBe(false)
  const second = new QueryClient()
  second.setQueryData(['me'], { id: 'u2' }, { updatedAt: 0 })
  second.setQueryData(['teams'], [{ slug: 'theirs' }], { updatedAt: 0 })
  saveCache(second, storage, 0)
  // The first user's tab is still open, and the other signed in.
  const first = new QueryClient()
  first.setQueryData(['me'], { id: 'u1' }, { updatedAt: 0 })
  first.setQueryData(['teams'], [{ slug: 'acme' }], { updatedAt: 0 })
  saveCache(first, storage, 0)
  const next = new QueryClient()
  expect(restoreCache(next, storage, 0)).toBe(true)
  expect(next.getQueryData(['teams'])).toEqual([{ slug: 'theirs' }])
})
