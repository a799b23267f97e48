import type { Domain } from '../../../app/http/define-route.ts'
import { routes } from './routes.ts'

export const extension: Domain = { name: 'extension', routes }
