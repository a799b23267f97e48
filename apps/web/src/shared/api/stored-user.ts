import type { User } from '@rookery/contract'

/**
 * Who signed in last in this browser, in whichever tab, in local storage: the anti-forgery token is read from
 * here at each call. Beside it only what is public: no address, which others who use the browser could read.
 */
export interface StoredUser {
  id: string
  name: string
  /** At X. */
  handle: string | null
  token: string | null
}

const KEY = 'user'

export const userName = (
  user: Pick<User, 'first_name' | 'last_name' | 'social_accounts' | 'email'>,
): string =>
  [user.first_name, user.last_name].filter(Boolean).join(' ') ||
  user.social_accounts[0]?.name ||
  user.social_accounts[0]?.handle ||
  user.email ||
  ''

export function readStoredUser(storage: Pick<Storage, 'getItem'> = localStorage): StoredUser | null {
  try {
    return JSON.parse(storage.getItem(KEY) ?? 'null') as StoredUser | null
  } catch {
    return null
  }
}

export function storeUser(user: User): void {
  const storedUserValue: StoredUser = {
    id: user.id,
    name: userName({ ...user, email: user.email?.slice(0, 1) ?? null }),
    handle: user.social_accounts.find(({ provider }) => provider === 'twitter')?.handle ?? null,
    token: user.token,
  }
  localStorage.setItem(KEY, JSON.stringify(storedUserValue))
}

export const forgetStoredUser = (): void => localStorage.removeItem(KEY)
