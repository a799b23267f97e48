export const NETWORK_FAILURE = 'Something went wrong. Please try again later.'

/** 'team_name' → 'Team name', 'audience_id' → 'Audience': nobody typed the id. */
const fieldName = (key: string) => {
  const fieldWords = key.replace(/_id(s?)$|_package$/, '$1').replaceAll('_', ' ')
  return fieldWords.charAt(0).toUpperCase() + fieldWords.slice(1)
}

/** How field names and messages are combined; English by default. */
export interface Wording {
  readonly nameOf: (field: string) => string
  readonly colon: string
  readonly between: string
}
const english: Wording = { nameOf: fieldName, colon: ': ', between: '.\n' }

/**
 * Message for an error body, by section 8 of the specification: a string as is, arrays joined with commas,
 * `detail` or `errors` unwrapped, else 'Field: message' for each field, joined by period and newline;
 * non_field_errors have no prefix.
 */
export function errorMessage(data: unknown, wording: Wording = english): string {
  if (data === null || data === undefined || data === '') return NETWORK_FAILURE
  if (typeof data === 'string') return data
  if (Array.isArray(data)) return data.map((each) => errorMessage(each, wording)).join(', ')
  if (typeof data !== 'object') return String(data)
  const body = data as Record<string, unknown>
  const wrappedErrors = body.detail ?? body.errors
  if (wrappedErrors !== undefined) return errorMessage(wrappedErrors, wording)
  const fields = Object.entries(body)
  if (fields.length === 0) return NETWORK_FAILURE
  return fields
    .map(([key, value]) =>
      key === 'non_field_errors'
        ? errorMessage(value, wording)
        : `${wording.nameOf(key)}${wording.colon}${errorMessage(value, wording)}`,
    )
    .join(wording.between)
}
