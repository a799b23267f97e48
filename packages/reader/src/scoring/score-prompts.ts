import type { Plan, Surface } from '../question/plan.ts'
import { planQuestion } from '../question/plan-question.ts'
import type { ReadingContext } from '../reading-context.ts'

export interface GoldPrompt {
  id: string
  language: 'en' | 'ja'
  surface: Surface
  /** The last turn is the one whose plan is expected. */
  turns: readonly string[]
  expect: Plan
}
export interface PromptScore {
  prompts: number
  /** Tool and arguments, the two tools of a question back, or the reason of a refusal. */
  right: number
  toolRight: number
  /** Another tool was called than the one that was meant, or one where none was. */
  confidentlyWrong: number
  refusals: number
  refused: number
  wrong: { id: string; plan: Plan }[]
  longestMs: number
}

const plain = (value: unknown): unknown => {
  if (typeof value === 'string') return value.normalize('NFKC').toLowerCase().trim()
  if (Array.isArray(value))
    return value.map(plain).toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value)
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, part]) => [key, plain(part)]),
    )
  return value
}
const same = (a: unknown, b: unknown) => JSON.stringify(plain(a)) === JSON.stringify(plain(b))
/** The names of the two tools, whichever form a labelled prompt has. */
const between = (plan: { between: readonly unknown[] }) =>
  plan.between.map((option) => (typeof option === 'string' ? option : (option as { tool: string }).tool))

/** Whether a plan is the one that is expected: lists as sets, texts without case and width. */
function isSamePlan(expected: Plan, plan: Plan): boolean {
  if (expected.kind === 'tool')
    return plan.kind === 'tool' && plan.tool === expected.tool && same(plan.arguments, expected.arguments)
  if (expected.kind === 'clarify') return plan.kind === 'clarify' && same(between(plan), between(expected))
  return plan.kind === 'refuse' && plan.reason === expected.reason
}

/** Plans all turns of a prompt, each with the plan before it. */
function planTurns(
  { turns, surface, language }: Pick<GoldPrompt, 'turns' | 'surface' | 'language'>,
  today: string,
): Plan {
  let plan: Plan | undefined
  for (const turn of turns) plan = planQuestion(turn, { today, language, surface, earlier: plan })
  return plan!
}

/** Holds the planner against labelled prompts. */
export function scorePrompts(
  gold: readonly GoldPrompt[],
  context: Omit<ReadingContext, 'language'>,
): PromptScore {
  const score: PromptScore = {
    prompts: gold.length,
    right: 0,
    toolRight: 0,
    confidentlyWrong: 0,
    refusals: 0,
    refused: 0,
    wrong: [],
    longestMs: 0,
  }
  for (const prompt of gold) {
    const startedAt = performance.now()
    const plan = planTurns(prompt, context.today)
    score.longestMs = Math.max(score.longestMs, performance.now() - startedAt)
    const { expect } = prompt
    const isRightTool =
      expect.kind === plan.kind &&
      (expect.kind !== 'tool' || (plan.kind === 'tool' && plan.tool === expect.tool))
    if (isSamePlan(expect, plan)) score.right += 1
    else score.wrong.push({ id: prompt.id, plan })
    if (isRightTool) score.toolRight += 1
    if (plan.kind === 'tool' && !isRightTool) score.confidentlyWrong += 1
    if (expect.kind === 'refuse') {
      score.refusals += 1
      if (plan.kind === 'refuse') score.refused += 1
    }
  }
  return score
}
