import { accountUtterances } from './intents/account-utterances.ts'
import { accountTalk } from './intents/account-talk.ts'
import { accountWordings } from './intents/account-wordings.ts'
import { accountFigures } from './intents/account-figures.ts'
import { accountPeople } from './intents/account-people.ts'
import { accountPosts } from './intents/account-posts.ts'
import { everywhere } from './intents/everywhere.ts'
import type { Intent } from './intents/intent.ts'
import { refusals } from './intents/refusals.ts'
import { refusedTalk } from './intents/refused-talk.ts'
import { refusedWordings } from './intents/refused-wordings.ts'
import { teamAudiences } from './intents/team-audiences.ts'
import { teamCampaigns } from './intents/team-campaigns.ts'
import { teamSubjects } from './intents/team-subjects.ts'
import { teamTalk } from './intents/team-talk.ts'
import { teamUtterances } from './intents/team-utterances.ts'
import { teamWordings } from './intents/team-wordings.ts'
import { type Labelled, LearnedLabels } from './learned/learned-labels.ts'
import { lossOf } from './fit.ts'
import { bareTool } from './bare-words.ts'
import { Likeness } from './likeness.ts'
import type { RefusalReason, Surface } from './plan.ts'
import type { Turn } from './turn.ts'

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
const wordLines = (text: string | undefined): string[] => (text ?? '').trim().split('\n').filter(Boolean)
/** Words in capitals are no names here. */
const plainLine = (line: string) => line.replaceAll(/[A-Z]{2,}/g, (word) => word.toLowerCase())

/** Every question that is known of a tool. */
const linesOf = ({ tool, utterances }: Intent): Labelled[] =>
  [
    ...utterances,
    ...wordLines(accountUtterances[tool] ?? teamUtterances[tool]),
    ...wordLines(accountWordings[tool] ?? teamWordings[tool]),
    ...wordLines(accountTalk[tool] ?? teamTalk[tool]),
  ].map((line) => ({ label: tool, text: plainLine(line) }))
const REFUSED = 'refuse '
const refusedLines: readonly Labelled[] = Object.entries(refusedWordings).flatMap(([reason, lines]) =>
  [...wordLines(lines), ...wordLines(refusedTalk[reason as RefusalReason])].map((line) => ({
    label: `${REFUSED}${reason}`,
    text: plainLine(line),
  })),
)

interface Known {
  readonly likeness: Likeness
  readonly learned: LearnedLabels
}
const known: Partial<Record<Surface, Known>> = {}
function knownOf(surface: Surface): Known {
  const lines = ofSurface(surface).flatMap(linesOf)
  return (known[surface] ??= {
    likeness: new Likeness(lines),
    learned: new LearnedLabels([...lines, ...refusedLines]),
  })
}

/** A tool that patterns say this clearly is asked for. */
export const CLEAR_SCORE = 3

export interface Scored {
  tool: string
  score: number
  /** What the patterns alone say. */
  cues: number
  /** The patterns and the nearest question, without what is learned of whole questions. */
  near: number
}
/** What a word that stands alone says for its tool. */
const BARE = 8
/** What likeness to the known questions adds at most, and what is learned from all of them. */
const LIKENESS_WEIGHT = 5
const LEARNED_WEIGHT = 6

export interface Scores {
  /** All tools of the surface, the likeliest first. */
  tools: Scored[]
  /** What the learned words alone say: the tool, or that it is refused. */
  learned: { tool: string | null; chance: number }
  /** How likely each reason of a refusal is, by the learned words. */
  refused: ReadonlyMap<RefusalReason, number>
}

/** The whole question, and each of its sentences: the one that asks may stand beside others. */
const partsOf = (gist: string): string[] => {
  const sentences = gist.split(/(?<=[.!?。])\s*(?=\S)/).filter((part) => part.length > 5)
  return sentences.length > 1 ? [gist, ...sentences] : [gist]
}
type Chances = ReadonlyMap<string, number>
function mostOf(all: readonly Chances[]): Chances {
  const most = new Map<string, number>()
  for (const each of all)
    for (const [label, value] of each) most.set(label, Math.max(value, most.get(label) ?? 0))
  return most
}
const OFF_TOPIC = `${REFUSED}off_topic`
/** From this chance on a sentence asks for something. */
const SAID = 0.4
/** The reading that is surest of itself, with its likeliest label. */
function surest(all: readonly Chances[]): readonly [Chances, readonly [label: string, chance: number]] {
  const sorted = all
    .map((chances) => [chances, [...chances].toSorted(([, a], [, b]) => b - a)[0]!] as const)
    .toSorted(([, [, a]], [, [, b]]) => b - a)
  // A greeting beside a question makes the question none.
  return sorted.find(([, [label, chance]]) => label !== OFF_TOPIC && chance >= SAID) ?? sorted[0]!
}

/** How much each tool is meant. */
export function scoreTools(turn: Turn, surface: Surface): Scores {
  const { masked, gist } = turn
  const { likeness, learned } = knownOf(surface)
  const word = bareTool(masked, surface)
  const alike = mostOf(partsOf(gist).map((part) => likeness.of(part)))
  const [chances, [label, chance]] = surest(partsOf(gist).map((part) => learned.of(part)))
  return {
    tools: ofSurface(surface)
      .map(({ tool, cues }) => {
        const sum = sumOf(masked, cues, gist) + (tool === word ? BARE : 0)
        const near = sum + LIKENESS_WEIGHT * (alike.get(tool) ?? 0) - lossOf(turn, tool)
        return { tool, cues: sum, near, score: near + LEARNED_WEIGHT * (chances.get(tool) ?? 0) }
      })
      .toSorted((a, b) => b.score - a.score),
    learned: { tool: label.startsWith(REFUSED) ? null : label, chance },
    refused: new Map(
      Object.keys(refusedWordings).map((reason) => [
        reason as RefusalReason,
        chances.get(`${REFUSED}${reason}`) ?? 0,
      ]),
    ),
  }
}
/** The reasons of a refusal that the words say, the likeliest first. */
export function scoreRefusals(masked: string): { reason: RefusalReason; score: number }[] {
  return refusals
    .map(({ reason, cues }) => ({ reason, score: sumOf(masked, cues) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
}
const sumOf = (text: string, cues: Intent['cues'], gist = text) =>
  cues.reduce((sum, [pattern, weight]) => sum + (pattern.test(text) || pattern.test(gist) ? weight : 0), 0)
