import type { Domain } from '../../../app/http/define-route.ts'
import { routes } from './routes.ts'

/** Keeps ad sets as their list is, within what a person agreed to. */
export const autopilot: Domain = { name: 'autopilot', routes }
