import { createApi, type ApiError } from '@rookery/api-client'
import { isStillSignedIn, pageUser } from './page-user.ts'
import { readStoredUser } from './stored-user.ts'

let answerFailure: (error: ApiError) => void = () => {}
/** Sets the global handler of failed calls. */
export const onFailure = (answer: (error: ApiError) => void) => {
  answerFailure = answer
}

let hearOfDone: (name: string) => void = () => {}
/** Sets what happens when a call succeeded, by its name. */
export const onCallDone = (hear: (name: string) => void) => {
  hearOfDone = hear
}

let answerOtherUser: () => void = () => {}
/** Sets what happens when another user turns out to be signed in. */
export const onOtherUser = (answer: () => void) => {
  answerOtherUser = answer
}

let confirmPerson: () => Promise<boolean> = async () => false
/** Sets what asks the person to confirm that it is them, before a call is sent once more. */
export const onFreshSignIn = (confirm: () => Promise<boolean>) => {
  confirmPerson = confirm
}

/** The page's only client. The global error handler runs before the caller's own. */
export const api = createApi({
  root: '',
  // The newest of the page's user, who may have signed in again in another tab.
  antiForgery: () => (isStillSignedIn() ? (readStoredUser()?.token ?? null) : null),
  pageUser,
  onOtherUser: () => answerOtherUser(),
  onFreshSignIn: () => confirmPerson(),
  onError: (error) => answerFailure(error),
  onDone: ({ name }) => hearOfDone(name),
})

// Identifies the page among all pages of a session: a newer count cancels an older one of the same page only.
api.setHeader('x-page-id', crypto.randomUUID())

let callTurn = 0
/** Numbers the counts of this page, so that one that arrives late does not cancel a newer one. */
export const countTurn = () => ({ 'x-page-turn': String(++callTurn) })

/** Observed by the progress indicator. */
export const callsInFlight = {
  begin: () => api.inFlight.begin(),
  age: () => (api.inFlight.count === 0 ? null : api.inFlight.oldestAge),
}
