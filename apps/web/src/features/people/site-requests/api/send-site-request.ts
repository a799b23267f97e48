import type { CallInput } from '@rookery/contract'
import { siteRequestsCalls } from '@rookery/contract/facts.ts'
import { api } from '../../../../shared/api/api.ts'
import { appToken } from '../../../../shared/api/app-token.ts'
import { withProof } from '../../../../shared/sign-in/with-proof.ts'

/** Whoever asks is a visitor to this call, signed in or not. */
export const sendSiteRequest = (body: CallInput<'request-access'>) =>
  withProof((proof) =>
    api.call(siteRequestsCalls.requestAccess, { ...body, ...proof }, { token: appToken(), quiet: true }),
  )
