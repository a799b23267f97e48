import type { PickerId } from '../sections.ts'

/** The form's words, from X's help pages where these name them. */
export const texts = {
  en: {
    title: 'Targeting',
    loading: 'Loading',
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
    } satisfies Record<PickerId | 'genders' | 'ages', string>,
    renamed: 'Audience signals',
    genders: { '': 'Any', '1': 'Men', '2': 'Women' },
    anyAge: 'All ages',
    age: (from: string, to: string | undefined) =>
      to === undefined ? `${from} and over` : `${from} to ${to}`,
    add: 'Add',
    exclude: 'Exclude',
    search: 'Search',
    searching: 'Searching',
    none: 'No results',
    failed: 'Something went wrong. Try again.',
    included: 'Added',
    excluded: 'Excluded',
    remove: (name: string) => `Remove ${name}`,
    save: 'Save changes',
    saved: 'Your changes are saved.',
    signIn: 'Sign in to X',
    password: 'Password',
  },
  ja: {
    title: 'ターゲティング',
    loading: '読み込み中',
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
    } satisfies Record<PickerId | 'genders' | 'ages', string>,
    renamed: 'オーディエンスのシグナル',
    genders: { '': 'すべて', '1': '男性', '2': '女性' },
    anyAge: 'すべての年齢',
    age: (from: string, to: string | undefined) => (to === undefined ? `${from}歳以上` : `${from}～${to}歳`),
    add: '追加',
    exclude: '除外',
    search: '検索',
    searching: '検索しています',
    none: '該当なし',
    failed: '問題が発生しました。もう一度お試しください。',
    included: '追加済み',
    excluded: '除外済み',
    remove: (name: string) => `${name}を削除`,
    save: '変更を保存',
    saved: '変更を保存しました。',
    signIn: 'Xにログイン',
    password: 'パスワード',
  },
} as const
export type FormTexts = (typeof texts)['en'] | (typeof texts)['ja']

const ranges =
  '13_24 13_34 13_49 13_54 18_24 18_34 18_49 18_54 21_34 21_49 21_54 25_49 25_54 35_49 35_54'.split(' ')
/** The ages that the Ads API takes, with their names. */
export const ages = (t: FormTexts): { value: string; name: string }[] => [
  { value: '', name: t.anyAge },
  ...['13', '18', '21', '25', '35', '50'].map((from) => ({
    value: `AGE_OVER_${from}`,
    name: t.age(from, undefined),
  })),
  ...ranges.map((range) => {
    const [from = '', to] = range.split('_')
    return { value: `AGE_${from}_TO_${to}`, name: t.age(from, to) }
  }),
]
