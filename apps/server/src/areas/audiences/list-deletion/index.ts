import type { Domain } from '../../../app/http/define-route.ts'
import { routes } from './routes.ts'

/** Deleting a list with regard to what uses it. */
export const listDeletion: Domain = { name: 'list-deletion', routes }
