import type { IncomingHttpHeaders } from 'node:http'
import { LANGUAGE_HEADER, languages, type UiLanguage } from '@rookery/contract'
import { preferredLanguage } from './preferred-language.ts'

interface Asked {
  readonly headers: IncomingHttpHeaders
}

/** Language of the page that sends the call, from its header; undefined for other programs. */
export const pageLanguage = ({ headers }: Asked): UiLanguage | undefined =>
  languages.find((language) => language === headers[LANGUAGE_HEADER])

/** Language for a visitor without a known preference. */
export const visitorLanguage = (request: Asked): UiLanguage =>
  pageLanguage(request) ?? preferredLanguage(request.headers['accept-language'])
