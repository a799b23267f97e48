import type { Domain } from '../../app/define-route.ts'
import { resetMock } from './routes/reset-mock.ts'
import { resetSchema } from './routes/reset-schema.ts'

/** Emptying the stores between tests; registered on a start for tests only. */
export const testReset: Domain = { name: 'test-reset', routes: [resetMock, resetSchema] }
