import type { AnswerScreen } from '@rookery/contract/creators/assistant/answer.ts'
import { say } from '@rookery/i18n/server.ts'
import type { Surface } from '@rookery/reader/question/plan.ts'
import { z } from 'zod'
import { generalTool, type Asker, type Tool } from '../cards/tool.ts'

const figures = [
  ...(['size', 'share', 'lift', 'forecast', 'sentiment', 'age', 'gender', 'overlap'] as const),
  ...(['payout', 'best_time', 'causes'] as const),
] as const

const howComputed = generalTool({
  title: 'assistant.howComputed',
  input: z.strictObject({ figure: z.enum(figures).optional() }),
  answer: async (_, { figure }) =>
    await Promise.resolve({ text: figure === undefined ? 'assistant.how_any' : `assistant.how_${figure}` }),
})

const screens = [
  ...(['new_audience', 'new_campaign', 'campaigns', 'follow_queue', 'lists', 'reports'] as const),
  ...(['team', 'plans', 'accounts', 'uploads'] as const),
] as const

/** Where a thing is done, by the site; what a site does not have is done on the other. */
const places: Record<Surface, Partial<Record<(typeof screens)[number], AnswerScreen>>> = {
  premium: {
    follow_queue: 'whoToFollow',
    lists: 'creatorLists',
    reports: 'creatorReports',
    plans: 'premium',
    accounts: 'connectedAccounts',
  },
  dashboard: {
    new_audience: 'newAudience',
    new_campaign: 'newCampaign',
    campaigns: 'campaigns',
    lists: 'uploads',
    reports: 'measurement',
    team: 'members',
    plans: 'billing',
    uploads: 'uploads',
  },
}

/** Tools that need neither an account nor a team; nothing is done, only said and offered. */
export const generalTools = (surface: Surface): Readonly<Record<string, Tool<Asker>>> => ({
  help: generalTool({
    title: 'assistant.help',
    input: z.strictObject({}),
    answer: async () => await Promise.resolve({ text: `assistant.help_${surface}` as const }),
  }),
  how_computed: howComputed,
  open_screen: generalTool({
    title: 'assistant.openScreen',
    input: z.strictObject({ screen: z.enum(screens) }),
    answer: async (_, { screen }) => {
      const place = places[surface][screen]
      return await Promise.resolve(
        place === undefined
          ? { kind: 'cannot' as const, text: `assistant.elsewhere_${surface}` as const }
          : {
              text: say('assistant.openScreenText', { screen: { text: `assistant.screen_${screen}` } }),
              link: { screen: place },
            },
      )
    },
  }),
})
