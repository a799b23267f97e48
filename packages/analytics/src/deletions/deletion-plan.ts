import type { CriterionKind } from '@rookery/contract'
import { kindNumber } from '../model/kind-number.ts'
import { DEAD_CRITERION } from '../schema/tables.ts'
import { deleted, type Batches } from '../schema/deletion-tables.ts'

// Kinds whose values come from user text: a value without users may have been a single person's. The closed
// lists stay.
const writtenKinds = (
  ['keyword', 'hashtag', 'company', 'conversation_topic', 'movie_tv_show'] satisfies CriterionKind[]
).map(kindNumber)

type Statement = (batches: Batches) => string
interface TablePlan {
  /** Run as soon as a deletion is ingested: removes ingested rows. */
  ingested?: Statement
  /** Run by the next refresh, after new numbers are allocated, in the order of the tables here. */
  derived?: Statement
  because?: string
}

const numbers = '(SELECT profile_id FROM erased_numbers)'
const ofNumbers = (table: string): TablePlan => ({
  derived: () => `DELETE FROM ${table} WHERE profile_id IN ${numbers}`,
})
const working: TablePlan = { because: 'holds one batch or one refresh, in memory, and is emptied after it' }

/** A table missing here fails a test, so that a new one cannot be forgotten. */
export const deletionPlan: Readonly<Record<string, TablePlan>> = {
  profile_rows: {
    ingested: (b) => `DELETE FROM profile_rows WHERE network_id IN ${deleted('profile', b)}`,
  },
  posts: {
    ingested: (b) =>
      `DELETE FROM posts WHERE author_network_id IN ${deleted('profile', b)} OR post_id IN ${deleted('post', b)}`,
  },
  known_posts: {
    ingested: (b) =>
      `DELETE FROM known_posts WHERE author_network_id IN ${deleted('profile', b)} OR post_id IN ${deleted('post', b)}`,
  },
  follows: {
    ingested: (b) =>
      `DELETE FROM follows WHERE follower_network_id IN ${deleted('profile', b)} OR followed_network_id IN ${deleted('profile', b)}`,
  },
  follower_lists: {
    ingested: (b) => `DELETE FROM follower_lists WHERE network_id IN ${deleted('profile', b)}`,
  },
  following_lists: {
    ingested: (b) => `DELETE FROM following_lists WHERE network_id IN ${deleted('profile', b)}`,
  },
  // As in `posts`, a reply retains the id of the post it answers: the reply belongs to its own author.
  post_reactions: ofNumbers('post_reactions'),
  profile_posts: ofNumbers('profile_posts'),
  memberships: ofNumbers('memberships'),
  profiles: ofNumbers('profiles'),
  profile_numbers: {
    derived: (b) => `DELETE FROM profile_numbers WHERE network_id IN ${deleted('profile', b)}`,
  },
  account_interests: {
    derived: (b) => `DELETE FROM account_interests WHERE network_id IN ${deleted('profile', b)}`,
  },
  community_accounts: {
    derived: (b) => `DELETE FROM community_accounts WHERE network_id IN ${deleted('profile', b)}`,
  },
  criteria: {
    derived: (b) =>
      `DELETE FROM criteria WHERE (kind = ${kindNumber('handle')} AND network_id IN ${deleted('profile', b)})
         OR (kind IN (${writtenKinds.join(', ')}) AND profiles = 0)`,
  },
  // Names of topics without any known posts; posts of accounts without a profile are still to come.
  topic_names: {
    derived: () =>
      `DELETE FROM topic_names WHERE (code, kind) NOT IN (SELECT code, kind FROM criteria)
         AND code NOT IN (SELECT arrayJoin(topics) FROM posts)`,
  },
  // Last, so that the same refresh, restarted, still finds the accounts to recompute.
  touched: { derived: (b) => `DELETE FROM touched WHERE network_id IN ${deleted('profile', b)}` },

  deletions: { because: 'ids and reasons only: what keeps the deleted from being brought again' },
  postings: {
    because: `numbers, not people: criterion ${DEAD_CRITERION} takes the dead ones out, compaction drops them`,
  },
  postings_memory: { because: 'the copy of postings' },
  audiences: { because: 'numbers, not people: dead ones are taken out when read, compaction drops them' },
  community_postings: { because: 'numbers, not people: dead ones are taken away when counting' },
  profile_criteria: { because: 'the dictionary of memberships, loaded anew by every refresh' },
  criterion_sizes: { because: 'the dictionary of criteria, loaded anew by every refresh' },
  lists: { because: 'names no person' },
  list_members: {
    because: "a team's own upload, which it removes itself; a deleted account matches nothing in it",
  },
  list_matches: { because: 'names no person' },
  communities: { because: 'counts over many; found anew each night' },
  community_runs: { because: 'names no person' },
  journal: { because: 'names no person' },
  placement: { because: 'names no person' },
  imported_files: { because: 'names files and counts rows' },
  schema_versions: { because: 'names no person' },
  inferred_until: { because: 'notes one id up to which rows were inferred, of no person in particular' },

  asked_profiles: working,
  asked_posts: working,
  incoming_profiles: working,
  inferred_profiles: working,
  incoming_posts: working,
  incoming_follows: working,
  incoming_deletions: working,
  erased_numbers: working,
  all_dirty: working,
  old_numbers: working,
  token_counts: working,
  dirty: working,
  dirty_posts: working,
  changed_interests: working,
  renumbered: working,
  edges: working,
  facts: working,
  pairs: working,
  new_criteria: working,
  new_codes: working,
  handle_names: working,
  criterion_counts: working,
  frequent_words: working,
  texts: working,
  token_states: working,
}
