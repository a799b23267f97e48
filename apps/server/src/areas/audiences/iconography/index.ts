import type { Domain } from '../../../app/http/define-route.ts'
import { routes } from './routes.ts'

export const iconography: Domain = { name: 'iconography', routes }
