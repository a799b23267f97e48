import type { Domain } from '../../app/define-route.ts'
import { createAudiencePlan } from './routes/create-audience-plan.ts'
import { deleteAudiencePlan } from './routes/delete-audience-plan.ts'
import { getAudiencePlan } from './routes/get-audience-plan.ts'
import { listAudiencePlans } from './routes/list-audience-plans.ts'
import { replaceAudiencePlan } from './routes/replace-audience-plan.ts'
import { updateAudiencePlan } from './routes/update-audience-plan.ts'

export const audiencePlans: Domain = {
  name: 'audience-plans',
  routes: [
    listAudiencePlans,
    createAudiencePlan,
    getAudiencePlan,
    replaceAudiencePlan,
    updateAudiencePlan,
    deleteAudiencePlan,
  ],
}
