import type { MaterialType } from '@rookery/contract'
import type { Locale } from '@rookery/i18n'

/** A marketing material as the page shows it. */
export interface ShownMaterial {
  id: string
  language: Locale
  type: MaterialType
  title: string
  description: string
  /** Headings of its parts. */
  headings: readonly string[]
  /** How many pages have a picture. */
  pages: number
}

/** Pictures of `npm run pictures -- materials`: of a page, or the small one of the first page. */
export const materialPicture = (id: string, page: number | 'thumb'): string =>
  `/pro/materials/${id}.${page}.webp`
