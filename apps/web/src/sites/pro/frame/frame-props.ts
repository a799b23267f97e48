import type { Locale, Translate } from '@rookery/i18n'

/** What the frame shows, in the app and in the pages that the build renders. */
export interface FrameProps {
  t: Translate<'proFrame'>
  locale: Locale
  /** Path of the present page; its entry in the menu is marked. */
  path: string
  /** The address of a page of the site, in this language. */
  hrefOf: (path: string) => string
  /** The address of the present page in another language. */
  hrefIn: (locale: Locale) => string
  /** Where the team dashboard is. */
  teamSite: string
}

/** The signed-in person; null for a visitor. */
export interface ShownUser {
  name: string
  detail: string | null
}
