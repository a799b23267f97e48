import type { Moment } from '@rookery/world'
import { Refusal, type Answer } from '../http/answer.ts'
import type { Exchange } from '../http/exchange.ts'
import type { Sandbox } from '../sandbox.ts'
import {
  invalid,
  invalidValue,
  isNumericId,
  notAuthorized,
  notFound,
  onlyProblems,
  suspendedProblem,
  type FieldNameStyle,
  type Problem,
} from './problems.ts'

/** The parts of a request that every v2 handler needs. */
export interface V2Request {
  exchange: Exchange
  sandbox: Sandbox
  names: FieldNameStyle
  /** The network as it is now. */
  moment: Moment
  /** Index of the calling person; undefined for the app alone. */
  viewer: number | undefined
}

export const requestOf = (exchange: Exchange, sandbox: Sandbox): V2Request => ({
  exchange,
  sandbox,
  names: sandbox.config.v2Names,
  moment: sandbox.network.now(),
  viewer: exchange.token?.user_index,
})

/** Ends the request with HTTP 200 and these problems. */
export const refuseWith = (...problems: readonly Problem[]): Refusal => new Refusal(onlyProblems(...problems))

/** The person with an id or handle, or the problem object. */
export const findUser = (
  { sandbox, moment, names }: V2Request,
  parameter: string,
  value: string,
): number | Problem => {
  const index = parameter.startsWith('username')
    ? moment.indexOfHandle(value)
    : sandbox.world.indexOfNetworkId(value)
  const resourceParams = { resource: 'user' as const, parameter, value }
  if (index === undefined) return notFound(resourceParams, names)
  const accountState = sandbox.network.stateAt(index, moment)
  if (accountState === 'deleted') return notFound(resourceParams, names)
  return accountState === 'suspended' ? suspendedProblem(resourceParams, names) : index
}

/**
 * The person whose id is in the path. Throws if their posts and lists are hidden from the viewer, unless
 * `open`.
 */
export const subject = (
  request: V2Request,
  { parameter = 'id', open = false }: { parameter?: string; open?: boolean } = {},
): number => {
  const value = request.exchange.params[parameter] ?? ''
  if (!isNumericId(value)) throw invalidValue(parameter, value, request.names)
  const found = findUser(request, parameter, value)
  if (typeof found !== 'number') throw refuseWith(found)
  if (!open && !maySee(request, found))
    throw refuseWith(notAuthorized({ resource: 'user', parameter, value }, request.names))
  return found
}

/** Protected accounts are visible to themselves and their followers. */
export const maySee = (request: V2Request, index: number): boolean =>
  !request.moment.isProtected(index) ||
  request.viewer === index ||
  (request.viewer !== undefined && request.sandbox.network.isFollowing(request.viewer, index, request.moment))

/** The calling person; throws unless they are the one in the path. */
export const ownSubject = (request: V2Request, parameter = 'id'): number => {
  const index = subject(request, { parameter, open: true })
  if (index !== request.viewer) {
    const value = request.exchange.params[parameter] ?? ''
    throw invalid(
      parameter,
      value,
      `The \`${parameter}\` query parameter value [${value}] must be the same as the authenticating user`,
      request.names,
    )
  }
  return index
}

/** The JSON body; throws 400 for anything else. */
export const readBody = ({ exchange, names }: V2Request): Record<string, unknown> => {
  try {
    const body: unknown = JSON.parse(exchange.body === '' ? '{}' : exchange.body)
    if (typeof body === 'object' && body !== null && !Array.isArray(body))
      return body as Record<string, unknown>
  } catch {
    // The 400 below follows.
  }
  throw invalid('body', exchange.body.slice(0, 80), 'The request body is not valid JSON', names)
}

export type Handler = (request: V2Request) => Answer | Promise<Answer>
