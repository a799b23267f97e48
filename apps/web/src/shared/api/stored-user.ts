import type { User } from '@rookery/contract'

/**
 * Who signed in last in this browser, in whichever tab, in local storage: the anti-forgery token is read from
 * here at each call.
 */
export interface StoredUser {
  id: string
  email: string | null
  name: string
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
    email: user.email,
    name: userName(user),
    token: user.token,
  }
  localStorage.setItem(KEY, JSON.stringify(storedUserValue))
}

export const forgetStoredUser = (): void => localStorage.removeItem(KEY)
