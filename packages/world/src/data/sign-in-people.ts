import type { SignInRole } from '../world-types.ts'

/** The users who can sign in at the sandbox, by role, with the required properties of their plan. */
export interface SignInPlan {
  role: SignInRole
  label: string
  name: string
  handle: string
  bio: string
  country: string
  city: string
  location: string
  language: 'en' | 'ja'
  gender: 'female' | 'male'
  age: number
  job: string
  company: string | null
  communities: readonly string[]
  /** Followers at the world's end, as far as the world has as many people. */
  followers: number
  /** Posts for an audience: has 400 days of posts with planted effects. */
  is_creator: boolean
}

export const SIGN_IN_PLANS: readonly SignInPlan[] = [
  {
    role: 'agency_planner',
    label: 'Media planner at an agency, reaches several ad accounts',
    name: 'Maya Whitlock',
    handle: 'MayaPlansMedia',
    bio: 'Media Planner @ Larkspur Media. Plans, numbers, good coffee.',
    country: 'GB',
    city: 'London',
    location: 'London, UK',
    language: 'en',
    gender: 'female',
    age: 34,
    job: 'Media Planner',
    company: 'Larkspur Media',
    communities: ['digital-marketing', 'home-espresso', 'running'],
    followers: 640,
    is_creator: false,
  },
  {
    role: 'marketer_ja',
    label: '日本のマーケター、広告アカウントひとつ',
    name: '高橋 美穂',
    handle: 'MihoMarketing',
    bio: 'マーケティングマネージャー @千鳥メディア。広告運用と猫。',
    country: 'JP',
    city: '東京',
    location: '東京',
    language: 'ja',
    gender: 'female',
    age: 38,
    job: 'Marketing Manager',
    company: '千鳥メディア',
    communities: ['digital-marketing', 'cats', 'stationery-calligraphy'],
    followers: 480,
    is_creator: false,
  },
  {
    role: 'brand_owner',
    label: 'Owner of a small bicycle brand, one ad account',
    name: 'Tomás Ibarra',
    handle: 'TomasRidesSlow',
    bio: 'Founder of Pedal & Pine. Gravel, espresso, two kids.',
    country: 'ES',
    city: 'Barcelona',
    location: 'Barcelona',
    language: 'en',
    gender: 'male',
    age: 43,
    job: 'Founder',
    company: 'Pedal & Pine',
    communities: ['cycling', 'e-commerce', 'home-espresso'],
    followers: 320,
    is_creator: false,
  },
  {
    role: 'no_ad_account',
    label: 'Student without any ad account',
    name: 'Jess Rowe',
    handle: 'JessRoweReads',
    bio: 'class of 2027 | fantasy books and too much tea',
    country: 'US',
    city: 'Chicago',
    location: 'Chicago, IL',
    language: 'en',
    gender: 'female',
    age: 20,
    job: '',
    company: null,
    communities: ['campus-life', 'fantasy-books'],
    followers: 140,
    is_creator: false,
  },
  {
    role: 'suspended',
    label: 'Suspended on the network: every call is refused',
    name: 'Greg Hobbs',
    handle: 'GregHobbsDeals',
    bio: 'best deals every day',
    country: 'US',
    city: 'Phoenix',
    location: 'Phoenix AZ',
    language: 'en',
    gender: 'male',
    age: 41,
    job: 'Sales Representative',
    company: null,
    communities: ['e-commerce', 'gadgets'],
    followers: 0,
    is_creator: false,
  },
  {
    role: 'creator_en',
    label: 'Creator with 25,000 followers in several countries: 400 days of posts',
    name: 'Iris Calloway',
    handle: 'IrisOnTheTrail',
    bio: 'Photographs from slow journeys. New walk every week. Prints and work: link below',
    country: 'US',
    city: 'Portland',
    location: 'Portland, Oregon',
    language: 'en',
    gender: 'female',
    age: 36,
    job: 'Photographer',
    company: null,
    communities: ['photography', 'backpacking-travel', 'hiking-camping'],
    followers: 25_000,
    is_creator: true,
  },
  {
    role: 'creator_ja',
    label: 'フォロワー8,000人のクリエイター。400日分の投稿あり',
    name: '森川 遥',
    handle: 'HarukaTetsutabi',
    bio: '鉄道旅と写真の記録。ローカル線の駅を毎週ひとつずつ。お仕事のご相談はDMへ',
    country: 'JP',
    city: '仙台',
    location: '仙台',
    language: 'ja',
    gender: 'female',
    age: 31,
    job: 'Photographer',
    company: null,
    communities: ['railways', 'photography', 'backpacking-travel'],
    followers: 8_000,
    is_creator: true,
  },
]
