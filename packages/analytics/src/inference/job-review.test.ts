import { describe, expect, test } from 'vitest'
import { bioInterests } from './bio-interests.ts'
import { inferJob } from './infer-job.ts'
import { inferProfile } from './infer-profile.ts'

/** Kinds of mistakes that an independent reviewer found on 2026-11-25; all bios are invented. */
const titlesOf = (bio: string) => [...inferJob(bio).job_titles].sort()

describe('titles expressed in other ways than as a title (13.7)', () => {
  test.each([
    ['Proud #socialworker from Lakeside', ['social-worker']],
    ['#weddingphotographer #coffee', ['photographer']],
    ['HarbourBiologist. Tea', ['biologist']],
    ['Night owl, projectmanager, tea', ['project-manager']],
    ['#Insurance agent in Lakeside', ['insurance-agent']],
    // A sportswriter is still a journalist; a field and a mother of that name are no title.
    ['Sportswriter at heart', ['journalist']],
    ['#graphicdesign #publicrelations #tea', []],
    ['MomPilot of three', []],
  ])('joined words and hashtags: %j', (bio, titles) => expect(titlesOf(bio)).toEqual(titles))

  test.each([
    ['Ann Lakewater writes for The Harbour Times', ['writer']],
    ['Writes thrillers set on lakes', ['writer']],
    ['I anchor the morning news on Channel 9', ['news-anchor']],
    ['Dad. For the past 12 years have anchored the news at Lakeside TV', ['news-anchor']],
    ['Teaches sociology at Lakeside University', ['lecturer']],
    ['I teach fourth grade', ['teacher']],
    ['Run communications for @lakeside', ['pr-manager']],
    ['Marketing work by day at @harbour', ['marketing-manager']],
    ['Working in sales. Tea', ['sales-representative']],
    ['Practices family law', ['lawyer']],
    ['Helping families buy and sell homes in Lakeside', ['real-estate-agent']],
    ['I fly helicopters', ['pilot']],
    ['I play cello in a tango trio', ['musician']],
    ['I paint for a living', ['artist']],
    ['I host a weekly podcast about rivers', ['podcaster']],
    // Someone else's, past, or a noun.
    ['My wife teaches math', []],
    ['Used to run marketing for @lakeside', []],
    ['Research Scientist at The Lake Institute', ['scientist']],
    ['Former chief reporter and anchor at Channel 9', []],
    ['teach us to pray, live well', []],
  ])('verbs of work: %j', (bio, titles) => expect(titlesOf(bio)).toEqual(titles))

  test.each([
    ['A/Prof of hydrology @lakeside', ['professor']],
    ['JProf Media Studies', ['professor']],
    ['Harbour Times (pol ed), tea', ['editor']],
    ['White House corresp. for @harbour', ['journalist']],
    ['Software Devel., DB Admin', ['database-administrator', 'software-engineer']],
    // "Ed" that means no editor, and a degree.
    ['Phys ed fan. Lakeside Mech Eng, class of 2009', []],
    ['Sr Ed Advisor', ['advisor']],
  ])('abbreviations: %j', (bio, titles) => expect(titlesOf(bio)).toEqual(titles))

  test.each([
    ['Ex @harbour Managing Editor @lakeside', ['editor']],
    ['Ex Producer/Host - @riverlife, @lakelife', ['host', 'producer']],
    ['Former @harbour News Director and @lakeside Senior Producer', []],
    [
      'Small business owner. Honored to represent the valley in Congress',
      ['business-owner', 'public-official'],
    ],
  ])('a past list ends where the present begins: %j', (bio, titles) => expect(titlesOf(bio)).toEqual(titles))

  test.each([
    ['釣り雑誌の編集をしています', ['editor']],
    ['小さなカフェを経営しています', ['business-owner']],
    ['NPO法人みずうみの会代表', ['director']],
    ['短歌を詠みます', ['writer']],
    ['デザイナー兼カメラマン', ['designer', 'photographer']],
    ['木工作家です', ['craftsman']],
    ['フリーランスで参加しています', []],
  ])('in Japanese: %j', (bio, titles) => expect(titlesOf(bio)).toEqual(titles))

  test('a Japanese bio that begins with work is a person’s, though it runs a shop (13.7)', () => {
    const profile = {
      name: 'みずうみ写真',
      handle: 'mizuumi',
      description: 'プロカメラマンで、湖の写真教室を運営しています。',
      location: '',
      verified_type: 'none',
    } as const
    expect(inferProfile(profile)).toMatchObject({ kind: 'person', job_title: 'photographer' })
  })
})

describe('titles that are not the writer’s work (13.7)', () => {
  test.each([
    ['Tweets by the Office of the Harbour College President', []],
    ['Lake County Council: Chairwoman Ann Doe, Vice Chair Bo Roe', []],
    ['Joint Water Committee Democrats fighting for lakes. Ranking Member: Senator @doe', []],
    ['Hydrology at Lakeside is a friendly community of lecturers and students', []],
    ['boat, boats, army, harbour, sailor, soldier, soldiers', []],
    ['Updates about everything Ann Doe. Not affiliated with Ann. Owner: Bo', []],
    // An elected person speaks through the account of the office; people who work for a body keep their job.
    ['Tweets from the office of Congressman Bo Roe', ['public-official']],
    ['Co-Founder of the Coalition for Lakes, Author', ['founder', 'writer']],
    ['LA County Dept. of Lakes. COO, Community Programs', ['coo']],
  ])('an organisation’s account, a list of keywords, a fan page: %j', (bio, titles) =>
    expect(titlesOf(bio)).toEqual(titles),
  )

  test.each([
    ['Amateur mixologist and certified sommelier', []],
    ['Sleepy driver. Kitchen dancer', []],
    ['goblin engineer', []],
    ['burrito philosopher', []],
    ['freelance ninja', []],
    ['Prayer soldier', []],
    ['Evening Show pilot', []],
    ['The artist formerly known as @lake', []],
    ['Occasional wedding photographer', ['photographer']],
    ['Political philosopher', ['philosopher']],
    ['Amateur radio operator, engineer', ['engineer']],
  ])('pastimes and jokes: %j', (bio, titles) => expect(titlesOf(bio)).toEqual(titles))

  test.each([
    ['Teacher. Once upon a time: editor, @harbour', ['teacher']],
    ['Former life: bureau chief of The Harbour', []],
    ['Recovering U.S. town chief & #Lake senator', []],
    ['Pilot in view', []],
  ])('past or future work: %j', (bio, titles) => expect(titlesOf(bio)).toEqual(titles))

  test.each([
    ['Mortgage expert, coach', ['business-coach']],
    ['Archery coach and author', ['sports-coach', 'writer']],
    ['Microsoft Certified Trainer', []],
    ['Labour Secretary of the lake branch. Secretary for the North Party', []],
    ['Professor and Chair, Department of Rivers', ['professor']],
    ['Lake Town Council chairman', []],
    ['Chair of the Harbour Caucus', []],
    ['Chairman, Bridges and Ferries Subcommittee', []],
    ['@HouseFerries Chairwoman', []],
    ['Chairman of Lakeside Ferries', ['board-member']],
    ['Principal at Harbour Consulting Group', ['partner']],
    ['Principal, Lake Elementary School', ['principal']],
    ['Dean of Engineering @lakeside', ['professor']],
    ['Dean of the Lake delegation', []],
    ['Expert in CSR & sustainability', []],
    ['Air traffic controller', []],
  ])('title words in another sense: %j', (bio, titles) => expect(titlesOf(bio)).toEqual(titles))
})

describe('interests that a bio does not say (13.8)', () => {
  test.each([
    ['I switch into power mode when wet', []],
    ['Criminals are running this town, lost 10k followers', []],
    ['God, Family and #Country', []],
    ['Truth, Beauty and Freedom in a digital age', []],
    [
      '#Country music and old guitars',
      [
        'music-and-radio/country',
        'music-and-radio/music-news-and-general-info',
        'hobbies-and-interests/guitar',
      ],
    ],
    ['Skin care and #beauty', ['style-and-fashion/beauty']],
  ])('a word in another sense: %j', (bio, codes) => expect(bioInterests(bio)).toEqual(codes))

  test.each([
    ['The harbour in words, photos and video', []],
    ['Lake news, photos and more. #photos', []],
    ['Download our lake app on all Android phones', []],
    ['Thank you for shopping with us', []],
    ['Analogue #photography', ['hobbies-and-interests/photography']],
  ])('a medium or where something is to be had: %j', (bio, codes) => expect(bioInterests(bio)).toEqual(codes))

  test.each([
    ['A magazine of lake life, arts and culture', []],
    ['B.A. Economics. Lake dweller', []],
    ['Degree in physics and astronomy', []],
    ['Official Bentley University feed. Follow Bentley in the media', []],
    ['Standing Group on Politics, Research, and Innovation', []],
    ['Champion of the U.S. Soccer Foundation’s soccer programs', ['sports/soccer']],
  ])('arts at large, a field of study, an institution: %j', (bio, codes) =>
    expect(bioInterests(bio)).toEqual(codes),
  )

  test.each([
    ['Dislikes (with passion) forests & baseball!', []],
    ['Lake dweller. What’s baseball?', []],
    ['Our name is in reference to a hockey drill', []],
    ['If you are up for it, I’m your dog', []],
    ['Superhero to two grandsons', []],
    ['Future stay-at-home dad', []],
    ['Hates mornings but loves baseball', ['sports/baseball']],
    ['Loves her dogs', ['pets/dogs']],
  ])('denials and figures of speech: %j', (bio, codes) => expect(bioInterests(bio)).toEqual(codes))

  test.each([
    ['中華圏の映画です', ['movies-and-television/movie-news-and-general-info']],
    ['自然科学の本です', []],
    ['広場の写真は真似しないで', []],
  ])('parts of longer Japanese words, and a picture that is no photography: %j', (bio, codes) =>
    expect(bioInterests(bio)).toEqual(codes),
  )
})
