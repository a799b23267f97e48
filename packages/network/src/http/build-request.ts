import { bearerOf, isOauth1 } from '../oauth2/credentials.ts'
import { percentEncode } from '../oauth1/percent-encode.ts'
import { signOauth1, type ConsumerKey } from '../oauth1/sign-oauth1.ts'
import type { FilePart, HttpCall, NetworkHosts } from './http-call.ts'

export interface RequestContext {
  hosts: NetworkHosts
  consumer: ConsumerKey
  nonce: string
  /** Milliseconds since 1970. */
  now: number
}

const definedParams = (params: Readonly<Record<string, unknown>> = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(params)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [key, String(value)]),
  )

/** `a=b&c=d` with %20 for a space, so that the sent text equals the signed one. */
const encodeParams = (params: Readonly<Record<string, unknown>>): string =>
  Object.entries(definedParams(params))
    .map(([key, value]) => `${percentEncode(key)}=${percentEncode(value)}`)
    .join('&')

const isFile = (value: unknown): value is FilePart =>
  typeof value === 'object' && value !== null && 'bytes' in value

const multipartBody = (parts: NonNullable<HttpCall['multipart']>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(parts)) {
    if (value === undefined) continue
    if (!isFile(value)) form.append(name, String(value))
    else {
      const blob = new Blob([new Uint8Array(value.bytes)], { type: value.type ?? 'application/octet-stream' })
      form.append(name, blob, value.filename ?? name)
    }
  }
  return form
}

/**
 * The body and its type; for multipart bodies fetch sets the type itself, because it chooses the boundary.
 */
const bodyOf = (call: HttpCall): { body?: NonNullable<RequestInit['body']>; type?: string } => {
  if (call.json !== undefined) return { body: call.json, type: 'application/json' }
  if (call.form) return { body: encodeParams(call.form), type: 'application/x-www-form-urlencoded' }
  if (call.multipart) return { body: multipartBody(call.multipart) }
  if (call.bytes) return { body: new Uint8Array(call.bytes.body), type: call.bytes.type }
  return {}
}

const basicOf = (id: string, secret: string): string =>
  `Basic ${Buffer.from(`${percentEncode(id)}:${percentEncode(secret)}`).toString('base64')}`

const authorizationOf = (call: HttpCall, url: string, context: RequestContext): string | undefined => {
  if (call.client === 'none') return undefined
  if (call.client === 'consumer') return basicOf(context.consumer.key, context.consumer.secret)
  if (call.client) return basicOf(call.client.id, call.client.secret)
  if (call.token && !isOauth1(call.token)) return `Bearer ${bearerOf(call.token)}`
  return signOauth1({
    method: call.method,
    url,
    ...(call.form ? { form: definedParams(call.form) } : {}),
    consumer: context.consumer,
    token: call.token,
    ...(call.oauth ? { extra: call.oauth } : {}),
    nonce: context.nonce,
    timestamp: Math.floor(context.now / 1000),
  })
}

/** URL, headers and body of one try. Build them again for each try: a nonce works once. */
export const buildRequest = (call: HttpCall, context: RequestContext): { url: string; init: RequestInit } => {
  const query = encodeParams(call.query ?? {})
  const host = context.hosts[call.host].replace(/\/$/, '')
  const url = host + call.path + (query === '' ? '' : `?${query}`)
  const authorization = authorizationOf(call, url, context)
  const { body, type } = bodyOf(call)
  const headers: Record<string, string> = {
    accept: 'application/json',
    ...(authorization === undefined ? {} : { authorization }),
    ...(type === undefined ? {} : { 'content-type': type }),
  }
  return { url, init: { method: call.method, headers, ...(body === undefined ? {} : { body }) } }
}
