import type { Domain } from '../../../app/http/define-route.ts'
import { routes } from './routes.ts'

/** Targeting lists of the pro-targeting site: found again, handed over as files, shared. */
export const targetingLists: Domain = { name: 'targeting-lists', routes }
