import type { Domain } from '../../../app/http/define-route.ts'
import { routes } from './routes.ts'

/** One-pagers, slides, questions and case studies, which ship with the product. */
export const marketingMaterials: Domain = { name: 'marketing-materials', routes }
