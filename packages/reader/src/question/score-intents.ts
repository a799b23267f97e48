import { accountUtterances } from './intents/account-utterances.ts'
import { accountFigures } from './intents/account-figures.ts'
import { accountPeople } from './intents/account-people.ts'
import { accountPosts } from './intents/account-posts.ts'
import { everywhere } from './intents/everywhere.ts'
import type { Intent } from './intents/intent.ts'
import { refusals } from './intents/refusals.ts'
import { teamAudiences } from './intents/team-audiences.ts'
import { teamCampaigns } from './intents/team-campaigns.ts'
import { teamSubjects } from './intents/team-subjects.ts'
import { teamUtterances } from './intents/team-utterances.ts'
import { Likeness } from './likeness.ts'
import type { RefusalReason, Surface } from './plan.ts'

const intents: readonly Intent[] = [
  ...accountFigures,
  ...accountPeople,
  ...accountPosts,
  ...teamAudiences,
  ...teamSubjects,
  ...teamCampaigns,
  ...everywhere,
]
const ofSurface = (surface: Surface) =>
  intents.filter((intent) => intent.surface === surface || intent.surface === 'both')
const likeness: Partial<Record<Surface, Likeness>> = {}
const likenessOf = (surface: Surface): Likeness =>
  (likeness[surface] ??= new Likeness(
    ofSurface(surface).flatMap(({ tool, utterances }) =>
      [...utterances, ...linesOf(tool)].map((text) => ({ label: tool, text })),
    ),
  ))

const linesOf = (tool: string): string[] =>
  (accountUtterances[tool] ?? teamUtterances[tool] ?? '')
    .trim()
    .split('\n')
    .map((line) => line.replaceAll(/[A-Z]{2,}/g, (word) => word.toLowerCase()))

export interface Scored {
  tool: string
  score: number
  /** What the patterns alone say. */
  cues: number
}
/** What likeness to the utterances adds at most. */
const LIKENESS_WEIGHT = 5

/** All tools of the surface, the likeliest first. */
export function scoreTools(masked: string, gist: string, surface: Surface): Scored[] {
  const alike = likenessOf(surface).of(gist)
  return ofSurface(surface)
    .map(({ tool, cues }) => {
      const sum = sumOf(masked, cues, gist)
      return { tool, cues: sum, score: sum + LIKENESS_WEIGHT * (alike.get(tool) ?? 0) }
    })
    .toSorted((a, b) => b.score - a.score)
}
export function scoreRefusals(masked: string): { reason: RefusalReason; score: number }[] {
  return refusals
    .map(({ reason, cues }) => ({ reason, score: sumOf(masked, cues) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
}
const sumOf = (text: string, cues: Intent['cues'], gist = text) =>
  cues.reduce((sum, [pattern, weight]) => sum + (pattern.test(text) || pattern.test(gist) ? weight : 0), 0)
