import type { UserToken } from '@rookery/network'
import type { World } from '@rookery/world'
import type { TestSandbox } from './start-sandbox.ts'

/** One request of a route case; unsigned if `plain`, otherwise signed for the agency's planner. */
export interface Call {
  query?: Record<string, string>
  form?: Record<string, string>
  json?: unknown
  /** A body of another type; its `content-type` is in the headers. */
  body?: NonNullable<RequestInit['body']>
  /** Path parameters. */
  at?: Record<string, string>
  as?: UserToken | null
  oauth?: Record<string, string>
  headers?: Record<string, string>
  /** Unsigned: pages, payments, control. */
  plain?: boolean
  /** Expected status; default 200. */
  status?: number
}

/** A successful call and an error of one route. */
export type RouteCase = [success: () => Call | Promise<Call>, error: () => Call | Promise<Call>]

/** State shared by the cases; filled before the first of them runs. */
export interface RouteKit {
  box: TestSandbox
  world: World
  token: UserToken
  account: string
  audience: string
  send: (route: string, call: Call) => Promise<Response>
}
export type RouteCases = (kit: RouteKit) => Record<string, RouteCase>
