import { fact } from '../core/fact.ts'

export const listMonitors = fact('list-monitors', 'GET', '/api/external/monitors/')
export const createMonitor = fact('create-monitor', 'POST', '/api/external/monitors/')
export const getMonitor = fact('get-monitor', 'GET', '/api/external/monitors/{pk}/')
export const updateMonitor = fact('update-monitor', 'PATCH', '/api/external/monitors/{pk}/')
export const deleteMonitor = fact('delete-monitor', 'DELETE', '/api/external/monitors/{pk}/')
export const getWeeklyResults = fact('get-weekly-results', 'GET', '/api/external/weekly-results-monitor/')
