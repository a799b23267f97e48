import type { Criterion, UiLanguage } from '@rookery/contract'
import { render, say, type ServerText } from '@rookery/i18n/server.ts'
import type { Candidate } from './candidates.policy.ts'

const IN_A_NAME = 2
const IN_A_SENTENCE = 4

export interface ProposalTexts {
  readonly name: string
  readonly why: string
}

/** Name and sentence of a proposal, in the reader's language; `seed` is what is sold, or who it is for. */
export function proposalTexts(
  { kind, because, parts }: Pick<Candidate, 'kind' | 'because' | 'parts'>,
  seed: readonly string[],
  language: UiLanguage,
): ProposalTexts {
  const list = (labels: readonly string[], most: number) =>
    new Intl.ListFormat(language, { type: 'conjunction' }).format([...new Set(labels)].slice(0, most))
  const labels = (of: readonly Criterion[]) =>
    of.map(({ kind: criterionKind, label }) => (criterionKind === 'handle' ? `@${label}` : label))
  const listed = (of: readonly Criterion[]) => list(labels(of), IN_A_SENTENCE)
  const ofKind = (...kinds: Criterion['kind'][]) => parts.filter((part) => kinds.includes(part.kind))
  const subjects = list(labels(parts), IN_A_NAME)
  const about = list(seed, IN_A_NAME)
  const texts = (name: ServerText, why: ServerText): ProposalTexts => ({
    name: render(name, language),
    why: render(why, language),
  })
  if (kind === 'fans') {
    const [words, others] = [ofKind('keyword'), parts.filter((part) => part.kind !== 'keyword')]
    const name = say('proposals.fans', { subjects: about })
    if (others.length === 0) return texts(name, say('proposals.fansPost', { words: listed(words) }))
    const interests = listed(others)
    return texts(
      name,
      words.length === 0
        ? say('proposals.fansCare', { interests })
        : say('proposals.fansCareOrPost', { interests, words: listed(words) }),
    )
  }
  if (kind === 'followers') {
    const accounts = listed(parts)
    return texts(
      say('proposals.followers', { subjects }),
      because === 'named'
        ? say('proposals.followNamed', { accounts })
        : say('proposals.followFound', { accounts, seed: about }),
    )
  }
  if (kind === 'adjacent')
    return texts(
      say('proposals.adjacent', { subjects }),
      say(because === 'near' ? 'proposals.careNear' : 'proposals.careToo', {
        interests: listed(parts),
        seed: about,
      }),
    )
  if (kind === 'moment')
    return because === 'named'
      ? texts(say('proposals.moment', { subjects }), say('proposals.postMoment', { words: listed(parts) }))
      : texts(
          say('proposals.asking', { subjects: about }),
          say('proposals.postAsking', { words: listed(parts), seed: about }),
        )
  const [jobs, companies] = [ofKind('job_title'), ofKind('company')]
  if (because === 'found')
    return texts(
      say('proposals.jobs', { subjects }),
      say('proposals.workFound', { jobs: listed(jobs), seed: about }),
    )
  if (companies.length === 0)
    return texts(say('proposals.jobs', { subjects }), say('proposals.workAs', { jobs: listed(jobs) }))
  if (jobs.length === 0)
    return texts(
      say('proposals.companies', { subjects }),
      say('proposals.workAt', { companies: listed(companies) }),
    )
  return texts(
    say('proposals.atWork', { subjects }),
    say('proposals.workAsOrAt', { jobs: listed(jobs), companies: listed(companies) }),
  )
}
