import { RESERVED_SLUGS } from '@rookery/contract'
import { isId } from '../../../security/new-id.ts'

/** 'Café & Co.' → 'cafe-co'; '' when nothing of the name can stand in an address (スタジオ). */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    .replace(/-+$/, '')

/** Fixed addresses of the product, and whatever reads as an id: a team may not stand where another is looked for. */
export const isReservedSlug = (slug: string): boolean =>
  (RESERVED_SLUGS as readonly string[]).includes(slug) || isId(slug)
