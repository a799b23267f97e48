import type { Domain } from '../../app/define-route.ts'
import { getMe } from './routes/get-me.ts'
import { updateMe } from './routes/update-me.ts'

export const user: Domain = { name: 'user', routes: [getMe, updateMe] }
