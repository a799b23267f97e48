import type { Domain } from '../../../app/http/define-route.ts'
import { routes } from './routes.ts'

/** Resets the stores between tests; registered only on a start for tests. */
export const testReset: Domain = { name: 'test-reset', routes }
