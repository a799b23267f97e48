import type { Domain } from '../../app/define-route.ts'
import { createMonitor } from './routes/create-monitor.ts'
import { deleteMonitor } from './routes/delete-monitor.ts'
import { getMonitor } from './routes/get-monitor.ts'
import { getWeeklyResults } from './routes/get-weekly-results.ts'
import { listMonitors } from './routes/list-monitors.ts'
import { updateMonitor } from './routes/update-monitor.ts'

/** Explorations that are kept; their weeks are counted by background jobs. */
export const monitors: Domain = {
  name: 'monitors',
  routes: [listMonitors, createMonitor, getMonitor, updateMonitor, deleteMonitor, getWeeklyResults],
}
