import type { Domain } from '../../../app/http/define-route.ts'
import { routes } from './routes.ts'

/** Emptying the stores between tests; registered on a start for tests only. */
export const testReset: Domain = { name: 'test-reset', routes }
