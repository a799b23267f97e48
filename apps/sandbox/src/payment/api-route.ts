import type { Route } from '../http/route.ts'

/** A call of the provider's API, which needs its key. */
export const apiRoute = (method: Route['method'], path: string, handle: Route['handle']): Route => ({
  method,
  path: `/v1${path}`,
  family: 'payment',
  auth: 'key',
  handle,
})
