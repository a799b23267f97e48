import { Refusal, json } from '../http/answer.ts'

/** The payment provider's error body. */
export const paymentError = (
  status: number,
  message: string,
  more: { code?: string; param?: string; type?: string } = {},
): Refusal => new Refusal(json(status, { error: { type: 'invalid_request_error', message, ...more } }))

export const noSuchObject = (kind: string, id: string) =>
  paymentError(404, `No such ${kind}: '${id.slice(0, 60)}'`, { code: 'resource_missing', param: 'id' })
