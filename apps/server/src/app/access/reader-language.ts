import type { IncomingHttpHeaders } from 'node:http'
import { LANGUAGE_HEADER, languages, type UiLanguage } from '@rookery/contract'
import { preferredLanguage } from './preferred-language.ts'

interface Asked {
  readonly headers: IncomingHttpHeaders
}

/** The language the page is shown in, as it says with every call; undefined from other programs. */
export const pageLanguage = ({ headers }: Asked): UiLanguage | undefined =>
  languages.find((language) => language === headers[LANGUAGE_HEADER])

/** The language to answer somebody in of whom nothing is known. */
export const visitorLanguage = (request: Asked): UiLanguage =>
  pageLanguage(request) ?? preferredLanguage(request.headers['accept-language'])
