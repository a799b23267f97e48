import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { rules } from '../../core/input-rules.ts'
import { id, list, page, time } from '../../objects/common.ts'
import { timeZoneQuery } from '../../objects/hours.ts'
import { asked, askedEvents, conversation, message, option, questions_left } from './endpoints.ts'

const TEAM = '/api/assistant/'

export const makeTeamAssistantToken = endpoint({
  name: 'make-team-assistant-token',
  method: 'GET',
  path: `${TEAM}token/`,
  action: 'team-assistant.ask',
  auth: ['session'],
  summary:
    'A token of 15 minutes with which the caller asks the assistant about one team, and the questions the team has left today.',
  query: z.object({ team_id: id }),
  response: z.object({ token: z.string(), expires_at: time, questions_left }),
})

export const askTeamAssistant = endpoint({
  name: 'ask-team-assistant',
  method: 'POST',
  path: TEAM,
  action: 'team-assistant.ask',
  auth: ['session'],
  summary:
    'Answers a question about a team’s audiences, campaigns and explorations with figures of its own screens and their sources, as far as the caller may see them, or says that it cannot. Reads only; X’s paid calls are not made.',
  body: z.strictObject({
    team_id: id,
    token: z.string(rules.required).max(300),
    message,
    conversation_id: id.optional(),
    option,
    /** Of the asker: what “yesterday” is. By default UTC. */
    time_zone: timeZoneQuery,
  }),
  response: asked,
  stream: askedEvents,
  errors: ['bad_token', 'plan_limit', 'limit_reached'],
  limit: 'questions',
})

export const listTeamConversations = endpoint({
  name: 'list-team-conversations',
  method: 'GET',
  path: `${TEAM}conversations/`,
  action: 'team-assistant.ask',
  auth: ['session'],
  summary: 'The caller’s own conversations with the assistant about a team; the last first.',
  query: z.object({ ...page, team_id: id }),
  response: list(conversation),
})
