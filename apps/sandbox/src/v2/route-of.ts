import { chargeAnswer, requireCredits } from './charge-answer.ts'
import { itemOf } from '../credits/price-list.ts'
import { NotReady } from '../world/followers.ts'
import { v2Problem } from '../http/answer.ts'
import type { Route } from '../http/route.ts'
import type { Scope } from '../http/scopes.ts'
import { requestOf, type Handler } from './v2-request.ts'

export type V2Route = Route

interface CallLimits {
  /** Calls of a person in 15 minutes; undefined: not callable by persons. */
  user?: number
  /** Calls of the app itself; undefined: requires a person. */
  app?: number
  dayCount?: { user?: number; app?: number }
  /** Scopes that a person's bearer requires in addition to reading posts and people. */
  scopes?: readonly Scope[]
}

/** One route of v2 with its current limits, e.g. `v2('GET /users/:id', handler, { user: 900, app: 300 })`. */
export const v2 = (
  name: string,
  handle: Handler,
  { user, app, dayCount, scopes = [] }: CallLimits,
): V2Route => {
  const [method, path] = name.split(' ') as [Route['method'], string]
  return {
    method,
    path: `/2${path}`,
    family: 'v2',
    auth: 'user',
    bearer: { scopes: [...scopes, 'tweet.read', 'users.read'], app: app !== undefined },
    ...(user === undefined ? { oauth1: false as const } : {}),
    limit: {
      count: user ?? app ?? 0,
      ...(app === undefined ? {} : { appCount: app }),
      ...(dayCount === undefined ? {} : { dayCount }),
      minutes: 15,
    },
    handle: async (exchange, sandbox) => {
      const request = requestOf(exchange, sandbox)
      const item = itemOf(method, path)
      if (item !== undefined) requireCredits(request)
      try {
        const answer = await handle(request)
        if (item !== undefined) chargeAnswer(request, item, answer)
        return answer
      } catch (error) {
        if (!(error instanceof NotReady)) throw error
        throw v2Problem(503, { title: 'Service Unavailable', detail: error.message, type: 'about:blank' })
      }
    },
  }
}
