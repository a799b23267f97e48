import type { Domain } from '../../../app/http/define-route.ts'
import { sendOriginals } from './original.service.ts'
import { routes } from './routes.ts'

/** Pictures and videos of ad accounts. */
export const adMedia: Domain = {
  name: 'ad-media',
  routes,
  raw: sendOriginals,
}
