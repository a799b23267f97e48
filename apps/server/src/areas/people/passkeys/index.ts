import type { Domain } from '../../../app/http/define-route.ts'
import { routes } from './routes.ts'

/** A person's passkeys and recovery codes, signing in with them, and confirming that it is them. */
export const passkeys: Domain = { name: 'passkeys', routes }
