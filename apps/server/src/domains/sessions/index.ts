import type { Domain } from '../../app/define-route.ts'
import { listSessions } from './routes/list-sessions.ts'
import { revokeSession } from './routes/revoke-session.ts'

export const sessions: Domain = { name: 'sessions', routes: [listSessions, revokeSession] }
