import type { IncomingHttpHeaders } from 'node:http'
import { LANGUAGE_HEADER, languages, type UiLanguage } from '@rookery/contract'
import { preferredLanguage } from './preferred-language.ts'

interface RequestWithHeaders {
  readonly headers: IncomingHttpHeaders
}

/** Language of the page that sends the call, from its header; undefined for other programs. */
export const pageLanguage = ({ headers }: RequestWithHeaders): UiLanguage | undefined =>
  languages.find((language) => language === headers[LANGUAGE_HEADER])

/** Language for a visitor without a known preference. */
export const visitorLanguage = (request: RequestWithHeaders): UiLanguage =>
  pageLanguage(request) ?? preferredLanguage(request.headers['accept-language'])
