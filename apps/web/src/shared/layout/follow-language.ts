import { LANGUAGE_HEADER } from '@rookery/contract/constants.ts'
import { api } from '../api/api.ts'
import { currentLocale, messages } from '../i18n/i18n.ts'
import { queryClient } from '../query/query-client.ts'

/**
 * Sends the page's language with each call, and refetches when it changes, since answers contain texts.
 * Requires that startI18n has resolved.
 */
export function followLanguage(): void {
  const setLanguageHeader = () => api.setHeader(LANGUAGE_HEADER, currentLocale())
  setLanguageHeader()
  messages().subscribe(() => {
    setLanguageHeader()
    void queryClient.invalidateQueries()
  })
}
