import type { Domain } from '../../app/define-route.ts'
import { startOperatorSocket } from './operator-socket.ts'

/** Imports are commands of the operator; they have no routes of their own. */
export const imports: Domain = { name: 'imports', routes: [], start: startOperatorSocket }
