import type { Member } from './collusion.ts'
import { leafOfKey, type Tree } from './recipes.ts'

/** The count that an endpoint returns for a recipe, or null if it withholds the count. */
export type Ask = (tree: Tree) => Promise<number | null>
/** An endpoint that returns the size of any recipe. */
export interface Probe {
  readonly endpoint: string
  readonly figure: string
  /** How many times slower it is than the others; it is asked that many times less often. */
  readonly slow?: number
  readonly ask: Ask
}

export const number = (value: unknown): number | null => (typeof value === 'number' ? value : null)
let questionCount = 0
export const newName = () => `Attack ${++questionCount}`

/** What a member does again and again, in their first team. */
export function memberActions({ client, teams }: Member) {
  const team_id = teams[0]!
  const post = async (path: string, body: object) => (await client.ask('POST', path, body)).body
  const getBody = async (path: string) => (await client.ask('GET', path)).body
  const build = async (tree: Tree) =>
    post('/api/build-audience/', { team_id, targeting_package: { tree }, name: newName() })
  /** The one audience into which each recipe is written in turn. */
  let editedAudience: { id: string; version: number } | null = null
  const askChanged = async (tree: Tree) => {
    editedAudience ??= await build(leafOfKey('location:US'))
    const { body } = await client.ask('PATCH', `/api/audiences/${editedAudience!.id}/`, {
      version: editedAudience!.version,
      targeting_package: { tree },
    })
    if (body?.version) editedAudience = body
    return { id: editedAudience!.id, body }
  }
  return { team_id, post, get: getBody, build, change: askChanged }
}
