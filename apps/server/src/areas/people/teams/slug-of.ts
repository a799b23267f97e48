import { RESERVED_SLUGS } from '@rookery/contract'
import { isId } from '../../../security/new-id.ts'

/** 'Café & Co.' → 'cafe-co'; '' when no character of the name is allowed in an address (スタジオ). */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    .replace(/-+$/, '')

/** Slugs a team may not have: paths of the product, and anything that reads as an id. */
export const isReservedSlug = (slug: string): boolean =>
  (RESERVED_SLUGS as readonly string[]).includes(slug) || isId(slug)
