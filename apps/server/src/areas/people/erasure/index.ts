import type { Domain } from '../../../app/http/define-route.ts'
import type { AllPersonalData } from './erasure.service.ts'
import { createRoutes } from './routes.ts'

/** Export and erasure of a user's personal data. */
export const createErasure = (personal: AllPersonalData): Domain => ({
  name: 'erasure',
  routes: createRoutes(personal),
})
