import type { Credentials } from '../oauth2/credentials.ts'

/** Base URLs of the networks; each can be changed (the sandbox serves all of them at one address). */
export interface NetworkHosts {
  /** API v2 and v1.1, OAuth 1.0a, token endpoints. */
  api: string
  /** OAuth 2.0 consent page and intent links. */
  x: string
  /** Media upload of v1.1. */
  upload: string
  ads: string
  /** Facebook's consent page. */
  facebook: string
  /** Facebook's Graph API. */
  graph: string
  /** LinkedIn's consent page and token endpoint. */
  linkedin: string
  linkedin_api: string
}

export const networkHosts: NetworkHosts = {
  api: 'https://api.x.com',
  x: 'https://x.com',
  upload: 'https://upload.x.com',
  ads: 'https://ads-api.x.com',
  facebook: 'https://www.facebook.com',
  graph: 'https://graph.facebook.com',
  linkedin: 'https://www.linkedin.com',
  linkedin_api: 'https://api.linkedin.com',
}

export interface CallOptions {
  signal?: AbortSignal | undefined
  timeout_ms?: number | undefined
  max_wait_ms?: number | undefined
  /** Hears of each try that was sent and had no readable answer: the network may have acted on it. */
  onUnanswered?: (() => void) | undefined
}

/** A binary part of a multipart body. */
export interface FilePart {
  bytes: Uint8Array
  /** MIME type, default application/octet-stream. */
  type?: string
  filename?: string
}

type Scalar = string | number | boolean | undefined

export interface HttpCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  host: keyof NetworkHosts
  path: string
  /** Path template for errors and logs, e.g. `/2/users/:id`. */
  template?: string
  query?: Readonly<Record<string, Scalar>>
  /** At most one of the four bodies. Only a form is included in an OAuth 1.0a signature. */
  form?: Readonly<Record<string, Scalar>>
  /** A serialised JSON body, so that its bytes are exactly the measured ones. */
  json?: string
  /** A multipart/form-data body, for media uploads. */
  multipart?: Readonly<Record<string, Scalar | FilePart>>
  /** Raw bytes with their MIME type. */
  bytes?: { body: Uint8Array; type: string }
  /**
   * Token of the user or app on whose behalf the call is made. Default: the app, signed with its consumer
   * key, unless `client` is given.
   */
  token?: Credentials | undefined
  /**
   * Authentication without a token: HTTP Basic with an id and secret or with the consumer key (token
   * endpoints), or no header.
   */
  client?: { id: string; secret: string } | 'consumer' | 'none'
  /** Additional OAuth 1.0a parameters, e.g. `oauth_callback`. */
  oauth?: Readonly<Record<string, string>>
  /** Rate-limit bucket; default: host and template. */
  bucket?: string
  /** Whether the call changes nothing, so that it may be lost without harm. Default: GET only. */
  reads?: boolean
  /** Whether it may be retried after an unknown outcome. Default: reads only. */
  repeatable?: boolean
  /** `empty`: the body may be empty (e.g. 204) and is then parsed as `{}`. */
  answer?: 'json' | 'form' | 'empty'
}

/** Result of one try, for logs and to explain delays to users. Contains no secrets. */
export interface HttpEvent {
  host: keyof NetworkHosts
  where: string
  attempt: number
  status: number | undefined
  ms: number
  /**
   * `spent`: not retried, because the retry budget (a tenth of the calls) was used up; `refused`: not sent,
   * because the circuit is open.
   */
  outcome: 'ok' | 'retry' | 'wait' | 'failed' | 'spent' | 'refused'
  /** Milliseconds until the next try, for retry and wait. */
  wait_ms: number
  transaction_id: string | undefined
}
