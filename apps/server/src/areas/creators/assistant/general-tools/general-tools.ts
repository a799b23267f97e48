import type { AnswerScreen } from '@rookery/contract/creators/assistant/answer.ts'
import { say, type ServerText } from '@rookery/i18n/server.ts'
import type { Surface } from '@rookery/reader/question/plan.ts'
import { z } from 'zod'
import { focus } from '../cards/arguments.ts'
import { generalTool, type Asker, type DraftAnswer, type Tool } from '../cards/tool.ts'
import { isNamed } from '../team-tools/named-of.ts'

const figures = [
  ...(['size', 'share', 'lift', 'forecast', 'sentiment', 'age', 'gender', 'overlap'] as const),
  ...(['payout', 'best_time', 'causes'] as const),
] as const

const howComputed = (surface: Surface) =>
  generalTool({
    title: 'assistant.howComputed',
    input: z.strictObject({ figure: z.enum(figures).optional() }),
    answer: async (_, { figure }) =>
      await Promise.resolve({
        text:
          figure === undefined
            ? 'assistant.how_any'
            : figure === 'forecast' && surface === 'dashboard'
              ? 'assistant.how_forecast_dashboard'
              : `assistant.how_${figure}`,
      }),
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

/** Where something is done with what was named: nothing is done here. */
function placeOf(screen: (typeof screens)[number], about: z.output<typeof focus>): DraftAnswer | null {
  const { campaign, audience } = about ?? {}
  if (isNamed(campaign))
    return {
      text: openedText(say('teamAssistant.thatCampaign', { title: campaign.title })),
      link: { screen: 'campaign', id: campaign.id },
    }
  if (!isNamed(audience)) return null
  const { id, title } = audience
  return {
    text: openedText(say('teamAssistant.thatAudience', { title })),
    link:
      screen === 'new_campaign' || screen === 'campaigns'
        ? { screen: 'newCampaign', query: { audience: id } }
        : { screen: 'audience', id },
  }
}
const openedText = (text: ServerText): ServerText => say('assistant.openScreenText', { screen: { text } })

/** Tools that need neither an account nor a team; nothing is done, only said and offered. */
export const generalTools = (surface: Surface): Readonly<Record<string, Tool<Asker>>> => ({
  help: generalTool({
    title: 'assistant.help',
    input: z.strictObject({}),
    answer: async () => await Promise.resolve({ text: `assistant.help_${surface}` as const }),
  }),
  how_computed: howComputed(surface),
  open_screen: generalTool({
    title: 'assistant.openScreen',
    takesFocus: true,
    input: z.strictObject({ screen: z.enum(screens), focus }),
    answer: async (_, { screen, focus: about }) => {
      const thing = surface === 'dashboard' ? placeOf(screen, about) : null
      if (thing) return await Promise.resolve(thing)
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
