import { ApiError } from '@rookery/api-client'

/**
 * The way to try again after a failure; none where another user is signed in now: this page reads nothing
 * until its own user is back, and then asks again by itself (`session/other-user.ts`).
 */
export const retryOf = (error: unknown, retry: () => unknown): (() => unknown) | undefined =>
  error instanceof ApiError && error.code === 'other_user' ? undefined : retry
