import type { Domain } from '../../../app/http/define-route.ts'
import { routes } from './routes.ts'

/** What is written about something, and by whom. */
export const explore: Domain = { name: 'explore', routes }
