import { audienceRequestsCalls } from '@rookery/contract/facts.ts'
import { api } from '../../../../shared/api/api.ts'
import { appToken } from '../../../../shared/api/app-token.ts'
import type { SentRequest } from '../../../../shared/visitor-forms/sent-request.ts'
import { sendSiteRequest } from './send-site-request.ts'

/** The same request once more; the server mails again and keeps one. */
export const sendAgain = (sent: SentRequest, ticket: string): Promise<unknown> =>
  sent.kind === 'audience'
    ? api.call(
        audienceRequestsCalls.createAudienceRequest,
        { ...sent.body, ticket },
        { token: appToken(), quiet: true },
      )
    : sendSiteRequest({ ...sent.body, ticket })
