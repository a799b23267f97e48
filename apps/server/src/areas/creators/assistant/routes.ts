import * as calls from '@rookery/contract/creators/assistant/endpoints.ts'
import * as teamCalls from '@rookery/contract/creators/assistant/team-endpoints.ts'
import { defineRoute, defineStreamedRoute, type Route } from '../../../app/http/define-route.ts'
import { presentPage } from '../../../app/http/page-of.ts'
import { askAboutAccount } from './account-desk.service.ts'
import { makeTeamToken, makeToken } from './assistant-token.service.ts'
import {
  deleteConversation,
  readConversations,
  readMessages,
  readTeamConversations,
  readTalk,
  renameConversation,
} from './conversations.service.ts'
import { askAboutTeam } from './team-desk.service.ts'

export const routes: readonly Route[] = [
  defineRoute(
    calls.makeAssistantToken,
    async ({ deps, actor, input }) => await makeToken(deps, actor, input.query.account_id),
  ),
  defineRoute(calls.readConversation, async (call) => {
    const { count, messages } = await readTalk(call.deps, call.actor, call.input.query)
    return presentPage(call, call.input.query, count, messages)
  }),
  defineStreamedRoute(
    calls.askAssistant,
    async ({ deps, actor, input, signal }) => await askAboutAccount(deps, actor, input.body, signal),
    async ({ deps, actor, input, signal }, send) => {
      const { answer: _, ...done } = await askAboutAccount(deps, actor, input.body, signal, {
        plan: async (plan) => await send('plan', plan),
        card: async (card) => await send('card', card),
        text: async (text) => await send('text', text),
      })
      await send('done', done)
    },
  ),
  defineRoute(
    teamCalls.makeTeamAssistantToken,
    async ({ deps, actor, input }) => await makeTeamToken(deps, actor, input.query.team_id),
  ),
  defineStreamedRoute(
    teamCalls.askTeamAssistant,
    async ({ deps, actor, input, signal }) => await askAboutTeam(deps, actor, input.body, signal),
    async ({ deps, actor, input, signal }, send) => {
      const { answer: _, ...done } = await askAboutTeam(deps, actor, input.body, signal, {
        plan: async (plan) => await send('plan', plan),
        card: async (card) => await send('card', card),
        text: async (text) => await send('text', text),
      })
      await send('done', done)
    },
  ),
  defineRoute(teamCalls.listTeamConversations, async (call) => {
    const { count, conversations } = await readTeamConversations(call.deps, call.actor, call.input.query)
    return presentPage(call, call.input.query, count, conversations)
  }),
  defineRoute(calls.listConversations, async (call) => {
    const { count, conversations } = await readConversations(call.deps, call.actor, call.input.query)
    return presentPage(call, call.input.query, count, conversations)
  }),
  defineRoute(calls.getConversation, async (call) => {
    const { params, query } = call.input
    const { count, messages } = await readMessages(call.deps, call.actor, params.pk, query)
    return presentPage(call, query, count, messages)
  }),
  defineRoute(
    calls.renameConversation,
    async ({ deps, actor, input }) =>
      await renameConversation(deps, actor, input.params.pk, input.body.title),
  ),
  defineRoute(
    calls.deleteConversation,
    async ({ deps, actor, input }) => await deleteConversation(deps, actor, input.params.pk),
  ),
]
