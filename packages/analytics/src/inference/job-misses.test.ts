import { describe, expect, test } from 'vitest'
import { inferJob } from './infer-job.ts'
import { inferProfile } from './infer-profile.ts'

/** Kinds of missed titles, read in one half of two labelled sets (docs/models/job.md); all bios are invented. */
const titlesOf = (bio: string) => [...inferJob(bio).job_titles].sort()

describe('titles that are told in another way are told (issue 44.8)', () => {
  test.each([
    ['Ann Lake covers the Lake Department for NPR. Tea', ['journalist']],
    ['Ann Lake now covers rivers for The Lake Times. Tea', ['journalist']],
    ['The youngest woman ever elected to Lakeside City Council', ['public-official']],
    ['Dad & Husband, member of the WI Assembly', ['public-official']],
    ['Proud member of the Lake City Council', ['public-official']],
    ['Your 20th Lakeside Borough President, tea', ['public-official']],
    ['As Commissioner of Public Lands, I manage rivers', ['public-official']],
    ['Wife, mom, city council(wo)man', ['public-official']],
    ['Wear a Mask! RN MSN', ['nurse']],
    ['Aunt, R.N. Tea', ['nurse']],
    ['OTR/L, Mom', ['physiotherapist']],
    ['Doc who believes in patients', ['doctor']],
    ['Swimmer|Com Prof|Tea', ['professor']],
    ['Executive officer for @LakeGuild', ['executive']],
    ['In-House Analyst at @lake', ['analyst']],
    ['WR at Lake State', ['athlete']],
    ['J.D. Candidate at Lakeside', ['student']],
    ['Current: Political Consulting', ['consultant']],
    ['Marketing by trade', ['marketing-manager']],
    ['Lake City Brands Group Publisher Harbour/Lakeside', ['publisher']],
    ['Digital sales @lakeside', ['sales-representative']],
  ])('%j', (bio, titles) => expect(titlesOf(bio)).toEqual(titles))

  test.each([
    ['Helping women get elected to Congress', []],
    ['Former member of the Lake City Council', []],
    ['The Lakeside Reporter covers local news and sports', ['journalist']],
    ['National Correspondent reporting on rivers', ['journalist']],
    ['Free marketeer', []],
    ['In-house counsel at Lakeside', ['lawyer']],
  ])('what only looks so stays: %j', (bio, titles) => expect(titlesOf(bio)).toEqual(titles))
})

describe('a person whose name is in no list, with a title, is no organisation (issue 44.8)', () => {
  const kindOf = (name: string, description: string) =>
    inferProfile({ name, handle: name.replaceAll(' ', ''), description, location: '', verified_type: 'none' })

  test('a title near the beginning, joined to another or of an office', () => {
    const reporter = kindOf(
      'Zolvi Tarhani',
      'Media reporter and co-host of a daily news podcast @lakepost. Tips to us',
    )
    expect([reporter.kind, reporter.job_titles]).toEqual(['person', ['journalist', 'host']])
    expect(
      kindOf('Zolvi Tarhani', 'Special Adviser at Lakeside, trade and fisheries, international events').kind,
    ).toBe('person')
  })

  test('a name of a thing, and a bio of others, stay an organisation', () => {
    expect(
      kindOf('Lakeside News', 'Media reporter and co-host of a daily news podcast @lakepost. Tips to us')
        .kind,
    ).not.toBe('person')
    expect(
      kindOf(
        'Harbour Zolvi',
        'Official account of the chair of Rivers. We provide updates, services and events',
      ).kind,
    ).toBe('organisation')
  })
})
