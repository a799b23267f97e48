import type { Judge } from './judge.ts'
import type { Member } from './league.ts'
import { leaf, type Key } from './recipes.ts'
import type { Trial } from './trial.ts'
import { ofGroup } from './trials-of-sizes.ts'
import type { Told } from './visitor.ts'

/** Endpoints that take a name and countries: what two countries have less what one has. */
export function trialsOfPlaces({ visitor }: Member, judge: Judge): Trial[] {
  const code = (key: Key) => leaf(key).id
  const estimate = async (key: Key, countries: readonly Key[]): Promise<Told> => {
    const query = new URLSearchParams([
      ['job_title', code(key)] as [string, string],
      ...countries.map((country) => ['country_code', code(country)] as [string, string]),
    ])
    return (await visitor.ask('GET', `/api/external/job-title-size-estimator/?${query}`)).body
  }
  const explore = async (key: Key, countries: readonly Key[]): Promise<Told> =>
    (
      await visitor.ask('POST', '/api/explore-x/', {
        query: code(key),
        kind: leaf(key).kind,
        days: 90,
        country_codes: countries.map(code),
      })
    ).body
  const ofTitles = { endpoint: 'estimate-job-title-size', kinds: ['job_title'], ask: estimate }
  const ofWords = { endpoint: 'explore-x', kinds: ['keyword', 'hashtag'], ask: explore }
  const doors: {
    endpoint: string
    figure: string
    kinds: readonly string[]
    ask: (key: Key, countries: readonly Key[]) => Promise<Told>
    told: (body: Told) => number | null
  }[] = [
    { ...ofTitles, figure: 'size', told: (body) => body.size ?? null },
    { ...ofTitles, figure: 'size_low', told: (body) => body.size_low ?? null },
    { ...ofWords, figure: 'totals.profiles', told: (body) => body.totals?.profiles ?? null },
    { ...ofWords, figure: 'sampled', told: (body) => body.sampled || null },
  ]
  const countries = judge.keys(['location'], 60, 3000).filter((key) => /^location:[A-Z]{2}$/.test(key))
  return doors.map(({ endpoint, figure, kinds, ask, told }) => ({
    endpoint,
    figure,
    attack: 'two countries less one',
    hidden: 'group under 50',
    cost: 10,
    play: async () => {
      for (;;) {
        const target = judge.group(kinds, ['location'])
        const large = countries.filter((key) => key !== target.b && judge.shared(target.a, key) >= 60)
        if (!countries.includes(target.b) || large.length === 0) continue
        const beside = judge.pick(large)
        const both = told(await ask(target.a, [target.b, beside]))
        const one = told(await ask(target.a, [beside]))
        return ofGroup(both === null || one === null ? null : both - one, target)
      }
    },
  }))
}
