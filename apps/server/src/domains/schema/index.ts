import type { Domain } from '../../app/define-route.ts'
import { getSchema } from './routes/get-schema.ts'

export const schema: Domain = { name: 'schema', routes: [getSchema] }
