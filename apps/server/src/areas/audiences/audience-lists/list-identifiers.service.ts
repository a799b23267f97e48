import type { Deps } from '../../../app/deps.ts'
import { identifiersAfter, readList } from './list.repository.ts'

const PAGE_SIZE = 10_000

/**
 * Pages of a list's identifiers as stored, or why there are none: still being imported, failed, or deleted.
 */
export async function identifiersOfList(
  deps: Pick<Deps, 'db'>,
  listId: string,
): Promise<AsyncIterable<string[]> | 'importing' | 'failed' | 'gone'> {
  const list = await readList(deps.db, listId)
  if (!list) return 'gone'
  return list.state === 'ready' ? pages(deps, listId) : list.state
}

async function* pages({ db }: Pick<Deps, 'db'>, listId: string): AsyncGenerator<string[]> {
  for (let after = ''; ;) {
    const page = await identifiersAfter(db, listId, after, PAGE_SIZE)
    if (page.length > 0) yield page
    if (page.length < PAGE_SIZE) return
    after = page.at(-1)!
  }
}
