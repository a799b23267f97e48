import { parseJson, xPostSchema, xUserSchema } from '@rookery/network'
import type { Imported } from './imported.ts'
import { postOfTweet } from './post-of-tweet.ts'
import { profileOfUser, saysSomething } from './profile-of-user.ts'
import { readLines } from './read-lines.ts'

/** Whom everybody in the file follows, or who follows everybody in it: how lists of followers are recorded. */
export interface Edges {
  readonly of: string
  readonly direction: 'followers' | 'following'
}

type Json = Record<string, unknown>
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): Json[] => (Array.isArray(value) ? value : [value]).filter(isObject)

/**
 * Reads X API v2 JSON lines: a recorded answer a line (data, includes), or one user or post a line. Old and new field names are taken. What is
 * neither user nor post (lists, counts) and what cannot be read is rejected by its line, once with each reason.
 */
export async function* readXLines(path: string, edges: Edges | null = null): AsyncGenerator<Imported> {
  for await (const line of readLines(path)) {
    const { number } = line
    if ('too_long' in line) {
      yield { kind: 'rejected', line: number, reason: 'the line is longer than 32 MB' }
      continue
    }
    if (line.text.trim() === '') continue
    let value: unknown
    try {
      value = parseJson(line.text)
    } catch {
      yield { kind: 'rejected', line: number, reason: 'the line is not JSON' }
      continue
    }
    if (!isObject(value)) {
      yield { kind: 'rejected', line: number, reason: 'the line is not an object' }
      continue
    }
    yield* ofAnswer(value, number, edges)
  }
}

function* ofAnswer(answer: Json, line: number, edges: Edges | null): Generator<Imported> {
  const recorded = 'data' in answer || 'includes' in answer || 'errors' in answer || 'meta' in answer
  if (!recorded) {
    yield* ofObject(answer, line, edges)
    return
  }
  for (const each of listOf(answer['data'] ?? [])) yield* ofObject(each, line, edges)
  if (!isObject(answer['includes'])) return
  const { users, tweets, posts } = answer['includes']
  for (const each of listOf(users ?? [])) yield* ofObject(each, line, null)
  for (const each of [...listOf(tweets ?? []), ...listOf(posts ?? [])]) yield* ofObject(each, line, null)
}

function* ofObject(value: Json, line: number, edges: Edges | null): Generator<Imported> {
  if ('username' in value) yield* ofUser(value, line, edges)
  else if ('text' in value) yield* ofPost(value, line)
  else yield { kind: 'rejected', line, reason: 'neither a user nor a post' }
}

function* ofUser(value: Json, line: number, edges: Edges | null): Generator<Imported> {
  const read = xUserSchema.safeParse(value)
  if (!read.success) {
    yield { kind: 'rejected', line, reason: `user: ${problemOf(read.error)}` }
    return
  }
  if (saysSomething(read.data)) yield { kind: 'profile', line, row: profileOfUser(read.data) }
  if (edges)
    yield {
      kind: 'follow',
      line,
      row:
        edges.direction === 'followers'
          ? { follower_network_id: read.data.id, followed_network_id: edges.of }
          : { follower_network_id: edges.of, followed_network_id: read.data.id },
    }
}

/** Flattened files nest the author, and what is referred to, in the post itself. */
function* ofPost(value: Json, line: number): Generator<Imported> {
  const read = xPostSchema.safeParse(value)
  if (!read.success) {
    yield { kind: 'rejected', line, reason: `post: ${problemOf(read.error)}` }
    return
  }
  const post = postOfTweet(read.data)
  if (typeof post === 'string') yield { kind: 'rejected', line, reason: post }
  else yield { kind: 'post', line, row: post }
  if (isObject(value['author']) && 'username' in value['author']) yield* ofUser(value['author'], line, null)
  for (const each of listOf(value['referenced_tweets'] ?? [])) if ('text' in each) yield* ofPost(each, line)
}

const problemOf = (error: {
  issues: readonly { path: readonly PropertyKey[]; message: string }[]
}): string => {
  const issue = error.issues[0]
  return `${issue?.path.map(String).join('.') || 'it'} ${issue?.message ?? 'is not readable'}`.slice(0, 200)
}
