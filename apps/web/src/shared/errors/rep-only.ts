import { ApiError } from '@rookery/api-client'

/**
 * The server's 'Email: Invalid access' means that only representatives of X may send requests (MSG-015,
 * MSG-028).
 */
export const isRepOnly = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'invalid_access'
