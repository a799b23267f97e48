import type { Domain } from '../../app/define-route.ts'
import { listActivity } from './routes/list-activity.ts'

export const activity: Domain = { name: 'activity', routes: [listActivity] }
