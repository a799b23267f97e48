import type { CallOutput, CriterionTree, ProposalKind, ProposedAudience, UiLanguage } from '@rookery/contract'
import {
  proposalKinds,
  type proposeAudiences as call,
} from '@rookery/contract/audiences/analysis/propose-audiences.ts'
import { dayAt } from '@rookery/notations/days.ts'
import { readDescription } from '@rookery/reader/description/read-description.ts'
import type { UserActor } from '../../../../app/access/actor.ts'
import type { Deps } from '../../../../app/deps.ts'
import type { SendOf } from '../../../../app/http/define-route.ts'
import { isTimeZone } from '../../../../app/http/is-time-zone.ts'
import { invalid } from '../../../../errors/app-error.ts'
import { disclosedOverlap } from '../../audiences/sizes/compare.service.ts'
import { wantedBudget } from './budget.policy.ts'
import { candidatesOf, seedOf, type Findings } from './candidates.policy.ts'
import { countProposal, type ProposalContext } from './count-proposal.service.ts'
import { evidenceOf } from './evidence.service.ts'
import { firstEnough, type CountedLevel } from './first-enough.service.ts'
import { findingsOf } from './findings.service.ts'
import { meaningOf } from './meaning.service.ts'
import { levelsEnough, type Shared } from './narrow-enough.service.ts'
import { presentReading } from './reading.presenter.ts'
import { wishedClauses, type ClauseChange } from './wished-clauses.policy.ts'

export interface ProposalInput {
  readonly description: string
  readonly changes: readonly ClauseChange[]
  readonly language?: UiLanguage | undefined
  readonly time_zone?: string | undefined
}
type Answer = CallOutput<'propose-audiences'>
const tellNobody: SendOf<typeof call> = async () => {}

/**
 * Reads what somebody sells and proposes audiences. The same description, changes and population give the same answer. What is sent in parts is the answer in parts.
 */
export async function proposeAudiences(
  deps: Deps,
  actor: UserActor,
  { description, changes, time_zone = 'UTC', ...input }: ProposalInput,
  signal: AbortSignal,
  send: SendOf<typeof call> = tellNobody,
): Promise<Answer> {
  if (!isTimeZone(time_zone)) throw invalid({ time_zone: 'input.invalid' })
  const language = input.language ?? actor.language
  const read = readDescription(description, { today: dayAt(deps.clock(), time_zone), language })
  const wished = wishedClauses(read, changes)
  const meaning = await meaningOf(deps, wished, language, signal)
  const { meant } = meaning
  const seed = seedOf(meant)
  const budget = wantedBudget(wished)
  const atLevel = async (level: Shared): Promise<CountedLevel> => {
    const reading = presentReading(description, read, { ...meaning, tooNarrow: level.tooNarrow }, language)
    // Told again, it begins the proposals anew.
    await send('reading', { reading })
    const asked = { description, meant, seed, shared: level.parts, language }
    const context = { shared: level.parts, budget, seed: seed.labels, language }
    const proposals =
      seed.criteria.length === 0
        ? []
        : await countEach(deps, actor, findingsOf(deps, asked, signal), context, signal, async (proposal) => {
            await send('proposal', proposal)
          })
    return { reading, proposals }
  }
  const levels = await levelsEnough(deps, seed.criteria, meant, signal)
  const { reading, proposals } = await firstEnough(levels, atLevel, send)
  const together = await overlapsOf(deps, proposals, signal)
  await send('overlaps', together)
  const evidence = await Promise.all(
    proposals.map(async (proposal) => {
      const found = await evidenceOf(deps, proposal, language, signal)
      await send('evidence', found)
      return found
    }),
  )
  return { reading, proposals, ...together, evidence }
}

/** Of every kind the first candidate that enough people are in, in the order of the kinds. */
async function countEach(
  deps: Deps,
  actor: UserActor,
  findings: (kind: ProposalKind) => Promise<Findings>,
  context: ProposalContext,
  signal: AbortSignal,
  tell: (proposal: ProposedAudience) => Promise<void>,
): Promise<ProposedAudience[]> {
  const counted = await Promise.all(
    proposalKinds.map(async (kind) => {
      const candidates = candidatesOf(await findings(kind)).filter((each) => each.kind === kind)
      for (const candidate of candidates) {
        const proposal = await countProposal(deps, actor, candidate, context, signal)
        if (!proposal) continue
        await tell(proposal)
        return proposal
      }
      return null
    }),
  )
  return counted.filter((proposal) => proposal !== null)
}

async function overlapsOf(
  deps: Deps,
  proposals: readonly ProposedAudience[],
  signal: AbortSignal,
): Promise<Pick<Answer, 'overlaps' | 'together'>> {
  if (proposals.length < 2) return { overlaps: [], together: proposals[0]?.sizes.core_audience ?? null }
  const trees: CriterionTree[] = proposals.map(({ tree }) => tree)
  const { pairs, union_size } = await disclosedOverlap(deps, trees, { signal })
  const kindAt = (position: number) => proposals[position]!.kind
  return {
    overlaps: pairs.map(({ a, b, size, share_of_a, share_of_b }) => ({
      a: kindAt(a),
      b: kindAt(b),
      overlap: size,
      share_of_a,
      share_of_b,
    })),
    together: union_size,
  }
}
