import type { FilledSection } from './form.ts'

/** Names on the ad platform's form, in the languages that it is filled in. */
export const formLabels = {
  en: {
    sections: {
      genders: 'Gender',
      ages: 'Age',
      locations: 'Location',
      languages: 'Language',
      network_operators: 'Carrier',
      custom_audiences: 'Custom audiences',
      keywords: 'Keywords',
      handles: 'Follower look-alikes',
      interests: 'Interests',
      conversation_topics: 'Conversation topics',
      movies_tv_shows: 'Movies and TV shows',
    },
    everybody: ['Any', 'All ages'],
    genders: { MALE: 'Men', FEMALE: 'Women' },
    placements: {
      homeTimelines: 'Home timelines',
      profiles: 'Profiles',
      searchResults: 'Search results',
      replies: 'Replies',
    },
    age: (from: string, to: string | null) => (to === null ? `${from} and over` : `${from} to ${to}`),
    add: 'Add',
    exclude: 'Exclude',
    included: 'Added',
    excluded: 'Excluded',
    none: 'No results',
  },
  ja: {
    sections: {
      genders: '性別',
      ages: '年齢',
      locations: '地域',
      languages: '言語',
      network_operators: '携帯通信会社',
      custom_audiences: 'カスタムオーディエンス',
      keywords: 'キーワード',
      handles: 'フォロワーが似ているアカウント',
      interests: '興味関心',
      conversation_topics: '会話トピック',
      movies_tv_shows: '映画とテレビ番組',
    },
    everybody: ['すべて', 'すべての年齢'],
    genders: { MALE: '男性', FEMALE: '女性' },
    placements: {
      homeTimelines: 'ホームタイムライン',
      profiles: 'プロフィール',
      searchResults: '検索結果',
      replies: '返信',
    },
    age: (from: string, to: string | null) => (to === null ? `${from}歳以上` : `${from}～${to}歳`),
    add: '追加',
    exclude: '除外',
    included: '追加済み',
    excluded: '除外済み',
    none: '該当なし',
  },
} as const satisfies Record<string, { sections: Record<FilledSection, string>; [name: string]: unknown }>
export type FormLabels = (typeof formLabels)['en'] | (typeof formLabels)['ja']
