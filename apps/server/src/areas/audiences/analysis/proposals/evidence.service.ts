import type { Exploration, ExplorePart } from '@rookery/analytics'
import {
  leavesOf,
  type CriterionTree,
  type Post,
  type ProposalEvidence,
  type UiLanguage,
} from '@rookery/contract'
import type { Deps } from '../../../../app/deps.ts'
import { disclosedRecipe } from '../../../../targeting/disclosed-size.ts'
import { sensitiveReason } from '../../../../targeting/sensitive-reason.ts'

const MAX_ACCOUNTS = 5
const MAX_POSTS = 3
/** Accounts with more followers than this are recognized. */
const KNOWN_FROM = 10_000
/** Members among whom accounts and posts are looked for: enough to tell, quick enough to wait for. */
const SAMPLE_CAP = 20_000

/** Accounts that people of an audience follow and one recognizes, and posts they react to. */
export async function evidenceOf(
  deps: Deps,
  { kind, tree }: { readonly kind: ProposalEvidence['kind']; readonly tree: CriterionTree },
  language: UiLanguage,
  signal: AbortSignal,
): Promise<ProposalEvidence> {
  const recipe = await disclosedRecipe(deps, tree, { signal })
  const question = { ...recipe, language, sample_cap: SAMPLE_CAP }
  const [followed, wall] = await Promise.all([
    deps.population.insight({ tab: 'influential_accounts', ...question }, { signal }),
    deps.population.insight({ tab: 'content_wall', ...question }, { signal }),
  ])
  const accounts = (followed.data?.accounts ?? []).map(({ profile }) => profile)
  const isKnown = ({ followers_count }: { readonly followers_count: number | null }) =>
    (followers_count ?? 0) >= KNOWN_FROM
  const posts = toldBy(tree, (wall.data?.posts ?? []).map(({ post }) => post).filter(isHarmless))
  return {
    kind,
    accounts: [...accounts.filter(isKnown), ...accounts.filter((each) => !isKnown(each))].slice(
      0,
      MAX_ACCOUNTS,
    ),
    posts:
      posts.length < MAX_POSTS
        ? [...posts, ...(await postsAbout(deps, tree, language, signal))].filter(isFirst).slice(0, MAX_POSTS)
        : posts.slice(0, MAX_POSTS),
  }
}

/** Posts that have a word or an account of the recipe come first: they show best who these people are. */
function toldBy(tree: CriterionTree, posts: readonly Post[]): Post[] {
  const words = [...leavesOf(tree)]
    .filter(({ kind }) => kind === 'keyword' || kind === 'handle')
    .map(({ label }) => label.toLowerCase())
  const has = ({ text }: Post) => words.some((word) => text.toLowerCase().includes(word))
  return [...posts.filter(has), ...posts.filter((post) => !has(post))]
}

const isHarmless = ({ text }: Post): boolean => sensitiveReason(text) === null
const isFirst = ({ id }: Post, at: number, all: readonly Post[]): boolean =>
  all.findIndex((post) => post.id === id) === at

/** Where too few posts are reacted to: what is written with the first word, or about the first subject, of the recipe. */
async function postsAbout(
  deps: Deps,
  tree: CriterionTree,
  language: UiLanguage,
  signal: AbortSignal,
): Promise<Post[]> {
  const subject = [...leavesOf(tree)].find(({ kind }) =>
    ['keyword', 'conversation_topic', 'handle'].includes(kind),
  )
  if (!subject) return []
  const kind =
    subject.kind === 'conversation_topic' ? 'topic' : subject.kind === 'handle' ? 'handle' : 'keyword'
  // Only the posts are wanted: the rest of an exploration takes much longer.
  const enough = new AbortController()
  let posts: readonly Post[] = []
  const onPart = async (part: ExplorePart, found: Exploration | null) => {
    if (part !== 'posts') return
    posts = found?.loudest ?? []
    enough.abort()
  }
  try {
    await deps.population.social.explore(
      { kind, query: subject.label, country_codes: [], language },
      { signal: AbortSignal.any([signal, enough.signal]), onPart },
    )
  } catch (error) {
    if (!enough.signal.aborted) throw error
  }
  return posts.filter(isHarmless)
}
