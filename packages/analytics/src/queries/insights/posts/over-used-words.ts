import type { InsightRow } from '@rookery/contract'
import { isStopWord } from '../../../catalogue/stop-words.ts'
import type { InsightAudience } from '../parts/insight-audience.ts'
import { authorRows } from './author-rows.ts'
import { isMoreInPosts } from './is-more-in-posts.ts'
import { postCells, type PostCell } from './post-cells.ts'
import type { PostSamples } from './post-sample.ts'
import type { PostWindow } from '../../period/post-period.ts'
import { isShowable, OWN_POSTS_SQL, ownCodes } from './post-words.ts'
import { kindOfWordHash, wordKinds, wordsOfHashes, type WordKind } from './words-of-hashes.query.ts'
import { sql } from '../../../store/sql.ts'

/** Rows per list, and number of candidates looked up for it: some must be filtered out. */
const MAX_SHOWN = 40
const MAX_NAMED = 100

/**
 * Hashtags, mentions and keywords used by more of the audience's authors than of the baseline's, and in more of
 * its posts. `authorsIn` returns the number of authors of a language, or of all (''). Compared by posts if the audience's posts are
 * selected by content.
 */
export async function overUsedWords(
  audience: InsightAudience,
  samples: PostSamples,
  window: PostWindow,
  authorsIn: (
    language: string,
  ) => Pick<PostCell, 'authors' | 'baseline_authors' | 'posts' | 'baseline_posts'>,
  compare: 'authors' | 'posts' = 'authors',
): Promise<Record<WordKind, InsightRow[]>> {
  const { context, signal } = audience
  const [cells, own] = await Promise.all([
    postCells(audience, samples, window, {
      audience: {
        key: sql`if(bitAnd(bin, 3) = ${wordKinds.keywords}, lang, '')`,
        bin: sql`arrayJoin(if(${OWN_POSTS_SQL}, said, []))`,
      },
      sparse: true,
    }),
    ownCodes(audience),
  ])
  const rankWords = (kind: WordKind) =>
    authorRows(
      cells.all
        .filter(({ key, bin }) => kindOfWordHash(bin) === kind && (kind !== 'keywords' || key !== ''))
        .filter((cell) => isMoreInPosts(cell, authorsIn(cell.key)))
        .map(({ key, bin, authors, baseline_authors, posts, baseline_posts }) => {
          const of = authorsIn(key)
          return {
            key: bin,
            label: '',
            ...(key === '' ? {} : { parent_key: key }),
            audience: authors,
            baseline: baseline_authors,
            of: { audience: of.authors, baseline: of.baseline_authors },
            ...(compare === 'posts' && {
              posts: {
                audience: posts,
                baseline: baseline_posts,
                of: { audience: of.posts, baseline: of.baseline_posts },
              },
            }),
          }
        }),
      samples,
      cells.all[0]?.found ?? 0,
    )
      // Words used as often as elsewhere, or less, do not characterise the audience.
      .filter((row) => (row.lift_low ?? 0) > 1)
      .slice(0, MAX_NAMED)
  const rows = {
    hashtags: rankWords('hashtags'),
    keywords: rankWords('keywords'),
    mentions: rankWords('mentions'),
  }
  const exampleByWord = new Map(cells.all.map(({ bin, example }) => [bin, example]))
  const names = await wordsOfHashes(
    context.engine,
    Object.values(rows)
      .flat()
      .map(({ key }) => ({ said: key, example: exampleByWord.get(key)! })),
    signal,
  )
  const rowsOfKind = (kind: WordKind, sign: string) =>
    rows[kind]
      .flatMap((row) => {
        const wordText = names.get(row.key)
        if (wordText === undefined || own.has(wordText) || !isShowable(wordText)) return []
        // The grammar of a few sentences says nothing about a subject.
        if (kind === 'keywords' && isStopWord(wordText)) return []
        const key = row.parent_key === undefined ? wordText : `${row.parent_key}:${wordText}`
        return { ...row, key, label: `${sign}${wordText}` }
      })
      .slice(0, MAX_SHOWN)
  return {
    hashtags: rowsOfKind('hashtags', '#'),
    keywords: rowsOfKind('keywords', ''),
    mentions: rowsOfKind('mentions', '@'),
  }
}
