import type { Domain } from '../../../app/http/define-route.ts'
import { routes } from './routes.ts'

/** What own posts and those of followed accounts are about. */
export const creatorTopics: Domain = { name: 'creator-topics', routes }
