import type { Domain } from '../../../app/http/define-route.ts'
import { routes } from './routes.ts'

/**
 * Tools for building an audience (samples, suggestions, related words and accounts) and the standalone
 * lookups.
 */
export const analysis: Domain = { name: 'analysis', routes }
