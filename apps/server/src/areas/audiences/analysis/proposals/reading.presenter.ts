import type { DescriptionReadingAnswer, ReadClause, UiLanguage } from '@rookery/contract'
import { render, say, type ServerText } from '@rookery/i18n/server.ts'
import type { DescriptionReading } from '@rookery/reader/description/clause.ts'
import { sensitiveReason } from '../../../../targeting/sensitive-reason.ts'
import { budgetOf } from './budget.policy.ts'
import type { Meaning } from './meaning.service.ts'
import { placeCriteria } from './place-criteria.policy.ts'
import { criteriaOfTrait, type MeantClause } from './shared-criteria.policy.ts'
import type { WishedClause } from './wished-clauses.policy.ts'

const traits: Readonly<Record<string, ServerText>> = {
  health: 'traits.health',
  religion: 'traits.religion',
  politics: 'traits.politics',
  sexuality: 'traits.sexualOrientation',
  ethnicity: 'traits.ethnicOrigin',
  union: 'traits.unionMembership',
  finances: 'traits.finances',
  crime: 'traits.crime',
}
/** An address of a website, which is not opened. */
const ADDRESS = /https?:\/\/\S|\bwww\.\S|\b[\w-]+\.(?:com|net|org|io|co|jp|shop|store|app|dev)\b/i
/** Kinds of which the population has names: an unknown one is said. */
const namedKinds: readonly string[] = ['topic', 'moment', 'job', 'company', 'handle', 'brand', 'place']

/** What was read, as the person sees it: what is used, what is not and why. */
export function presentReading(
  description: string,
  reading: DescriptionReading,
  { meant, refused, tooNarrow }: Meaning & { readonly tooNarrow: readonly MeantClause[] },
  language: UiLanguage,
): DescriptionReadingAnswer {
  const isUnknown = ({ clause, criteria }: MeantClause) =>
    clause.state !== 'left_out' &&
    criteria.length === 0 &&
    clause.at !== null &&
    namedKinds.includes(clause.kind)
  const told = meant.filter(({ clause }) => !refused.has(clause))
  const nowhere = { words: '', start: 0, end: 0 }
  return {
    clauses: told
      .filter((each) => !isUnknown(each))
      .map((each): ReadClause => ({
        ...each.clause,
        label: labelOf(each.clause, language),
        state: tooNarrow.includes(each) ? 'too_narrow' : stateOf(each),
      })),
    refused: [
      ...reading.clauses
        .filter(({ kind }) => kind === 'refused')
        .map(({ words, start, end, value }) => ({
          ...{ words, start, end },
          reason: render(
            say('targeting.sensitive', {
              word: words,
              trait: traits[value] ? { text: traits[value] } : value,
            }),
            language,
          ),
        })),
      ...[...refused].map(({ at, value }) => ({
        ...(at ?? { ...nowhere, words: value }),
        reason: render(sensitiveReason(value) ?? 'explore.sensitive', language),
      })),
    ],
    not_understood: [
      ...reading.notUnderstood.map((passage) => ({ ...passage, because: 'not_read' as const })),
      ...told
        .filter(isUnknown)
        .flatMap(({ clause: { at } }) => (at ? [{ ...at, because: 'nobody_here' as const }] : [])),
    ].toSorted((a, b) => a.start - b.start),
    has_address: ADDRESS.test(description),
  }
}

function stateOf({ clause, criteria }: MeantClause): ReadClause['state'] {
  if (clause.state === 'left_out') return 'left_out'
  if (criteria.length === 0 && budgetOf(clause) === null) return 'not_targetable'
  return clause.state
}

/** A clause in the reader's words. */
function labelOf({ kind, value, at }: WishedClause, language: UiLanguage): string {
  if (kind === 'place') return placeCriteria(value, language)?.label ?? at?.words ?? value
  if (kind === 'language') return criteriaOfTrait({ kind, value }, language)?.[0]?.label ?? value
  if (kind === 'gender' && value === 'male') return render('proposals.men', language)
  if (kind === 'gender' && value === 'female') return render('proposals.women', language)
  if (kind === 'handle') return `@${value.replace(/^@/, '')}`
  return kind === 'followers' || kind === 'period' || kind === 'budget' ? (at?.words ?? value) : value
}
