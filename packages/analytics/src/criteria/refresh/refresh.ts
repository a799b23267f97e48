import type { Engine } from '../../store/engine.ts'
import { UNKNOWN_TIME } from '../../model/unknown-time.ts'
import { memoryPostings } from '../../schema/tables.ts'
import { newestMoment } from '../newest-moment.ts'
import { killNumbers, writeJournal, type JournalState } from '../journal.ts'
import { applyDeletions, eraseDeleted, hasDeletions } from '../../deletions/apply-deletions.ts'
import { findDirty, SLICE, startSlice } from './find-dirty.ts'
import { gatherFacts } from './gather-facts.ts'
import { nameCriteria } from './name-criteria.ts'
import { numberProfiles } from './number-profiles.ts'
import { clear, type RefreshContext } from './refresh-context.ts'
import { growVocabulary, joinKeywords } from './refresh-keywords.ts'
import { rewriteCriteria } from './rewrite-criteria.ts'
import { writeMemberships } from './write-memberships.ts'
import { writePosts } from './write-posts.ts'
import { writeProfiles } from './write-profiles.ts'

export type RefreshProgress = (step: string, done: number, total: number) => void

type Step = [name: string, run: () => Promise<void>]

/**
 * Makes everything ingested so far targetable. The cost is proportional to the batch: accounts with new rows
 * get new numbers, the old ones die.
 *
 * Accounts are processed in parts, so that memory does not grow with the batch: the first refresh of ten
 * million profiles handles 200,000 at a time.
 *
 * A kill at any moment is harmless: the journal records which numbers were being allocated, opening marks
 * them dead, and the same batches are processed again. Readers meanwhile see the old state; between the
 * postings and the sizes of one refresh a changed profile is counted in its new form while the sizes shown in
 * suggestions are still the old ones.
 */
export async function refresh(
  engine: Engine,
  state: JournalState,
  options: { memoryMirror: boolean; sliceSize?: number | undefined; onProgress?: RefreshProgress },
): Promise<void> {
  const through = state.batches
  if (through === state.refreshed && !state.interrupted) return
  const first = state.next
  const c: RefreshContext = {
    engine,
    since: state.refreshed,
    through,
    first,
    next: first,
    parts: [],
    slices: 1,
    sliceSize: options.sliceSize ?? SLICE,
    slice: 0,
    recount: state.refreshed === 0 || state.interrupted,
  }
  const newest = await newestMoment(engine)
  const batches = { since: c.since, through }
  const deletes = await hasDeletions(engine, batches)
  const before: Step[] = [
    // Already started when the deletions were ingested; repeated here in case a kill interrupted it.
    ...(deletes ? [['deletions', () => applyDeletions(engine, batches)] as Step] : []),
    ['changes', () => findDirty(c)],
  ]
  const part: Step[] = [
    ['accounts', () => startSlice(c)],
    ['numbers', () => numberProfiles(c)],
    [
      'profiles',
      async () => {
        const { first, next } = c
        await writeJournal(engine, state, { event: 'refresh_started', batch: through, first, next })
        state.interrupted = true
        state.next = c.next
        await writeProfiles(c, Number((newest ?? UNKNOWN_TIME).slice(0, 4)))
      },
    ],
    ['facts', () => gatherFacts(c)],
    ['criteria', () => nameCriteria(c)],
    ['memberships', () => writeMemberships(c)],
    ['posts', () => writePosts(c)],
    ['keywords', () => joinKeywords(c)],
  ]
  const after: Step[] = [
    ['vocabulary', () => growVocabulary(c)],
    ['sizes', () => rewriteCriteria(c)],
    ...(deletes ? [['erasing', () => eraseDeleted(engine, batches)] as Step] : []),
    [
      'dictionaries',
      async () => {
        await clear(c, ...working)
        await reloadDictionaries(engine, options.memoryMirror)
      },
    ],
  ]
  let done = 0
  const total = () => before.length + c.slices * part.length + after.length
  const run = async (steps: readonly Step[]) => {
    for (const [name, act] of steps) {
      options.onProgress?.(name, done++, total())
      await act()
    }
  }
  try {
    await run(before)
    await clear(c, 'new_criteria', 'old_numbers')
    for (c.slice = 0; c.slice < c.slices; c.slice++) {
      c.first = c.next
      await run(part)
      c.parts.push({ first: c.first, next: c.next })
    }
    c.first = first
    await run(after)
  } catch (error) {
    // Unfinished work must not be counted; the next refresh processes the same batches again.
    if (state.interrupted) await killNumbers(engine, first, c.next)
    throw error
  }
  await writeJournal(engine, state, { event: 'refresh_finished', batch: through, first, next: c.next })
  state.refreshed = through
  state.interrupted = false
  options.onProgress?.('done', total(), total())
}

/** Temporary tables of one refresh, emptied at its end. */
const working = [
  'all_dirty',
  'dirty',
  'dirty_posts',
  'changed_interests',
  'renumbered',
  'old_numbers',
  'edges',
  'facts',
  'pairs',
  'new_criteria',
  'new_codes',
  'handle_names',
  'criterion_counts',
  'frequent_words',
]

/** Also done at opening, so that the first query is not a cold one. */
export async function reloadDictionaries(engine: Engine, memoryMirror: boolean): Promise<void> {
  for (const name of ['profile_criteria', 'criterion_sizes'])
    await engine.command(`SYSTEM RELOAD DICTIONARY ${name}`, { tag: 'reload-dictionary' })
  if (!memoryMirror) return
  await engine.command('DROP TABLE IF EXISTS postings_memory_next', { tag: 'mirror' })
  await engine.command(memoryPostings.ddl.replace('postings_memory', 'postings_memory_next'), {
    tag: 'mirror',
  })
  await engine.command(
    'INSERT INTO postings_memory_next SELECT criterion, shard, groupBitmapMergeState(profiles) FROM postings GROUP BY criterion, shard ORDER BY criterion, shard',
    { tag: 'mirror' },
  )
  await engine.command('EXCHANGE TABLES postings_memory AND postings_memory_next', { tag: 'mirror' })
  await engine.command('DROP TABLE postings_memory_next', { tag: 'mirror' })
}
