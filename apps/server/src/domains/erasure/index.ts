import type { Domain } from '../../app/define-route.ts'
import { eraseMe } from './routes/erase-me.ts'
import { exportMe } from './routes/export-me.ts'

/** What is kept of a person: handed out, and erased. */
export const erasure: Domain = { name: 'erasure', routes: [exportMe, eraseMe] }
