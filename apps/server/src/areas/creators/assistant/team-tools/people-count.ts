import { say } from '@rookery/i18n/server.ts'
import { z } from 'zod'
import { newId } from '../../../../security/new-id.ts'
import { criterionLabel } from '../../../../targeting/names-in-language.ts'
import { treeOfClauses, type Wish } from '../../../audiences/analysis/proposals/tree-of-clauses.service.ts'
import { estimateRecipe } from '../../../audiences/audiences/recipes/estimate.service.ts'
import { teamTool, type DraftAnswer } from '../cards/tool.ts'
import { valueWord } from '../cards/read-words.ts'
import { writtenCount, writtenEstimate, writtenList } from '../cards/written.ts'
import { sizeFigures } from './audiences.ts'

const words = z.array(z.string()).max(20).optional()
const input = z.strictObject({
  about: words,
  follows: words,
  countries: words,
  jobs: words,
  gender: z.enum(['female', 'male']).optional(),
  age: z.string().optional(),
  not_about: words,
})
type Input = z.output<typeof input>

const wishesOf = (given: Input): Wish[] => {
  const all = (kind: Wish['kind'], values: readonly string[] = [], not = false): Wish[] =>
    values.map((value) => ({ kind, value, not }))
  return [
    ...all('topic', given.about),
    ...all('handle', given.follows),
    ...all('job', given.jobs),
    ...all('place', given.countries),
    ...all('gender', given.gender ? [given.gender] : []),
    ...all('age', given.age ? [given.age] : []),
    ...all('topic', given.not_about, true),
  ]
}

export const peopleCount = teamTool({
  title: 'teamAssistant.peopleCount',
  input,
  answer: async ({ deps, actor, team, language, signal, ...asker }, given) => {
    const link = (query: Record<string, string> = {}): DraftAnswer['link'] => ({
      screen: 'newAudience',
      query,
    })
    const wishes = wishesOf(given)
    if (wishes.length === 0) return { kind: 'cannot', text: 'teamAssistant.nameWho', link: link() }
    const { tree, criteria, unknown, refused } = await treeOfClauses(deps, wishes, language, signal)
    if (refused.length > 0) return { kind: 'cannot', text: 'teamAssistant.sensitive', link: link() }
    const missing =
      unknown.length > 0
        ? [say('teamAssistant.unknownWords', { words: writtenList(unknown, { language }) })]
        : []
    if (tree === null)
      return {
        kind: 'cannot',
        text: say('teamAssistant.nobodyKnown', { words: writtenList(unknown, { language }) }),
        link: link(),
      }
    // A page of its own: what somebody counts in the creator meanwhile goes on.
    const page = `assistant ${newId(deps)}`
    const { sizes, population } = await estimateRecipe(
      deps,
      actor,
      { tree, team_id: team.id },
      { page, turn: 0 },
      signal,
    )
    const { core_audience: core, ledger, counted_at } = sizes
    const reader = { ...asker, language }
    return {
      text:
        core === null
          ? 'teamAssistant.peopleFewText'
          : ledger.projection
            ? say('teamAssistant.peopleText', {
                known: writtenCount(core, reader),
                middle: writtenEstimate(ledger.projection.middle, reader),
                low: writtenEstimate(ledger.projection.low, reader),
                high: writtenEstimate(ledger.projection.high, reader),
              })
            : say('teamAssistant.peopleKnownText', { known: writtenCount(core, reader) }),
      figures: core === null ? [] : sizeFigures(core, ledger),
      table: {
        columns: [
          { label: 'teamAssistant.criterionLabel', unit: 'text' },
          { label: 'teamAssistant.kindLabel', unit: 'text' },
        ],
        rows: criteria.map((each) => [
          each.kind === 'gender' ? valueWord(each.label, reader) : criterionLabel(each, language),
          { said: `teamAssistant.kind_${each.kind}` } as const,
        ]),
        total: criteria.length,
      },
      defaults: [...missing, ...(wishes.length > 1 ? (['teamAssistant.assumedAll'] as const) : [])],
      method: { text: 'teamAssistant.methodSizes', n: population.size, as_of: counted_at },
      link: link({ tree: JSON.stringify(tree) }),
      sources: [{ call: 'estimate-audience-size', params: { tree: JSON.stringify(tree), team_id: team.id } }],
    }
  },
})
