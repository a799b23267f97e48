import type { Moment } from '@rookery/world'
import type { Sandbox } from '../sandbox.ts'

/**
 * People whose handle, name or bio contains all words of a text, most followers first. Searched are the
 * account of an exact handle, all hubs, the people one can sign in as, and the even sample that post search
 * uses: in large worlds an ordinary person is found by handle only.
 */
export const findPeople = (query: string, sandbox: Sandbox, moment: Moment): number[] => {
  const queryWords = query.toLowerCase().replaceAll('@', ' ').split(/\s+/).filter(Boolean)
  const exactHandle = queryWords.length === 1 ? moment.indexOfHandle(queryWords[0] ?? '') : undefined
  const found: { index: number; followers: number }[] = []
  for (const { index, text, followers } of biosOf(sandbox)) {
    if (index === exactHandle) continue
    const missingWords = queryWords.filter((word) => !text.includes(word))
    // Few handles contain such a word, and computing one takes longer than reading a bio.
    if (
      missingWords.length > 0 &&
      !missingWords.every((word) => moment.handleAt(index).toLowerCase().includes(word))
    )
      continue
    if (sandbox.network.stateAt(index, moment) === 'active') found.push({ index, followers })
  }
  found.sort((a, b) => b.followers - a.followers || a.index - b.index)
  const exactMatch =
    exactHandle !== undefined && sandbox.network.stateAt(exactHandle, moment) === 'active'
      ? [exactHandle]
      : []
  return [...exactMatch, ...found.map(({ index }) => index)].slice(0, 1_000)
}

interface Bio {
  index: number
  text: string
  followers: number
}
const biosByWorld = new WeakMap<Sandbox['world'], Bio[]>()

/** Names and bios of the generated world, read once: some 300 ms. */
const biosOf = ({ world, pool }: Sandbox): Bio[] => {
  let list = biosByWorld.get(world)
  if (list === undefined) {
    list = pool.authors().map((index) => {
      const { name, description, followers_count: followers } = world.profileAt(index)
      return { index, text: `${name} ${description}`.toLowerCase(), followers }
    })
    biosByWorld.set(world, list)
  }
  return list
}
