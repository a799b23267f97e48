import type { UserToken } from '@rookery/network'
import type { World } from '@rookery/world'
import type { TestSandbox } from './start-sandbox.ts'

/** One request of a route case; unsigned when `plain`, signed for the planner of the agency otherwise. */
export interface Call {
  query?: Record<string, string>
  form?: Record<string, string>
  json?: unknown
  /** A body of another type, with its `content-type` among the headers. */
  body?: NonNullable<RequestInit['body']>
  /** Path parameters. */
  at?: Record<string, string>
  as?: UserToken | null
  oauth?: Record<string, string>
  headers?: Record<string, string>
  /** Unsigned: pages, payments, control. */
  plain?: boolean
  /** Expected; 200 when not given. */
  status?: number
}

/** A success and an error of one route. */
export type Case = [success: () => Call | Promise<Call>, error: () => Call | Promise<Call>]

/** What cases share; filled before the first of them runs. */
export interface RouteKit {
  box: TestSandbox
  world: World
  token: UserToken
  account: string
  audience: string
  send: (route: string, call: Call) => Promise<Response>
}
export type RouteCases = (kit: RouteKit) => Record<string, Case>
