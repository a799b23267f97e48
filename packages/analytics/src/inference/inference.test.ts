import { describe, expect, test } from 'vitest'
import { sensitiveTraitOf } from '../catalogue/sensitive-words.ts'
import { inferAge } from './infer-age.ts'
import { inferCompany } from './infer-company.ts'
import { inferGender } from './infer-gender.ts'
import { inferJob } from './infer-job.ts'
import { inferKind } from './infer-kind.ts'
import { inferPlace } from './infer-place.ts'
import { inferProfile } from './infer-profile.ts'

describe('place from free text', () => {
  test.each([
    ['NYC', 'US', 'US-NY', 'city:new-york-city-US'],
    ['Austin, TX', 'US', 'US-TX', 'city:austin-US'],
    ['Paris, TX', 'US', 'US-TX', ''],
    ['Portland, ME', 'US', 'US-ME', 'city:portland-me-US'],
    ['Georgia, USA', 'US', 'US-GA', ''],
    ['Washington, D.C.', 'US', 'US-DC', 'city:washington-d-c-US'],
    ['東京都世田谷区', 'JP', 'JP-13', 'city:tokyo-JP'],
    ['神奈川県横浜市', 'JP', 'JP-14', 'city:yokohama-JP'],
    ['日本のどこか', 'JP', '', ''],
    ['London, England', 'GB', 'GB-ENG-LDN', 'city:london-GB'],
    ['Yorkshire', 'GB', 'GB-ENG-YH', ''],
    ['London, Ontario', 'CA', 'CA-ON', 'city:london-CA'],
    ['Birmingham, Alabama', 'US', 'US-AL', 'city:birmingham-US'],
    ['Birmingham', 'GB', 'GB-ENG-WM', 'city:birmingham-GB'],
    ['Peru, IL', 'US', 'US-IL', ''],
    ['Berlin, DE', 'DE', 'DE-BE', 'city:berlin-DE'],
    ['Durham, UK', 'GB', '', ''],
    ['Naples, Florida', 'US', 'US-FL', ''],
    ['austin, tx', 'US', 'US-TX', 'city:austin-US'],
    ['Chapel Hill NC', 'US', 'US-NC', 'city:chapel-hill-US'],
    ['Austin, TX | Atlanta, GA', 'US', '', ''],
    ['Melbourne, VIC 🇦🇺', 'AU', 'AU-VIC', 'city:melbourne-AU'],
    ['兵庫県姫路市', 'JP', 'JP-28', 'city:himeji-JP'],
    ['東京→大阪', 'JP', '', ''],
    ['東京 ⇔ Seoul', '', '', ''],
    ['NYC ✈️ LA', 'US', '', ''],
    ['NYC ✈️ London', '', '', ''],
    ['🇧🇷', 'BR', '', ''],
    ['Bs. As.', 'AR', 'AR-C', 'city:buenos-aires-AR'],
    ['서울', 'KR', 'KR-11', 'city:seoul-KR'],
    ['القاهرة', 'EG', '', 'city:cairo-EG'],
    ['Deutschland', 'DE', '', ''],
    ['Valencia, Venezuela', 'VE', '', 'city:valencia-VE'],
    ['Manila / Cebu', 'PH', '', ''],
    // Two countries, jokes and ordinary words: no place.
    ['London / Lagos', '', '', ''],
    ['somewhere over the rainbow', '', '', ''],
    ['nice', '', '', ''],
    ['us', '', '', ''],
    ['', '', '', ''],
  ])('%j is %s %s %s', (text, country, region, city) => {
    expect(inferPlace(text)).toMatchObject({ country, region, city })
  })
})

describe('places without a comma, states beside their country, namesakes abroad, the home nations (issue 13.10)', () => {
  test.each([
    ['Boise Idaho', 'US-ID'],
    ['Eugene OR', 'US-OR'],
    ['Akron Ohio USA', 'US-OH'],
    ['Reading PA', 'US-PA'],
    ['NV, USA', 'US-NV'],
    ['USA NV', 'US-NV'],
    ['US-NV', 'US-NV'],
    ['QC Canada', 'CA-QC'],
    ['Australia, TAS', 'AU-TAS'],
    ['RJ, Brasil', 'BR-RJ'],
    // Places with the name of a town or country elsewhere.
    ['Florence Alabama', 'US-AL'],
    ['Naples FL', 'US-FL'],
    ['Rome Georgia', 'US-GA'],
    ['Peru IN', 'US-IN'],
    ['Cambridge Ontario', 'CA-ON'],
    ['Perth Scotland', 'GB-SCT'],
    ['Newcastle NSW', 'AU-NSW'],
    ['Leeds England', 'GB-ENG-YH'],
    // No place or region.
    ['Berlin DE', 'DE-BE'],
    ['Jeju Island', 'KR-49'],
    ['South Africa Kenya', ''],
    // Parts of the United Kingdom, each with its own counties.
    ['England, UK', 'GB-ENG'],
    ['Shetland', 'GB-SCT'],
    ['Gwent', 'GB-WLS'],
    ['Co. Down, N. Ireland', 'GB-NIR'],
  ])('%j lies in %j', (text, region) => {
    expect(inferPlace(text).region).toBe(region)
  })
})

describe('letters of a region are those of the country or town beside them (issue 44.8)', () => {
  test.each([
    ['uk', 'GB', ''],
    ['u.k.', 'GB', ''],
    ['born in the uk', 'GB', ''],
    ['from usa', 'US', ''],
    ['nz', 'NZ', ''],
    ['EUA', 'US', ''],
    ['leeds, uk', 'GB', 'GB-ENG-YH'],
    ['MS, Brasil', 'BR', 'BR-MS'],
    ['ms, brasil', 'BR', 'BR-MS'],
    ['SC - Brasil', 'BR', 'BR-SC'],
    ['Campo Grande, MS, Brasil', 'BR', 'BR-MS'],
    ['Praia Grande / SP / Brasil', 'BR', 'BR-SP'],
    ['Bonito, MS, Brasil', 'BR', 'BR-MS'],
    ['AL, Brazil', 'BR', 'BR-AL'],
    ['TN, India', 'IN', 'IN-TN'],
    ['Lagos, LA, Nigeria', 'NG', 'NG-LA'],
    ['Dublin, CO, Ireland', 'IE', ''],
    ['QLD', 'AU', 'AU-QLD'],
    ['nsw', 'AU', 'AU-NSW'],
    ['qld, australia', 'AU', 'AU-QLD'],
    ['Perth - WA', 'AU', 'AU-WA'],
    ['Florianópolis - SC', 'BR', 'BR-SC'],
    ['Florianópolis/SC', 'BR', 'BR-SC'],
    ['Balneário Camboriú - SC', 'BR', 'BR-SC'],
    ['Tubarão, SC', 'BR', 'BR-SC'],
    ['Maceió, AL', 'BR', 'BR-AL'],
    ['Milano (MI)', 'IT', 'IT-25'],
    ['Varese, VA', 'IT', ''],
    ['RJ', 'BR', 'BR-RJ'],
    // Unchanged: states of the United States, and two places beside each other.
    ['Charleston - SC', 'US', 'US-SC'],
    ['Jackson, MS', 'US', 'US-MS'],
    ['Milan, MI', 'US', 'US-MI'],
    ['Verona, PA', 'US', 'US-PA'],
    ['WA', 'US', 'US-WA'],
    ['MS', '', ''],
    ['Brasília, DF', 'BR', 'BR-DF'],
    ['Atlanta-GA', 'US', 'US-GA'],
    ['London/LA', '', ''],
  ])('%j is of %j, %j', (text, country, region) => {
    expect(inferPlace(text)).toMatchObject({ country, region })
  })
})

describe('a person with a title before the name is no organisation (issue 44.8)', () => {
  const kindOf = (name: string, description: string) =>
    inferKind({ name, handle: 'GovHale', description, location: '', verified_type: 'none' }).kind
  test.each([
    'Gov. Anna Hale',
    'Lt. Gov. Anna Hale',
    'Governor JB Hale',
    'State Representative Anna Hale',
    'Council Member Anna Hale',
    'Assembly Member Anna Hale, R.N.',
    'DA Warren Hale',
    'AG Anna Hale',
    'Chief Raul Ortiz',
    'Supervisor James Walker',
    'Senator Saldaña',
    'Mayor Christenson',
    'SenatorHale',
  ])('%j is a person, whatever the office says of itself', (name) => {
    expect(kindOf(name, 'Official account of the office. Follow for updates from our office')).toBe('person')
    expect(kindOf(name, '40th Governor of Lakeside')).toBe('person')
  })
  test.each([
    'Gov. Anna Hale Press Office',
    'State of Lakeside',
    'Council of Industry',
    'Chief Executive Magazine',
    'Assembly Works',
    'General Lakeside Motors',
    'Sheriff Department',
  ])('%j gives none', (name) => {
    expect(kindOf(name, 'Official account of the office. Follow for updates from our office')).not.toBe(
      'person',
    )
  })
})

describe('age from a bio', () => {
  test.each([
    ['24yo from Leeds', 24, 24, 0],
    ['designer | 24 | she/her', 24, 24, 0],
    ['17歳', 17, 17, 0],
    ['20代後半', 25, 29, 0],
    ['born 1998', 0, 0, 1998],
    ['b. 1998', 0, 0, 1998],
    ['1998年生まれ', 0, 0, 1998],
    ['class of 2021', 0, 0, 2001],
    ['🏔 15 | half marathon', 15, 15, 0],
    ["'97 · coffee", 0, 0, 1997],
    ['Jahrgang 1999, Musik', 0, 0, 1999],
    ['高校2年 サッカー部', 16, 17, 0],
    ['JK|カフェ巡り', 15, 17, 0],
    ['40代 会社員', 40, 49, 0],
    ['retired teacher, gardener', 55, 100, 0],
    ['Abi 2026', 0, 0, 2008],
    // Numbers that are no age.
    ["UNC '18", 0, 0, 0],
    ['Nurse, 10 yrs in the field', 0, 0, 0],
    ['mom of 3', 0, 0, 0],
    ['retired Marine', 0, 0, 0],
    ['24/7 tired', 0, 0, 0],
    ['Open 9–18', 0, 0, 0],
    ['over 20 years of experience', 0, 0, 0],
    ['coffee since 1976', 0, 0, 0],
    ['', 0, 0, 0],
  ])('%j', (text, age_low, age_high, birth_year) => {
    expect(inferAge(text)).toMatchObject({ age_low, age_high, birth_year })
  })
})

describe('job from a bio', () => {
  test.each([
    ['Software engineer at Northwind', 'software-engineer', 'IT Developer'],
    ['CEO of Acme', 'ceo', 'Decision maker'],
    ['看護師してます', 'nurse', 'Healthcare'],
    ['Periodista. Madrid.', 'journalist', 'News'],
    ['dad of two, high school teacher', 'teacher', 'Education'],
    // Jobs of other people, former, desired, denied or sought ones.
    ['wife of a pilot', '', ''],
    ['my dad is a plumber', '', ''],
    ['ex-lawyer', '', ''],
    ['aspiring chef', '', ''],
    ['not a doctor', '', ''],
    ['looking for a designer', '', ''],
    ['看護師志望', '', ''],
    ['元インフラエンジニア', '', ''],
    ['夫はソフトウェアエンジニア', '', ''],
    ['看護師の妻', '', ''],
    ['インフラエンジニアを目指して勉強中', '', ''],
    ['Frau von einem Recruiter', '', ''],
    ['aspirante a Barista', '', ''],
    ['Social Media Managerやってます', 'social-media-manager', 'Business'],
    ['声優志望', '', ''],
    ['#SoftwareEngineer fan', '', ''],
    ['coffee and cats', '', ''],
  ])('%j is %j in %j', (text, job_title, job_category) => {
    expect(inferJob(text)).toMatchObject({ job_title, job_category })
  })
})

describe('every job of a bio (issue 13.7)', () => {
  test.each([
    ['Wife, nurse and part-time photographer', ['nurse', 'photographer']],
    ['Founder & CEO @northwind | Author | Speaker', ['founder', 'ceo', 'writer', 'public-speaker']],
    ['Teacher by day, singer by night', ['teacher', 'singer']],
    ['Editor The Harbor Gazette', ['editor']],
    ['Deputy director of the Lakeside Museum', ['director']],
    ['Screenwriter, film director, cat person', ['writer', 'filmmaker']],
    ['Producer at a regional radio station', ['producer']],
    ['Producer. Beats for rappers, DM me', ['music-producer']],
    ['Emmy-nominated documentary producer', ['tv-producer']],
    ['Regional manager, Northwind', ['manager']],
    ['Policy analyst focused on water', ['analyst']],
    ['Real estate developer in Ohio', ['real-estate-developer']],
    ['Java developer', ['developer']],
    ['Law student & barista', ['student', 'barista']],
    ['Academic director, Lakeside College', ['director']],
    ['大学生。カフェでバリスタもしてます', ['student']],
    ['フリーランスのデザイナー。猫', ['designer']],
    // Not the current job of the writer.
    ['Lifelong student of the world', []],
    ['The student newspaper of Lakeside', []],
    ['President Lincoln quotes daily', []],
    ['Proud dog owner. Life partner of Sam', []],
    ['Former mayor; served as chairman of the board', []],
    ['martial artist, team captain', []],
    ['Support your local teachers union', []],
    ['推しは若手俳優。ミュージシャンさんも', []],
  ])('%j', (bio, titles) => {
    expect([...inferJob(bio).job_titles].sort()).toEqual([...titles].sort())
  })

  test.each([
    // After a title at the start of a phrase comes the organisation.
    ['Director Harbour Rethink @lakeside', ['director']],
    ['Anchor Channel 9 Evening News', ['news-anchor']],
    ['Commissioner NYS Dept of Bridges', ['public-official']],
    ['Independent political writer always on call', ['writer']],
    ['father, drummer, singer DJ', ['musician', 'singer', 'dj']],
    // A hashtag that is a title; not a subject, not a cause.
    ['Portrait #Artist from Norway', ['artist']],
    ['#Lawyer. #Oslo. Views are mine', ['lawyer']],
    ['#teachers #nursing #President2030', []],
    // An office, and work expressed by a verb.
    ['Proudly serving the 9th Congressional District', ['public-official']],
    ['Official account for Mayor Jane Doe of Lakeside', ['public-official']],
    ['Reports for @lakesidetimes', ['journalist']],
    ['Comms for @lakeside', ['pr-manager']],
    ['Studying maths at @lakeside', ['student']],
    // Past, sought, or about something else.
    ['Past: editor at @lakeside', []],
    ['Former radio producer/editor', []],
    ['Jane Doe for Lake County Mayor', []],
    ['Relationship builder', []],
    ['Creator of things', []],
    // Common titles that were missing.
    ['Volcanologist and ski racer', ['geologist', 'athlete']],
    ['Houston weatherman', ['meteorologist']],
    ['Letter carrier, welder', ['civil-servant', 'construction-worker']],
  ])('classes of a reader who had not seen the rules (issue 13.7): %j', (bio, titles) => {
    expect([...inferJob(bio).job_titles].sort()).toEqual([...titles].sort())
  })

  test.each([
    // Past, an honour, a hobby, a committee, someone else's, or in quotation marks.
    ['Ret. Firefighter', []],
    ['Mayor of Lakeside (2008-2016)', []],
    ['Former editor, Lakeside bureau chief, and morning host', []],
    ['Retired English and history teacher', []],
    ['Captain, Lakeside Fire (Ret)', []],
    ['Prev: Chief of Staff @lakeside; Campaign manager @riverside', []],
    ['Two-time Designer of the Year', []],
    ['Fly fisherman, gardener', []],
    ['Chair of the House Water Committee', []],
    ['Vice Chair, @LakesideDems', []],
    ['A librarian once told me to read', []],
    ['“I am a doctor, a lawyer, a pilot.” - J. Doe', []],
    ['Publicist: Jane Doe', []],
    ['Future #Entrepreneur', []],
    ['Student of history', []],
    ['Lake model Y owner', []],
    // Jobs that must still be recognised.
    ['Commercial fisherman', ['fisherman']],
    ['Port of Lakeside commissioner', ['public-official']],
    ['Father Husband Banker @lakeside', ['banker']],
    ['Covering schools for The Lakeside Times', ['journalist']],
    ['I write about rivers for @lakeside', ['writer']],
    ['Chief Tourism Development Officer', ['executive']],
    ['Head of Advocacy @lakeside', ['head-of-department']],
    ['Producer x DJ x Drummer', ['dj', 'music-producer', 'musician']],
    ['LHS Senior', ['student']],
    ['Firearms specialist.Texan', ['specialist']],
    ['#Writer #Editor #Books', ['editor', 'writer']],
  ])('classes of newly sampled bios (issue 13.7): %j', (bio, titles) => {
    expect([...inferJob(bio).job_titles].sort()).toEqual([...titles].sort())
  })

  test('a bio that begins with a post is a person’s, however much an office’s tone it has (issue 13.7)', () => {
    const profile = {
      name: 'Tewodros Asfaw',
      handle: 'tasfaw',
      description: 'Director-General of the World River Organization. Retweets are not endorsements',
      location: '',
      verified_type: 'none',
    } as const
    expect(inferProfile(profile)).toMatchObject({ kind: 'person', job_titles: ['managing-director'] })
  })

  test('former work ends where the present begins', () => {
    expect(inferJob('Former banker, now a baker').job_titles).toEqual(['baker'])
    expect(inferJob('ex-lawyer turned novelist').job_titles).toEqual(['writer'])
  })

  test('the surest title is the main one, and categories are those of all', () => {
    expect(inferJob('loves rain. Nurse and writer')).toMatchObject({
      job_title: 'nurse',
      job_category: 'Healthcare',
      job_categories: ['Healthcare', 'News'],
    })
  })
})

describe('interests a bio declares (issue 13.8)', () => {
  test.each([
    ['Coffee lover and weekend hiking', ['food-and-drink/coffee-and-tea', 'sports/outdoor-sports']],
    [
      'Passionate about books and science',
      ['books-and-literature/books-news-and-general-info', 'science/science-news-and-general-info'],
    ],
    [
      'Travel | Design | Space',
      ['travel/travel-news-and-general-info', 'hobbies-and-interests/design', 'science/space-and-astronomy'],
    ],
    ['Nurse. #gardening', ['home-and-garden/gardening']],
    ['Dog mom', ['pets/dogs']],
    ['Dad joke expert', []],
    ['Horror stories of my commute', []],
    ['ブロックリスト導入済', []],
    [
      'カフェ巡りと映画が好き',
      ['food-and-drink/coffee-and-tea', 'movies-and-television/movie-news-and-general-info'],
    ],
    ['Football and baseball, go Tigers', ['sports/american-football', 'sports/baseball']],
    ['Football. Proud member of Lakeside FC', ['sports/soccer']],
    // Offices, committees, books, names, past or denied interests, and URLs.
    ['Executive director of the Lakeside Office of Education', []],
    ['Member of the Committee on Science, Space and Technology', []],
    ['Author of THE LONG REPORT, a new book', []],
    ['Running for city council', []],
    ['Political science professor', []],
    ['Baseball Hall of Fame reporter, Sports Desk', []],
    ['Career officer, Business School graduate', []],
    ['Apple Valley native', []],
    ["Don't talk to me about golf. Former surfer", []],
    ['Reach me @baseballdesk or news@golf.example', []],
    ['株式会社アクメ。大学教授', []],
  ])('%j', (bio, interests) => {
    const inferred = inferProfile({
      name: 'x',
      handle: 'x',
      description: bio,
      location: '',
      verified_type: 'none',
    })
    expect([...inferred.bio_interests].sort()).toEqual([...interests].sort())
  })
})

describe('gender from the person’s statement, then from the first name', () => {
  test.each([
    ['James Miller', '', 'MALE'],
    ['Anna Weber', '', 'FEMALE'],
    ['佐藤 花子', '', 'FEMALE'],
    ['鈴木一郎', '', 'MALE'],
    ['Tanaka Hanako', '', 'FEMALE'],
    ['Hanako Tanaka', '', 'FEMALE'],
    ['Alex', 'she/her', 'FEMALE'],
    ['محمد', '', 'MALE'],
    ['佐藤 ひなた', '', ''],
    ['Night Owl', '', ''],
    ['', '', ''],
  ])('%j with %j is %j', (name, bio, gender) => {
    expect(inferGender(name, bio).gender).toBe(gender)
  })
})

describe('names behind titles, ranks and offices (issue 13.9)', () => {
  test.each([
    ['Hon. Anna Weber', 'FEMALE'],
    ['Harbourmaster James Miller', 'MALE'],
    ['Prof. Dr. med. Anna Weber', 'FEMALE'],
    ['Lt. Col. (ret.) James Miller', 'MALE'],
    ['Secretary of State Anna Weber', 'FEMALE'],
    ['Lance Corporal Anna Weber', 'FEMALE'],
    ['Anna Weber, MD, MBA', 'FEMALE'],
    ['Diputada Laura Gómez', 'FEMALE'],
    ['Notario Luis Ortega', 'MALE'],
    ['Ministra da Saúde Ana Souza', 'FEMALE'],
    ['Chanoine Pierre Lefèvre', 'MALE'],
    ['Staatssekretärin Petra Vogel', 'FEMALE'],
    ['Dean Anna Weber', 'FEMALE'],
    ['Dean Miller', 'MALE'],
    ['衆議院議員 山田 太郎', 'MALE'],
    ['弁護士佐藤花子', 'FEMALE'],
    ['山田太郎税理士', 'MALE'],
    ['佐藤花子先生', 'FEMALE'],
    // A surname, a thing, and no name.
    ['Senator Warren', ''],
    ['Friends of John Smith', ''],
    ['Office of the Mayor', ''],
  ])('%j is %j', (name, gender) => {
    expect(inferGender(name, '').gender).toBe(gender)
  })

  test.each([
    ['Senator Anna Weber', 'Official account of the senator for Lakeside. Follow for updates', 'person'],
    ['James Miller', 'Official page. News, events and tickets', 'person'],
    ['Office of Senator Anna Weber', 'Official account. Follow us for updates', 'organisation'],
    ['Weber County Clinic', 'Official account of the clinic. Book appointments online', 'organisation'],
  ] as const)('%j who says %j is a %s', (name, description, kind) => {
    expect(inferKind({ name, handle: 'x', description, location: 'Leeds', verified_type: 'none' }).kind).toBe(
      kind,
    )
  })
})

test.each([
  ['Engineer @ Acme Inc. | cats', 'acme'],
  ['CEO of Blue Door Studio', 'blue door studio'],
  ['works at Northwind', 'northwind'],
  ['株式会社アクメ代表', 'アクメ'],
  ['青葉テック勤務の営業', '青葉テック'],
  ['プロダクトデザイナー@みなと製作所。', 'みなと製作所'],
  ['Media Planner @ Larkspur Media. Plans', 'larkspur media'],
  ['ex Engineer at Initech', ''],
  ['at home with my dog', ''],
])('company of %j is %j', (bio, company) => {
  expect(inferCompany(bio).company).toBe(company)
})

test.each([
  ['Acme Official', 'Official account of Acme. We are hiring', 'none', 'organisation'],
  ['ピクセル公式', '公式アカウントです', 'none', 'organisation'],
  ['Ministry', '', 'government', 'organisation'],
  ['Riverside Bakery', 'Fresh bread every morning. Order online', 'none', 'organisation'],
  ['Anna Weber', 'I am a nurse', 'none', 'person'],
  ['山田 太郎', '猫が好きです', 'none', 'person'],
] as const)('%j who says %j is a %s', (name, description, verified_type, kind) => {
  expect(inferKind({ name, handle: 'x', description, location: 'Leeds', verified_type }).kind).toBe(kind)
})

test.each([
  ['dougmiller', '', 'MALE'],
  ['Scott_Ryan_', '', 'MALE'],
  ['chloeeee_x', '', 'FEMALE'],
  ['its_anna_weber', '', 'FEMALE'],
  ['qxv12', 'mom of two and wife', 'FEMALE'],
  ['qxv12', 'my mom says hi', ''],
  ['niallsgirl', '', 'FEMALE'],
  ['marketing_hub', '', ''],
])('the handle %j with the bio %j is %j', (handle, bio, gender) => {
  const inferred = inferGender('', bio, handle)
  expect(inferred.gender_confidence >= 0.75 ? inferred.gender : '').toBe(gender)
})

test.each([
  ['cancer', 'health'],
  ['depressed', 'health'],
  ['がん患者', 'health'],
  ['election day', 'politics'],
  ['バイセクシュアル', 'sexual_orientation'],
  ['労働組合', 'union_membership'],
  ['black lives matter', 'ethnicity'],
  ['prison', 'crime'],
  ['coffee', null],
  ['camping', null],
  ['space race', null],
])('%j is about %s', (text, trait) => {
  expect(sensitiveTraitOf(text)).toBe(trait)
})
