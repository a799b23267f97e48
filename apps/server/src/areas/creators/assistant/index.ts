import type { Domain } from '../../../app/http/define-route.ts'
import { routes } from './routes.ts'

/** Answers questions in a person's own words with figures of the product's own screens. Reads only. */
export const assistant: Domain = { name: 'assistant', routes }
