import type { Domain } from '../../app/define-route.ts'
import { exploreX } from './routes/explore-x.ts'
import { xplore } from './routes/xplore.ts'
import { xploreAuthenticated } from './routes/xplore-authenticated.ts'

/** What is written about something, and by whom. */
export const explore: Domain = { name: 'explore', routes: [exploreX, xploreAuthenticated, xplore] }
