import type { UiLanguage } from '@rookery/contract'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'

/** What a page says to readers without script and to search engines, in the reader's language. */
export interface PageText {
  readonly title: string
  readonly description: string
  readonly heading: string
  /** Of links to the page, 1200 by 630 pixels; a path of the site. */
  readonly picture: string
  readonly paragraphs: readonly string[]
  /** Each path is one of the site. */
  readonly lists: readonly {
    readonly title: string
    readonly items: readonly { readonly text: string; readonly path?: string }[]
  }[]
}

/** A screen of the pro-targeting site whose text the server writes. */
export interface DescribedPage {
  /** Its row in `proAddresses`. */
  readonly path: string
  /** The signal ends when the page is sent without its text. */
  readonly describe: (
    deps: Deps,
    request: FastifyRequest,
    asked: {
      readonly params: Readonly<Record<string, string>>
      readonly language: UiLanguage
      /** Search engines read it: it is the same for everybody. */
      readonly isIndexed: boolean
    },
  ) => Promise<PageText>
}
