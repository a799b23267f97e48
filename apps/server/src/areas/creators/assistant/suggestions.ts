import type { PlainKey } from '@rookery/i18n/server.ts'
import type { Plan, Surface } from '@rookery/reader/question/plan.ts'

const questions: Record<Surface, readonly (readonly [tool: string, question: PlainKey])[]> = {
  premium: [
    ['lost_followers', 'assistant.ask_lost'],
    ['posts', 'assistant.ask_posts'],
    ['best_time', 'assistant.ask_time'],
    ['account_summary', 'assistant.ask_summary'],
    ['follower_forecast', 'assistant.ask_forecast'],
  ],
  dashboard: [
    ['audiences', 'assistant.ask_audiences'],
    ['trending', 'assistant.ask_trending'],
    ['campaigns', 'assistant.ask_campaigns'],
    ['people_count', 'assistant.ask_people'],
  ],
}
const SHOWN = 3

/** What one could ask next: never what was just asked. */
export const suggestionsAfter = (surface: Surface, plan: Plan | null): PlainKey[] =>
  questions[surface]
    .filter(([tool]) => plan?.kind !== 'tool' || plan.tool !== tool)
    .slice(0, SHOWN)
    .map(([, question]) => question)
