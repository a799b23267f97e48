import { LANGUAGE_HEADER } from '@rookery/contract/constants.ts'
import { api } from '../api/api.ts'
import { currentLocale, messages } from '../i18n/i18n.ts'
import { queryClient } from '../query/query-client.ts'

/**
 * Tells the server with each call which language the page is in, and asks anew when that changes: what the server told stands in the language
 * it was asked in. startI18n must have been awaited.
 */
export function followLanguage(): void {
  const tell = () => api.setHeader(LANGUAGE_HEADER, currentLocale())
  tell()
  messages().subscribe(() => {
    tell()
    void queryClient.invalidateQueries()
  })
}
