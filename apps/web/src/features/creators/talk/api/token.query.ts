import { assistantCalls, teamAssistantCalls } from '@rookery/contract/facts.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../../shared/api/api.ts'
import { subjectKey, type TalkSubject } from '../model/talk-subject.ts'

/** A token is valid for 15 minutes; an older one is not used. */
const FRESH_MS = 10 * 60_000

interface TalkToken {
  readonly token: string
  /** Null where questions are not counted. */
  readonly questions_left: number | null
}

/** The token to ask with, and the questions left today. About an account it fails with 402 without a plan. */
export const tokenQuery = (subject: TalkSubject) =>
  queryOptions({
    queryKey: ['assistant', 'token', subjectKey(subject)],
    staleTime: FRESH_MS,
    queryFn: async ({ signal }): Promise<TalkToken> =>
      'team_id' in subject
        ? await api.call(teamAssistantCalls.makeTeamAssistantToken, subject, { signal, quiet: true })
        : await api.call(assistantCalls.makeAssistantToken, subject, { signal, quiet: true }),
  })
