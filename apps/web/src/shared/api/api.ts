import { createApi, type ApiError } from '@rookery/api-client'
import { readStoredUser } from './stored-user.ts'

let answerFailure: (error: ApiError) => void = () => {}
/** Says how failures are answered that concern the whole application. */
export const onFailure = (answer: (error: ApiError) => void) => {
  answerFailure = answer
}

/** The one client of the page. Failures that concern the whole application are answered before the caller hears of them. */
export const api = createApi({
  root: '',
  antiForgery: () => readStoredUser()?.token ?? null,
  onError: (error) => answerFailure(error),
})

// Tells the pages of one session apart: a newer count cancels an older one of the same page only.
api.setHeader('x-page-id', crypto.randomUUID())

let turns = 0
/** Says which count of this page a call is, so that one that arrives late does not cancel a later one. */
export const countTurn = () => ({ 'x-page-turn': String(++turns) })

/** What the progress indicator watches. */
export const callsInFlight = {
  begin: () => api.inFlight.begin(),
  age: () => (api.inFlight.count === 0 ? null : api.inFlight.oldestAge),
}
