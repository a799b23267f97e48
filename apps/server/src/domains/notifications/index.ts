import type { Domain } from '../../app/define-route.ts'
import { listNotifications } from './routes/list-notifications.ts'
import { readNotifications } from './routes/read-notifications.ts'

export const notifications: Domain = {
  name: 'notifications',
  routes: [listNotifications, readNotifications],
}
