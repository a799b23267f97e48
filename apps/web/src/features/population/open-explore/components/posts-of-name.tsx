import { AccountPosts } from './account-posts.tsx'
import { Conversations } from './conversations.tsx'
import { MoodExamples } from './mood-examples.tsx'
import type { Exploration } from '../../../../shared/explore/model/exploration.ts'

/** What more there is to read: an account's own posts, what users praise and criticize, and conversations. */
export function PostsOfName({ result, isFull }: { result: Exploration; isFull: boolean }) {
  const { query, kind } = result
  return (
    <>
      {kind === 'handle' && <AccountPosts handle={query} isFull={isFull} />}
      {isFull && <MoodExamples name={query} kind={kind} />}
      <Conversations name={query} isFull={isFull} />
    </>
  )
}
