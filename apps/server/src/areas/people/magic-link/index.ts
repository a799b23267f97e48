import type { Domain } from '../../../app/http/define-route.ts'
import { routes } from './routes.ts'

/** Everything that proves access to a mailbox: signing in by code or link, and confirming one's address. */
export const magicLink: Domain = {
  name: 'magic-link',
  routes,
}
