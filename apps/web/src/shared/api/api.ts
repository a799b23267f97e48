import { createApi } from '@rookery/api-client'
import { answerEverywhere } from '../errors/answer-everywhere.ts'
import { readStoredUser } from '../session/stored-user.ts'

/** The one client of the page. Failures that concern the whole application are answered before the caller hears of them. */
export const api = createApi({
  root: '',
  antiForgery: () => readStoredUser()?.token ?? null,
  onError: (error) => answerEverywhere(error),
})

// Tells the pages of one session apart: a newer count cancels an older one of the same page only.
api.setHeader('x-page-id', crypto.randomUUID())

/** What the progress indicator watches. */
export const callsInFlight = {
  begin: () => api.inFlight.begin(),
  age: () => (api.inFlight.count === 0 ? null : api.inFlight.oldestAge),
}
