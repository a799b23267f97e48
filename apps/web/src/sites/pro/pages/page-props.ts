import type { Locale, Translate } from '@rookery/i18n'
import type { ShownMaterial } from './shown-material.ts'

/** What every page that the build renders is drawn from. */
export interface PageProps {
  t: Translate<'proPages'>
  locale: Locale
  /** What plans include. */
  pricing: Translate<'pricing'>
  /** The address of a page of the site, in this language. */
  hrefOf: (path: string) => string
  materials: readonly ShownMaterial[]
}
