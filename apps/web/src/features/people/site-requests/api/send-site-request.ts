import type { CallInput } from '@rookery/contract'
import { siteRequestsCalls } from '@rookery/contract/facts.ts'
import { api } from '../../../../shared/api/api.ts'
import { appToken } from '../../../../shared/api/app-token.ts'

/** Whoever asks is a visitor to this call, signed in or not. */
export const sendSiteRequest = (body: CallInput<'request-access'>) =>
  api.call(siteRequestsCalls.requestAccess, body, { token: appToken(), quiet: true })
