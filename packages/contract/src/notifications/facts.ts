import { fact } from '../core/fact.ts'

export const listNotifications = fact('list-notifications', 'GET', '/api/notifications/')
export const readNotifications = fact('read-notifications', 'POST', '/api/notifications/read/')
