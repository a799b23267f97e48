import type { Domain } from '../../../app/http/define-route.ts'
import { routes } from './routes.ts'

/** Whatever rests on mail to an address reaching a person: signing in by code or link, and confirming one's own address. */
export const magicLink: Domain = {
  name: 'magic-link',
  routes,
}
