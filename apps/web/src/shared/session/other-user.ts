import { ApiError } from '@rookery/api-client'
import type { User } from '@rookery/contract'
import { currentUserCalls } from '@rookery/contract/facts.ts'
import { api, onOtherUser } from '../api/api.ts'
import { isStillSignedIn, pageUser } from '../api/page-user.ts'
import { storeUser } from '../api/stored-user.ts'
import { queryClient } from '../query/query-client.ts'

/** Who is signed in in place of the page's user: another one, or nobody. */
export interface SignedInNow {
  readonly user: User | null
}

let signedInNow: SignedInNow | null = null
const listeners = new Set<() => void>()
const tell = (found: SignedInNow | null): void => {
  if (found === signedInNow) return
  signedInNow = found
  for (const listener of listeners) listener()
}
/** Null while the page's user is the one who is signed in. */
export const otherUser = {
  get: () => signedInNow,
  subscribe: (onChange: () => void) => {
    listeners.add(onChange)
    return () => void listeners.delete(onChange)
  },
}

let lookUnderWay: Promise<void> | null = null
/** Asks who is signed in now. */
export const lookWhoIsSignedIn = (): Promise<void> =>
  (lookUnderWay ??= look().finally(() => {
    lookUnderWay = null
  }))

async function look(): Promise<void> {
  try {
    const user = await api.call(currentUserCalls.getMe, {}, { quiet: true, asAnyUser: true })
    if (pageUser() === null) return
    if (user.id !== pageUser()) return tell({ user })
    // The page's user is back: what was refused meanwhile is asked again.
    storeUser(user)
    tell(null)
    await queryClient.invalidateQueries()
  } catch (error) {
    if (error instanceof ApiError && error.status === 403 && pageUser() !== null) tell({ user: null })
  }
}

/** Goes on as the user who is signed in now, on the first page of the site: this address may show what is another's. */
export function goOnAs(user: User): void {
  storeUser(user)
  location.assign('/')
}

/**
 * Notices sign-ins and sign-outs of other tabs: at once by what they write into the local storage, and when
 * the page is looked at again.
 */
export function watchSignIns(page: Pick<Window, 'addEventListener'> = window): void {
  onOtherUser(() => void lookWhoIsSignedIn())
  const lookIfChanged = () => {
    if (!isStillSignedIn() || otherUser.get() !== null) void lookWhoIsSignedIn()
  }
  page.addEventListener('storage', ({ key }) => {
    if (key === 'user' || key === null) lookIfChanged()
  })
  page.addEventListener('focus', lookIfChanged)
  page.addEventListener('pageshow', lookIfChanged)
}
