import { Refusal, adsError, json, type AdsErrorItem, type Answer } from '../../http/answer.ts'
import { tokenOf, type Exchange } from '../../http/exchange.ts'
import type { RateLimit, Route } from '../../http/route.ts'
import type { Sandbox } from '../../sandbox.ts'
import { echoRequest } from '../ads-collection.ts'
import { Input } from './input.ts'
import { Problem } from './problem.ts'
import type { WriteContext } from './write-context.ts'

export const limits = {
  /** Rate limit for campaigns, line items and everything below. */
  core: { count: 10_000, minutes: 15, perAccount: true },
  reads: { count: 2_000, minutes: 15, perAccount: true },
  writes: { count: 450, minutes: 1, bucket: 'ads writes' },
  /** Rate limit for reads without an account. */
  global: { count: 5, minutes: 15 },
} as const satisfies Record<string, RateLimit>

/** Roles required for each kind of call; every role may read. */
const roles = {
  read: null,
  manage: ['ACCOUNT_ADMIN', 'AD_MANAGER'],
  create: ['ACCOUNT_ADMIN', 'AD_MANAGER', 'CREATIVE_MANAGER', 'TWEET_COMPOSER'],
} as const
type Role = keyof typeof roles

const contextOf = (exchange: Exchange, sandbox: Sandbox, role: Role): WriteContext => {
  const { account, permissions } = sandbox.accounts.accessOf(
    tokenOf(exchange).user_index,
    exchange.params['account_id'] ?? '',
  )
  const allowedOperations: readonly string[] | null = roles[role]
  if (allowedOperations !== null && !permissions.some((each) => allowedOperations.includes(each)))
    throw adsError(
      403,
      { code: 'ACTION_NOT_ALLOWED', message: 'Your role on this account does not allow this action' },
      echoRequest(exchange),
    )
  return { sandbox, account, now: sandbox.clock.world() }
}

/** Parameters of the query and the form together; path parameters take precedence over both. */
export const inputOf = (exchange: Exchange): Input =>
  new Input(new Map([...exchange.query, ...(exchange.form ?? [])]))

/** The JSON body; throws 400 if it is not JSON. */
export const jsonOf = (exchange: Exchange): unknown => {
  try {
    return JSON.parse(exchange.body) as unknown
  } catch {
    throw new Problem(400, { code: 'INVALID_PARAMETER', message: 'The request body is not valid JSON' })
  }
}

export type Handle = (exchange: Exchange, context: WriteContext) => Answer | Promise<Answer>

/**
 * A route below an account that requires one of these roles; a Problem becomes the network's error answer.
 */
export const accountRoute = (
  method: Route['method'],
  path: string,
  limit: RateLimit,
  role: Role,
  handle: Handle,
): Route => ({
  method,
  path: path.startsWith('/batch')
    ? `/12/batch/accounts/:account_id${path.slice(6)}`
    : `/12/accounts/:account_id${path}`,
  family: 'ads',
  auth: 'user',
  limit,
  handle: async (exchange, sandbox) => {
    try {
      return await handle(exchange, contextOf(exchange, sandbox, role))
    } catch (error) {
      if (error instanceof Problem) throw adsError(error.status, error.item, echoRequest(exchange))
      throw error
    }
  },
})

export interface Operation {
  type: 'Create' | 'Update' | 'Delete'
  params: Record<string, unknown>
  input: Input
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * A batch of JSON operations, all or none. Problems of the request are under `errors`, those of single
 * operations under `operation_errors`, one list per operation.
 */
export const batchRoute = <T>(
  path: string,
  limit: number,
  dataType: string,
  apply: (operation: Operation, context: WriteContext) => T,
  present: (row: T, context: WriteContext) => unknown,
): Route =>
  accountRoute('POST', `/batch${path}`, limits.writes, 'manage', (exchange, context) => {
    const body = jsonOf(exchange)
    if (!Array.isArray(body) || body.length === 0)
      throw new Problem(400, { code: 'INVALID_PARAMETER', message: 'Expected an array of operations' })
    if (body.length > limit)
      throw new Problem(400, {
        code: 'REQUEST_TOO_COMPLEX',
        message: `A request may have at most ${limit} operations`,
      })
    const errors: AdsErrorItem[][] = body.map(() => [])
    class Failed extends Error {}
    let rows: T[] = []
    try {
      rows = context.sandbox.campaigns.atomically(() => {
        const writtenRows = body.flatMap((item: unknown, index): T[] => {
          const type = isObject(item) ? item['operation_type'] : undefined
          const params = isObject(item) && isObject(item['params']) ? item['params'] : {}
          try {
            if (type !== 'Create' && type !== 'Update' && type !== 'Delete')
              throw new Problem(400, {
                code: 'INVALID_PARAMETER',
                message: 'Expected "Create", "Update" or "Delete"',
                parameter: 'operation_type',
              })
            return [apply({ type, params, input: Input.ofJson(params) }, context)]
          } catch (error) {
            if (!(error instanceof Problem)) throw error
            errors[index]?.push(error.item)
            return []
          }
        })
        if (errors.some((list) => list.length > 0)) throw new Failed()
        return writtenRows
      })
    } catch (error) {
      if (!(error instanceof Failed)) throw error
      throw new Refusal(
        json(400, { errors: [], operation_errors: errors, request: { params: exchange.params } }),
      )
    }
    return json(200, {
      data_type: dataType,
      data: rows.map((row) => present(row, context)),
      request: body.map((item: unknown) => item),
      total_count: rows.length,
    })
  })
