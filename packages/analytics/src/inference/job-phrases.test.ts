import { describe, expect, test } from 'vitest'
import { inferJob } from './infer-job.ts'

/** Kinds of mistakes that a reader found who had not seen the rules (issue 30.7); all bios are invented. */
const titlesOf = (bio: string) => [...inferJob(bio).job_titles].sort()

describe('how far "former", "previously" and "ex" reach (issue 30.7)', () => {
  test.each([
    ['Former mayor & teacher', []],
    ['Former anchor/reporter/editor', []],
    ['Editor @lakepost. Former @harbourtv, @laketv and @lakenews reporter. Tea', ['editor']],
    ['Editor @lakepost. Previously deputy editor, columnist, lake correspondent', ['editor']],
    ['Formerly a nurse, chef, waiter. Tea', []],
    ['Former army officer, lobbyist, and senior defence analyst. Tea', []],
    ['Former Lake Secretary, Mayor of Harbour. Tea', []],
    ['Former Candidate: Governor of Lakeland', []],
    ['Retired nurse & lake guide. Retired police officer and plumber', []],
    ['Retired Teacher/Coach/School Principal', []],
    ['Chemist in a former life. Tea', []],
    ['Prior to tea: reader. (Fmr- host, lakes, advisor for @lakeside)', []],
    ['Long ago paramedic. Tea', []],
  ])('all of its phrase is past: %j', (bio, titles) => expect(titlesOf(bio)).toEqual(titles))

  test.each([
    ['Former soldier, lobbyist and editor, now a farmer', ['farmer']],
    ['Former mayor & teacher | Farmer', ['farmer']],
    ['Former mayor. Farmer', ['farmer']],
    ['Formerly @lakepost, currently editor at Harbour', ['editor']],
    // Relatives and what somebody remains: only the first is past.
    ['Former mayor, lawyer, proud father of two', ['lawyer']],
    ['Former mayor and author of Lakes', ['writer']],
    // Within a list it is one entry; one with its own place is of the present.
    ['CEO of Lakeside, former nurse, farmer, and musician', ['ceo', 'farmer', 'musician']],
    ['Attorney, ex-chef, and plumber', ['lawyer', 'plumber']],
    ['Former lake ranger, President of Harbour Rivers. Tea', ['president']],
    ['Former swimmer, former nurse, plumber', ['plumber']],
    ['Retired Lakeland Navy, Plumber', ['plumber']],
    ['Retired nurse and gardener by trade', ['gardener']],
    ['Past President, Lake Club, Harbour Real Estate Broker', ['real-estate-agent']],
    ['Former: https://t.co/lake. Journalism instructor', ['lecturer']],
  ])('the present begins again: %j', (bio, titles) => expect(titlesOf(bio)).toEqual(titles))
})

describe('the chair of a committee, a council or a party sits on no board (issue 30.7)', () => {
  test.each([
    ['Chair, Lake Party of Harbour', []],
    ['Lake County Democrats Vice Chair', []],
    ['Co-founder and co-chair of the Council for Lake Studies', ['founder']],
    ['Chairman of the @HarbourCommittee. Tea', []],
    ['Congresswoman. Chair @LakeFuture', ['public-official']],
    ['State Senator | DCCC chair', ['public-official']],
    ['Chair, Lake County Council', ['public-official']],
    ['Lake County Board President', ['public-official']],
    ['Attorney and Speaker of the Lakeland House of Representatives', ['lawyer', 'public-official']],
    ['Member of Parliament for Lakeside. Lake spokesperson on rivers', ['public-official']],
    ['Assistant professor and chair of the River Studies program', ['professor']],
    // Companies and charities have boards.
    ['Former member of Congress, now chairman @lakefirm', ['board-member']],
    ['Mayor of Harbour. Founder and chair of @lakerivers', ['board-member', 'founder', 'public-official']],
    ['Alderman and proud chair of the Boys Club of Harbour', ['board-member', 'public-official']],
    ['Teacher. Board: @lakerivers', ['board-member', 'teacher']],
  ])('%j', (bio, titles) => expect(titlesOf(bio)).toEqual(titles))
})

describe('title words of hashtags, of names and of families (issue 30.7)', () => {
  test.each([
    ['I stand with the #TeacherStrike #SupportNurses', []],
    ['#tea #smm #digitalmarketing', []],
    ['#HR #TalentAcquisition #HumanResources', []],
    ['Hockey, tea, golf • #PublicRelations', []],
    ['Director of #PublicRelations @lakeside', ['pr-manager']],
    ['#ThoughtLeader #PolicyDirector #Strategist', ['director', 'strategist']],
    ['Teacher strike now', []],
    ['Watching Nurse Harbour, Doctor Who', []],
    ['Farmer Lake’s mission is to grow tea', []],
    ['Trucker Advocate', []],
    ['Student Ministry at Lakeside', []],
    ['Lakeland Governor Candidate', []],
    ['Marine mom of three', []],
    ['Digital soldier', []],
    ['Soldier in the war on litter', []],
    ['The only president I have', []],
    ['Yiddish speaker. Chaos Coordinator', []],
    ['CEO Lakeside Tea', ['ceo']],
    ['Nurse Practitioner Lakeside', ['nurse']],
    ['Professor Ann Lake', ['professor']],
    ['CEO. Hobbies: web developer, photographer', ['ceo']],
    ['@lakecafe owner', ['business-owner']],
    ['@Jeep owner', []],
  ])('%j', (bio, titles) => expect(titlesOf(bio)).toEqual(titles))
})

describe('work described in other ways (issue 30.7)', () => {
  test.each([
    ['Doctor. Major in @USArmyReserve', ['doctor', 'soldier']],
    ['2L @LakeLaw. Tea', ['student']],
    ['Proudly representing the people of 12A in the LK House', ['public-official']],
    ['I am the publicity guy for the Lake Book Shop', ['publicist']],
    ['Python infra eng at Lakeside', ['engineer']],
    ['Middle East security analyst', ['analyst']],
    ['Cyber security analyst', ['security-engineer']],
    ['Advisor and partner. Tea', ['advisor', 'partner']],
    ['Tea • Partner Harbour Capital', ['partner']],
    ['Lake Times scribe, tea', ['journalist']],
    ['Lawyer. Bd member @lakerivers', ['board-member', 'lawyer']],
    ['Executive producer of the Morning Show. Music, tea', ['producer']],
  ])('%j', (bio, titles) => expect(titlesOf(bio)).toEqual(titles))
})
