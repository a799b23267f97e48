import { z } from 'zod'
import { endpoint, type AuthMode } from '../../core/endpoint.ts'
import { plain } from '../../core/figures.ts'
import { rules } from '../../core/input-rules.ts'
import { id, keySchema, list, page, time } from '../../objects/common.ts'
import { timeZoneQuery } from '../../objects/hours.ts'
import { answer, answerCard, answerPlan, answerSource } from './answer.ts'

const authKinds = ['session', 'standalone + session'] as const satisfies readonly AuthMode[]
const SUITE = '/api/external/premium-suite/talk-to-x/'
const TEAM = '/api/external/assistant/'

/** By default the first connected account. */
const account_id = z
  .string()
  .regex(/^\d{1,20}$/)
  .optional()
/** Questions longer than this are refused. */
export const QUESTION_MAX = 2_000
export const message = z.string().trim().min(1, rules.required).max(QUESTION_MAX, rules.atMostCharacters)
/** Readings that a clarifying question offers at most. */
export const MOST_OPTIONS = 5
/** Of a clarifying question before: the reading that is meant, by its place. */
export const option = z
  .int()
  .min(0)
  .max(MOST_OPTIONS - 1)
  .optional()

/** Null where questions are not counted. */
export const questions_left = plain('things').nullable()

export const makeAssistantToken = endpoint({
  name: 'make-assistant-token',
  method: 'GET',
  path: '/api/external/deepthought-token/',
  action: 'creator-accounts.read',
  auth: authKinds,
  summary: 'A token of 15 minutes with which the caller asks the assistant about one connected account.',
  query: z.object({ account_id }),
  response: z.object({ token: z.string(), expires_at: time, questions_left: plain('things') }),
  errors: ['subscription_required'],
})

const conversationMessage = z.object({
  id,
  conversation_id: id,
  role: z.enum(['user', 'assistant']),
  text: z.string(),
  at: time,
  sources: z.array(answerSource),
  /** Null of a question. */
  answer: answer.nullable(),
})
export type ConversationMessage = z.infer<typeof conversationMessage>

export const readConversation = endpoint({
  name: 'read-conversation',
  method: 'GET',
  path: SUITE,
  action: 'creator-accounts.read',
  auth: authKinds,
  summary:
    'The questions about a connected account and their answers, oldest first: of one conversation, by default the last.',
  query: z.object({ ...page, account_id, conversation_id: id.optional() }),
  response: list(conversationMessage),
})

export const asked = z.object({
  conversation_id: id,
  answer,
  /** Questions one could ask next. */
  suggestions: z.array(z.string()),
  questions_left,
})
export type Asked = z.infer<typeof asked>

export const askedEvents = {
  plan: answerPlan,
  card: answerCard,
  text: z.object({ text: z.string() }),
  done: asked.omit({ answer: true }),
}

export const askAssistant = endpoint({
  name: 'ask-assistant',
  method: 'POST',
  path: SUITE,
  action: 'creator-accounts.read',
  auth: authKinds,
  summary:
    'Answers a question about a connected account with figures of the suite’s own screens and their sources, or says that it cannot. Reads only; X is not asked.',
  body: z.strictObject({
    account_id,
    deepthought_token: z.string(rules.required).max(300),
    message,
    conversation_id: id.optional(),
    option,
    /** Of the asker: what “yesterday” is, and the hours of their posts. By default UTC. */
    time_zone: timeZoneQuery,
  }),
  response: asked,
  stream: askedEvents,
  errors: ['bad_token', 'subscription_required', 'plan_limit', 'limit_reached'],
  limit: 'questions',
})

export const conversation = z.object({
  id,
  title: z.string(),
  created_at: time,
  /** When something was asked in it last. Messages are deleted 90 days after they were written. */
  last_at: time,
})
export type Conversation = z.infer<typeof conversation>

const CONVERSATIONS = `${TEAM}conversations/`

export const listConversations = endpoint({
  name: 'list-conversations',
  method: 'GET',
  path: CONVERSATIONS,
  action: 'assistant.history',
  auth: authKinds,
  summary: 'The caller’s conversations with the assistant about a connected account; the last first.',
  query: z.object({ ...page, account_id }),
  response: list(conversation),
})

export const getConversation = endpoint({
  name: 'get-conversation',
  method: 'GET',
  path: `${CONVERSATIONS}{pk}/`,
  action: 'assistant.history',
  auth: authKinds,
  summary: 'The messages of one of the caller’s conversations, oldest first.',
  params: keySchema,
  query: z.object(page),
  response: list(conversationMessage),
})

export const renameConversation = endpoint({
  name: 'rename-conversation',
  method: 'PATCH',
  path: `${CONVERSATIONS}{pk}/`,
  action: 'assistant.history',
  auth: authKinds,
  summary: 'Gives one of the caller’s conversations another title.',
  params: keySchema,
  body: z.strictObject({ title: z.string().trim().min(1, rules.required).max(120, rules.atMostCharacters) }),
  response: conversation,
})

export const deleteConversation = endpoint({
  name: 'delete-conversation',
  method: 'DELETE',
  path: `${CONVERSATIONS}{pk}/`,
  action: 'assistant.history',
  auth: authKinds,
  summary: 'Deletes one of the caller’s conversations with its messages.',
  params: keySchema,
  status: 204,
})
