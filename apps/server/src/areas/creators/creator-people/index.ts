import type { Domain } from '../../../app/http/define-route.ts'
import { routes } from './routes.ts'

/** Who follows a connected account, whom it follows and who is gone, from its snapshots. */
export const creatorPeople: Domain = { name: 'creator-people', routes }
