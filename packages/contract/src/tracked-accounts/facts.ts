import { fact } from '../core/fact.ts'

export const listTrackedAccounts = fact('list-tracked-accounts', 'GET', '/api/tracked-accounts/')
export const trackAccount = fact('track-account', 'POST', '/api/tracked-accounts/')
export const getTrackedAccount = fact('get-tracked-account', 'GET', '/api/tracked-accounts/{pk}/')
export const listTrackedChanges = fact('list-tracked-changes', 'GET', '/api/tracked-accounts/{pk}/changes/')
export const refreshTrackedAccount = fact(
  'refresh-tracked-account',
  'POST',
  '/api/tracked-accounts/{pk}/refresh/',
)
export const untrackAccount = fact('untrack-account', 'DELETE', '/api/tracked-accounts/{pk}/')
