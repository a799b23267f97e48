/** A handler's response; the pipeline adds rate-limit and transaction headers. */
export interface Answer {
  status: number
  type: string
  /** Text, or the bytes of a file. */
  body: string | Buffer
  headers?: Record<string, string>
}

export const json = (status: number, body: unknown, type = 'application/json; charset=utf-8'): Answer => ({
  status,
  type,
  body: JSON.stringify(body),
})

/** Responses of OAuth 1.0a: form encoded, and declared text/html as by the real service. */
export const formAnswer = (params: Record<string, string>): Answer => ({
  status: 200,
  type: 'text/html; charset=utf-8',
  body: new URLSearchParams(params).toString(),
})

export const redirect = (location: string): Answer => ({
  status: 303,
  type: 'text/plain; charset=utf-8',
  body: '',
  headers: { location },
})

/** Thrown anywhere below a handler; its answer ends the request. */
export class Refusal extends Error {
  readonly answer: Answer
  constructor(answer: Answer) {
    super(`${answer.status}`)
    this.answer = answer
  }
}

/** Error in the form of v1.1 and OAuth: numeric code. */
export const v1Error = (status: number, code: number, message: string): Refusal =>
  new Refusal(json(status, { errors: [{ code, message }] }))

const problems = { old: 'https://api.twitter.com/2/problems/', new: 'https://api.x.com/2/problems/' } as const

export const problemType = (name: string, names: 'old' | 'new'): string => problems[names] + name

/** v2: problem JSON for the whole request. */
export const v2Problem = (status: number, problem: Record<string, unknown>): Refusal =>
  new Refusal(json(status, { ...problem, status }, 'application/problem+json'))

/** v2: invalid parameters; each with its values and what is expected. */
export const v2Invalid = (
  errors: { parameter: string; values: string[]; message: string }[],
  names: 'old' | 'new',
): Refusal =>
  new Refusal(
    json(
      400,
      {
        errors: errors.map(({ parameter, values, message }) => ({
          parameters: { [parameter]: values },
          message,
        })),
        title: 'Invalid Request',
        detail: 'One or more parameters to your request was invalid.',
        type: problemType('invalid-request', names),
      },
      'application/problem+json',
    ),
  )

export interface AdsErrorItem {
  code: string
  message: string
  parameter?: string
  details?: string
  value?: unknown
  attribute?: string
}

/** Ads: named codes, with the request's parameters echoed. */
export const adsError = (
  status: number,
  errors: AdsErrorItem | AdsErrorItem[],
  params: Record<string, unknown> = {},
): Refusal => new Refusal(json(status, { errors: [errors].flat(), request: { params } }))

/** OAuth 2.0 endpoints. */
export const oauth2Error = (status: number, error: string, description: string): Refusal =>
  new Refusal(json(status, { error, error_description: description }))

/** Facebook's Graph API: its own error format, unlike OAuth 2.0. */
export const graphError = (
  status: number,
  error: { code: number; message: string; subcode?: number },
): Refusal =>
  new Refusal(
    json(status, {
      error: {
        message: error.message,
        type: 'OAuthException',
        code: error.code,
        ...(error.subcode === undefined ? {} : { error_subcode: error.subcode }),
        fbtrace_id: 'SandboxTrace',
      },
    }),
  )
