import { ApiError, NETWORK_FAILURE } from '@rookery/api-client'
import { currentLocale, serverText } from '../i18n/i18n.ts'

/** One message of the server in the language of the page; English texts stand as they came. */
export function translateServerText(text: string): string {
  if (currentLocale() === 'en') return text
  const known = serverText(text)
  if (known) return known
  if (text.includes('.\n')) return text.split('.\n').map(translateServerText).join('\n')
  const field = /^([\p{L}\d ]+): (.+)$/su.exec(text)
  if (field) return `${serverText(field[1]!) ?? field[1]}：${translateServerText(field[2]!)}`
  return text
}

/** What to tell the user about a failure, whatever it is. */
export function errorText(error: unknown): string {
  if (error instanceof ApiError) return translateServerText(error.message)
  return translateServerText(NETWORK_FAILURE)
}

/** The messages of a 400 by field, translated, for showing at the fields of a form. */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError) || error.status !== 400 || typeof error.data !== 'object' || !error.data)
    return {}
  return Object.fromEntries(
    Object.entries(error.data as Record<string, unknown>)
      .filter(([key]) => key !== 'non_field_errors')
      .map(([key, value]) => [
        key,
        [value]
          .flat()
          .map((v) => translateServerText(String(v)))
          .join(', '),
      ]),
  )
}
