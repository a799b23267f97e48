import { describe, expect, test } from 'vitest'
import { jobTitles } from '../catalogue/job-titles.ts'
import { inferJob } from './infer-job.ts'
import { inferProfile } from './infer-profile.ts'

/**
 * Kinds of titles that were missed or mistaken in three samples of bios on 2026-11-26; all bios are invented.
 */
const titlesOf = (bio: string) => [...inferJob(bio).job_titles].sort()

describe('a department or a beat beside the people it is about (13.7)', () => {
  test.each([
    ['Marketing @lakeside', ['marketing-manager']],
    ['Comms, digital strategy and other buzzwords @lakeside', ['pr-manager', 'strategist']],
    ['@lakeside social | tea', ['social-media-manager']],
    ['Gov’t relations for @harbour. Dad', ['lobbyist']],
    ['Congress for @harbourtimes', ['journalist']],
    ['Investigations and health policy for the @lakepost', ['journalist']],
    ['Sports desk at the Harbour Herald', ['journalist']],
    ['Columns for @lakepost', ['columnist']],
    ['Design/Creative Direction. Playing games', ['art-director', 'designer']],
    ['Communications and government affairs. Foodie', ['lobbyist', 'pr-manager']],
    ['Sports marketing dude', ['marketing-manager']],
    ['Entrepreneur, Internet Marketing and Blogger', ['blogger', 'entrepreneur', 'marketing-manager']],
    // Likes, studies, former roles, or texts that are already a title.
    ['Politics, health, tea', []],
    ['Politics @lakeclub', []],
    ['Former social @lakeside', []],
    ['PhD, Marketing @lakeuni', []],
    ['Professor for Rivers and Digital Marketing at University of Lakeside', ['professor']],
    ['Was: campaigns @lake, social @harbour', []],
    ['Executive Editor, News @lakepost', ['editor']],
  ])('%j', (bio, titles) => expect(titlesOf(bio)).toEqual(titles))
})

describe('initials of positions, and positions described by where a person sits, teaches or is heard (13.7)', () => {
  test.each([
    ['COS @RepLake', ['chief-of-staff']],
    ['Lake person. DCoS/CD @RepLake', ['chief-of-staff', 'pr-manager']],
    ['ED @lakeside, mother', ['director']],
    ['EP for The Lake Show', ['producer']],
    ['Pres. & CEO of Lakeside', ['ceo', 'president']],
    ['VP of Communications at Lakeside', ['pr-manager', 'vice-president']],
    ['Chief Rivers Officer at Lakeside', ['executive']],
    ['Reader. @lakeclub board', ['board-member']],
    ['Board of Trustees @lakecollege', ['board-member']],
    ['Water and rivers faculty @LakeUni', ['professor']],
    ['Reader in Politics, Lake University', ['professor']],
    ['Mom. Teach at @LakeCollege', ['lecturer']],
    ['I love tea and teach rivers to college kids', ['lecturer']],
    ['Bylines: @lakepost, @harbour', ['writer']],
    ['Harbour FC beat for @lakesentinel', ['journalist']],
    ['Mornings on @LAKE5News', ['news-anchor']],
    ['Ambassador of Lakeland to the United Rivers', ['diplomat']],
    ['I make some content on Instagram', ['youtuber']],
    ['Making audio for @lakeside', ['producer']],
    ['I study how rivers change the towns beside them', ['researcher']],
    ['19/ studying nursing/ tea', ['student']],
    ['Biology at the University of Lakeside', ['student']],
    ['Marine Biology major', ['student']],
    // Other meanings: because, a place, a record, past jobs, a military rank.
    ['Here cos I like it. LA born. New EP @lakemusic', []],
    ['formerly @rivers & @lakeclub board', []],
    ['I study at Lakeside, hard', []],
    ['Army major’s wife. Future biology major', []],
    ['teaching assistant @LakeUni', ['teacher']],
  ])('%j', (bio, titles) => expect(titlesOf(bio)).toEqual(titles))
})

describe('holders of an elected office (13.7)', () => {
  test.each([
    ['Official campaign account of Representative Ann Lake', ['public-official']],
    ['Office of U.S. Senator Ann Lake', ['public-official']],
    ['Father, husband & veteran proudly representing Lakeland’s 24th District', ['public-official']],
    ['Proudly representing #LK12', ['public-official']],
    ['I am proud to represent the 5th Congressional District', ['public-official']],
    ['Representative of the 7th Congressional District', ['public-official']],
    ['Lakeland House of Representatives, District 27', ['public-official']],
    ['Member of the Lake County Board of Supervisors', ['public-official']],
    ['Lake City Council, District 4', ['public-official']],
    ['Mother. Member of @HouseCommerce', ['public-official']],
    ['Running to represent the 5th Congressional District', []],
    ['Served the 5th district once', []],
    ['The REAL Governor of Lakeland', []],
    ['Chair, Lake Committee', []],
  ])('%j', (bio, titles) => expect(titlesOf(bio)).toEqual(titles))
})

describe('families of occupations, in words of their own (13.7)', () => {
  test.each([
    ['Audiologist', 'physiotherapist'],
    ['Health visitor', 'nurse'],
    ['X-ray technician', 'laboratory-technician'],
    ['Patrol officer', 'police-officer'],
    ['Land surveyor', 'civil-engineer'],
    ['Warehouse worker', 'construction-worker'],
    ['Picture framer', 'craftsman'],
    ['Ski instructor', 'sports-coach'],
    ['Piano instructor', 'teacher'],
    ['Army Reserve major', 'soldier'],
    ['Compliance officer', 'specialist'],
    ['Aid worker', 'social-worker'],
    ['Audiobook narrator', 'actor'],
    ['Hill staffer', 'office-worker'],
    ['GIS analyst', 'data-analyst'],
    ['Instructional technology facilitator', 'education-consultant'],
    ['Entreprenuer', 'entrepreneur'],
  ])('%j', (bio, title) => expect(inferJob(bio).job_titles).toEqual([title]))

  test('no name is given to two titles, so that none is read as the wrong one (13.7)', () => {
    const titles = new Map<string, string>()
    const twice = jobTitles.flatMap(({ code, label, synonyms }) =>
      [label.toLowerCase(), ...synonyms].filter((name) => {
        const other = titles.get(name)
        titles.set(name, code)
        return other !== undefined && other !== code && /^[ -~]+$/.test(name)
      }),
    )
    expect(twice).toEqual([])
  })
})

describe('titles that are not the writer’s, in other words than before (13.7)', () => {
  test.each([
    ['Mom, partner, hiker', []],
    ['Partner to @lake. President @harbour', ['president']],
    ['Partner at Lakeside Law', ['partner']],
    ['Proud father of a gymnast and an athlete', []],
    ['Lake Correspondent @lakeside retired', []],
    ['Graphic design student', ['student']],
    ['Lakeland Army Major, Ret. I block bots', []],
    ['Studies social media & society @lakeclub', []],
    ['fisheries | marine | tea', []],
    ['Co-creator @lakeclub', []],
    ['Freelance writer after 40-plus years as reporter, editor, columnist', ['writer']],
    ['Counselor to the President', ['advisor']],
    ['dp: lakepictures', []],
    ['Amateur photographer', []],
    ['Doctor insha Allah', []],
    ['Ex-#Harbour @lakepost copy editor', []],
    // Texts that only look similar.
    ['Voting rights editor', ['editor']],
    ['Server Support Engineer @lakecloud', ['engineer']],
    ['Non-profit director', ['director']],
    ['A fan of “good rivers.” Director of Lakes at Lakeside', ['director']],
    ['Dad, tech exec. Math and rivers grad', ['executive']],
    ['Lake Alum - County Director Lakeside County', ['director']],
    ['Chamber of Commerce Executive', ['executive']],
  ])('%j', (bio, titles) => expect(titlesOf(bio)).toEqual(titles))

  test('a name that is all of a phrase is a person’s, though the account’s name is a house’s (13.7)', () => {
    const profile = {
      name: 'Lake House Press',
      handle: 'lakehouse',
      description: 'Co-founder | Lakeside',
      location: '',
      verified_type: 'none',
    } as const
    expect(inferProfile(profile)).toMatchObject({ kind: 'person', job_title: 'founder' })
  })
})
