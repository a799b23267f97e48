import type { Judge } from './judge.ts'
import type { Member } from './collusion.ts'
import { allOfTrees, leafOfKey, type Tree } from './recipes.ts'
import type { Trial } from './trial.ts'
import { ofPerson } from './trials-of-sizes.ts'

/** Names that samples give away of who is inferred to be what. */
export function trialsOfSamples(colluders: readonly Member[], judge: Judge): Trial[] {
  /** In turn, as each may only so often a day. */
  let turnIndex = 0
  const names = async (tree: Tree): Promise<Set<string> | null> => {
    for (let i = 0; i < colluders.length; i++) {
      const { client } = colluders[turnIndex++ % colluders.length]!
      const { status, body } = await client.ask('POST', '/api/external/extract-exclusion-sample/', {
        tree,
        size: 10_000,
      })
      if (status !== 200) continue
      const sheetText = (await client.bytes('GET', body.document.url)).toString()
      return new Set([
        ...body.profiles.map((profile: { network_id: string }) => profile.network_id),
        ...sheetText.matchAll(/\b\d{6,20}\b/g).map(([id]) => id),
      ])
    }
    return null
  }
  const base = { endpoint: 'extract-exclusion-sample', figure: 'profiles and sheet', cost: 10 }
  return [
    {
      ...base,
      attack: 'a sample by what is inferred',
      hidden: 'gender of a person',
      play: async () => {
        const target = judge.person(['gender:FEMALE'])
        const sample = await names(allOfTrees(leafOfKey('gender:FEMALE'), leafOfKey(target.alone[0]!)))
        return ofPerson(sample?.has(target.network_id) ? 1 : null, target.truth)
      },
    },
  ]
}
