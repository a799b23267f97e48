import type { Judge } from './judge.ts'
import type { Member } from './league.ts'
import { leaf, type Key } from './recipes.ts'
import type { Trial } from './trial.ts'
import { ofGroup } from './trials-of-sizes.ts'

/** Endpoints that take a name and countries: what two countries have less what one has. */
export function trialsOfPlaces({ visitor }: Member, judge: Judge): Trial[] {
  const code = (key: Key) => leaf(key).id
  const doors: {
    endpoint: string
    figure: string
    kinds: readonly string[]
    size: (key: Key, countries: readonly Key[]) => Promise<number | null>
  }[] = [
    {
      endpoint: 'estimate-job-title-size',
      figure: 'size',
      kinds: ['job_title'],
      size: async (key, countries) => {
        const query = new URLSearchParams([
          ['job_title', code(key)] as [string, string],
          ...countries.map((country) => ['country_code', code(country)] as [string, string]),
        ])
        return (
          (await visitor.ask('GET', `/api/external/job-title-size-estimator/?${query}`)).body.size ?? null
        )
      },
    },
    {
      endpoint: 'estimate-job-title-size',
      figure: 'size_low',
      kinds: ['job_title'],
      size: async (key, countries) => {
        const query = new URLSearchParams([
          ['job_title', code(key)] as [string, string],
          ...countries.map((country) => ['country_code', code(country)] as [string, string]),
        ])
        return (
          (await visitor.ask('GET', `/api/external/job-title-size-estimator/?${query}`)).body.size_low ?? null
        )
      },
    },
    {
      endpoint: 'explore-x',
      figure: 'totals.profiles',
      kinds: ['keyword', 'hashtag'],
      size: async (key, countries) =>
        (
          await visitor.ask('POST', '/api/explore-x/', {
            query: code(key),
            kind: leaf(key).kind,
            days: 90,
            country_codes: countries.map(code),
          })
        ).body.totals?.profiles ?? null,
    },
    {
      endpoint: 'explore-x',
      figure: 'sampled',
      kinds: ['keyword', 'hashtag'],
      size: async (key, countries) =>
        (
          await visitor.ask('POST', '/api/explore-x/', {
            query: code(key),
            kind: leaf(key).kind,
            days: 90,
            country_codes: countries.map(code),
          })
        ).body.sampled || null,
    },
  ]
  const countries = judge.keys(['location'], 60, 3000).filter((key) => /^location:[A-Z]{2}$/.test(key))
  return doors.map(({ endpoint, figure, kinds, size }) => ({
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
        const [both, one] = [await size(target.a, [target.b, beside]), await size(target.a, [beside])]
        return ofGroup(both === null || one === null ? null : both - one, target)
      }
    },
  }))
}
