import { ApiError, NETWORK_FAILURE } from '@rookery/api-client'
import type { Messages } from '@rookery/i18n'
import { currentLocale, messages, serverText } from '../i18n/i18n.ts'

/** Texts of the server with a part that varies, as the keys of errors:patterns. The parts come back in by name. */
type PatternKey = keyof Messages['errors']['patterns']
const patterns: readonly [RegExp, PatternKey, readonly string[]][] = [
  [/^(.+) is required$/, 'required', ['field']],
  [/^(.+) is not valid$/, 'invalid', ['field']],
  [/^(.+) must be at least (\d+) characters$/, 'tooShort', ['field', 'n']],
  [/^(.+) must be less than (\d+) characters$/, 'tooLong', ['field', 'n']],
  [/^The file is too large\. The limit is (\d+) MB\.$/, 'tooLarge', ['n']],
  [/^Too many requests\. Please try again in (\d+) seconds?\.$/, 'tooMany', ['n']],
  [/^X allows no more calls right now\. Please try again in (\d+) minutes?\.$/, 'networkWait', ['n']],
]

/** One message of the server in the language of the page; English texts stand as they came. */
export function translateServerText(text: string): string {
  if (currentLocale() === 'en') return text
  const known = serverText(text)
  if (known) return known
  const t = messages().of('errors')
  for (const [pattern, key, names] of patterns) {
    const found = pattern.exec(text)
    if (!found) continue
    const parts = Object.fromEntries(
      names.map((name, at) => [name, serverText(found[at + 1]!) ?? found[at + 1]!]),
    )
    return t(`patterns.${key}`, { field: '', n: '', ...parts })
  }
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
