import { expect, test } from 'vitest'
import { beginOAuth, endOAuth } from './oauth-state.ts'

function memoryStorage(): Storage {
  const storageItems = new Map<string, string>()
  return {
    getItem: (key: string) => storageItems.get(key) ?? null,
    setItem: (key: string, value: string) => void storageItems.set(key, value),
    removeItem: (key: string) => void storageItems.delete(key),
    clear: () => storageItems.clear(),
    key: () => null,
    get length() {
      return storageItems.size
    },
  }
}

test('a random state is stored and the same one must come back (STATE-025 STATE-027)', () => {
  const storage = memoryStorage()
  const oauthState = beginOAuth(false, storage)
  expect(oauthState).toMatch(/^[0-9a-f]{32}$/)
  expect(beginOAuth(false, memoryStorage())).not.toBe(oauthState)
  expect(endOAuth(oauthState, storage)).toEqual({ isExpected: true, isConnecting: false })
})

test('another state, none at all, or the same one twice is not expected (RULE-011 STATE-029)', () => {
  const storage = memoryStorage()
  const oauthState = beginOAuth(false, storage)
  expect(endOAuth('other', storage).isExpected).toBe(false)
  expect(endOAuth(oauthState, storage).isExpected).toBe(false)
  expect(endOAuth(null, memoryStorage()).isExpected).toBe(false)
})

test('a connect flow is flagged, and the flag ends with it (STATE-028)', () => {
  const storage = memoryStorage()
  expect(endOAuth(beginOAuth(true, storage), storage).isConnecting).toBe(true)
  expect(endOAuth(beginOAuth(false, storage), storage).isConnecting).toBe(false)
})
