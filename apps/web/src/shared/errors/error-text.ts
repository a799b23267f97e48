import { ApiError, errorMessage, NETWORK_FAILURE } from '@rookery/api-client'
import { fieldName } from '@rookery/i18n'
import { currentFieldNames, messages } from '../i18n/i18n.ts'

/** Message for the user about any failure: the server's own text, which is in the page's language. */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError) || error.message === NETWORK_FAILURE)
    return messages().of('errors')('network')
  const names = currentFieldNames()
  if (names === null || error.data === undefined) return error.message
  return errorMessage(error.data, { nameOf: (field) => fieldName(field, names), colon: '：', between: '\n' })
}

/** The messages of a 400 by form field. */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError) || error.status !== 400 || typeof error.data !== 'object' || !error.data)
    return {}
  return Object.fromEntries(
    Object.entries(error.data as Record<string, unknown>)
      .filter(([key]) => key !== 'non_field_errors')
      .map(([key, value]) => [key, [value].flat().map(String).join(', ')]),
  )
}
