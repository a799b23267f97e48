import type { Domain } from '../../../app/http/define-route.ts'
import type { AllPersonalData } from './erasure.service.ts'
import { createRoutes } from './routes.ts'

/** What is kept of a person: handed out, and erased. */
export const createErasure = (personal: AllPersonalData): Domain => ({
  name: 'erasure',
  routes: createRoutes(personal),
})
