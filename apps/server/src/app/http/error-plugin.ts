import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { render, type ServerText } from '@rookery/i18n/server.ts'
import { ERROR_CODE_HEADER, type ErrorCode, type UiLanguage } from '@rookery/contract'
import { fail, type AppError } from '../../errors/app-error.ts'
import type { SignInRefusal } from '../../errors/sign-in-refusal.ts'
import { visitorLanguage } from '../access/reader-language.ts'
import type { Metrics } from './metrics.ts'
import { addressBlockOf } from './rate-limits.ts'
import { translateError } from './translate-error.ts'

export const errorBodyOf = (error: AppError, language: UiLanguage) => {
  const { version, challenge } = error
  if (error.status !== 400)
    return {
      detail: render(error.text, language),
      ...(version === undefined ? {} : { version }),
      ...(challenge === undefined ? {} : { challenge }),
    }
  const texts: Readonly<Record<string, ServerText[]>> = error.fields ?? { non_field_errors: [error.text] }
  return Object.fromEntries(
    Object.entries(texts).map(([field, each]) => [
      field,
      each.map((text) => render(text, language, field === 'non_field_errors' ? 'body' : field)),
    ]),
  )
}

/**
 * Writes an error in the only two shapes that the page reads, in the reader's language: field lists for 400,
 * `detail` for all others.
 */
const sendError = (reply: FastifyReply, error: AppError, language: UiLanguage): FastifyReply => {
  void reply.header(ERROR_CODE_HEADER, error.code)
  if (error.retry_after_s !== undefined) void reply.header('retry-after', error.retry_after_s)
  if (error.code === 'bad_token') void reply.header('www-authenticate', 'Token')
  return reply
    .status(error.status)
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify(errorBodyOf(error, language)))
}

/**
 * Answers addresses that match no route (undecodable, or with a segment longer than any id) before hooks and
 * handlers run.
 */
export const answerImpossibleAddress = (
  _error: unknown,
  request: { id: string; headers: IncomingHttpHeaders },
  reply: FastifyReply,
): void => {
  void reply
    .header('x-request-id', request.id)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'")
    .header('cache-control', 'no-store')
  void sendError(reply, fail('not_found'), visitorLanguage(request))
}

/** A refused sign-in leaves a trace that names nobody: why, from which block of addresses, on which way in. */
const noteRefusal = (request: FastifyRequest, error: AppError, metrics: Metrics | undefined): void => {
  const reason = error.refusal ?? refusalOfCode[error.code]
  if (reason === undefined) return
  metrics?.signInRefused(reason)
  const { provider } = (request.params ?? {}) as { provider?: string }
  const network = networks.has(provider ?? '') ? { network: provider } : {}
  const route = request.routeOptions.url ?? 'none'
  request.log.warn({ reason, from: addressBlockOf(request), route, ...network }, 'sign-in refused')
}
const refusalOfCode: Partial<Record<ErrorCode, SignInRefusal>> = {
  account_suspended: 'suspended',
  bad_token: 'unknown_token',
}
const networks: ReadonlySet<string> = new Set(['twitter', 'twitter_oauth2', 'facebook', 'linkedin'])

export const logFailure = (
  request: FastifyRequest,
  reply: FastifyReply,
  translated: AppError,
  error: unknown,
): void => {
  // The client disconnected, which aborted its request.
  if (reply.raw.destroyed) request.log.info('caller went away')
  else if (translated.status >= 500)
    request.log.error({ err: translated.cause ?? error, code: translated.code }, 'request failed')
}

export const addErrorPlugin = (app: FastifyInstance, now: () => Date, metrics?: Metrics): void => {
  app.setErrorHandler((error, request, reply) => {
    const translatedError = translateError(error, now().getTime())
    noteRefusal(request, translatedError, metrics)
    logFailure(request, reply, translatedError, error)
    return sendError(reply, translatedError, request.caller?.actor.language ?? visitorLanguage(request))
  })
}
