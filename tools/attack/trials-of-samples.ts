import type { Judge } from './judge.ts'
import type { Member } from './league.ts'
import { and, leaf, or, type Tree } from './recipes.ts'
import type { Trial } from './trial.ts'
import { ofGroup, ofPerson } from './trials-of-sizes.ts'

/** Names that samples give away: of one set, and of what two samples have in common. */
export function trialsOfSamples(league: readonly Member[], judge: Judge): Trial[] {
  /** In turn, as each may only so often a day. */
  let turn = 0
  const names = async (tree: Tree): Promise<Set<string> | null> => {
    for (let i = 0; i < league.length; i++) {
      const { visitor } = league[turn++ % league.length]!
      const { status, body } = await visitor.ask('POST', '/api/external/extract-exclusion-sample/', {
        tree,
        size: 10_000,
      })
      if (status !== 200) continue
      const sheet = (await visitor.bytes('GET', body.document.url)).toString()
      return new Set([
        ...body.profiles.map((profile: { network_id: string }) => profile.network_id),
        ...sheet.matchAll(/\b\d{6,20}\b/g).map(([id]) => id),
      ])
    }
    return null
  }
  const base = { endpoint: 'extract-exclusion-sample', figure: 'profiles and sheet', cost: 10 }
  const known = new Set(judge.people.map(({ network_id }) => network_id))
  return [
    {
      ...base,
      attack: 'names in both samples',
      hidden: 'group under 50',
      play: async () => {
        const target = judge.group(['keyword', 'handle', 'location'])
        const [a, b] = [await names(leaf(target.a)), await names(leaf(target.b))]
        const shared = a && b ? [...a].filter((id) => known.has(id) && b.has(id)).length : null
        // Of a twentieth of each only every four hundredth pair is seen.
        return ofGroup(shared === null || shared === 0 ? null : shared, target)
      },
    },
    {
      ...base,
      attack: 'a name in samples of many wordings',
      hidden: 'interest of a person',
      play: async () => {
        const target = judge.person(judge.keys(['interest'], 200, 2000))
        const hidden = leaf(target.hidden)
        const samples = []
        for (const tree of [
          hidden,
          ...target.alone.flatMap((key) => [and(hidden, leaf(key)), or(hidden, leaf(key))]),
        ])
          samples.push(await names(tree))
        const told = samples.filter((sample) => sample !== null)
        const inHidden = told.slice(0, 1).some((sample) => sample.has(target.network_id))
        return ofPerson(told.length === 0 ? null : Number(inHidden), target.truth)
      },
    },
    {
      ...base,
      attack: 'a sample by what is inferred',
      hidden: 'gender of a person',
      play: async () => {
        const target = judge.person(['gender:FEMALE'])
        const sample = await names(and(leaf('gender:FEMALE'), leaf(target.alone[0]!)))
        return ofPerson(sample?.has(target.network_id) ? 1 : null, target.truth)
      },
    },
  ]
}
