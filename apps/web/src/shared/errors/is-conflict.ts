import { ApiError } from '@rookery/api-client'

/** Whether somebody changed the same thing meanwhile; another user being signed in is no such conflict. */
export const isConflict = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 409 && error.code !== 'other_user'
