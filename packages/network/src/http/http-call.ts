import type { Credentials } from '../oauth2/credentials.ts'

/** Hosts of the networks; each can be pointed elsewhere (the sandbox serves all of them at one address). */
export interface NetworkHosts {
  /** v2, v1.1, OAuth 1.0a, token endpoints. */
  api: string
  /** OAuth 2.0 consent and intent links. */
  x: string
  /** v1.1 media. */
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
}

/** A part of a multipart body that is not text. */
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
  /** At most one of the four bodies. Only a form is part of an OAuth 1.0a signature. */
  form?: Readonly<Record<string, Scalar>>
  /** A JSON body as text: already serialised, so that its bytes are what was measured. */
  json?: string
  /** A multipart/form-data body: media uploads. */
  multipart?: Readonly<Record<string, Scalar | FilePart>>
  /** Raw bytes with their MIME type. */
  bytes?: { body: Uint8Array; type: string }
  /** On whose behalf. Without it the app itself, signed with its consumer key, unless `client` says otherwise. */
  token?: Credentials | undefined
  /** Instead of a token: HTTP Basic with an id and secret or with the consumer key (token endpoints), or no header at all. */
  client?: { id: string; secret: string } | 'consumer' | 'none'
  /** More OAuth 1.0a parameters: `oauth_callback`. */
  oauth?: Readonly<Record<string, string>>
  /** Rate-limit bucket; default is host and template. */
  bucket?: string
  /** Does the call change nothing? Default: GET only. A read may be lost without harm. */
  reads?: boolean
  /** May it be repeated when its outcome is unknown? Default: reads only. */
  repeatable?: boolean
  /** `empty`: the body may be empty and then reads as `{}`, e.g. 204. */
  answer?: 'json' | 'form' | 'empty'
}

/** What happened with one try, for logs and for telling a person why something waits. Holds no secrets. */
export interface HttpEvent {
  host: keyof NetworkHosts
  where: string
  attempt: number
  status: number | undefined
  ms: number
  /** `spent`: not tried again, for the tenth of the calls that may be was used up; `refused`: not sent at all, while the network is left alone. */
  outcome: 'ok' | 'retry' | 'wait' | 'failed' | 'spent' | 'refused'
  /** Milliseconds until the next try, for retry and wait. */
  wait_ms: number
  transaction_id: string | undefined
}
