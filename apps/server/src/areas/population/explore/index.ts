import type { Domain } from '../../../app/http/define-route.ts'
import { explorePage } from './explore-page.ts'
import { postRoutes } from './post-routes.ts'
import { routes } from './routes.ts'
import { sendPicture } from './send-picture.ts'

/** Explorations: what is written about a keyword, account, hashtag or topic, and by whom. */
export const explore: Domain = {
  name: 'explore',
  routes: [...routes, ...postRoutes],
  raw: sendPicture,
  described: [explorePage],
}
