import type { Translated } from '../../../translated.ts'
import type en from '../../en/shared/server-targeting.ts'

const messages: Translated<typeof en> = {
  targeting: {
    empty: 'ターゲティングリストが空のため適用できません。',
    blockedCountry: 'この国はターゲティングに使用できません。',
    sensitive:
      '「{{word}}」は{{trait}}に関わる言葉です。センシティブな属性はターゲティングに使用できません。',
    sensitiveAccount:
      '@{{handle}} は、名前や自己紹介から見て{{trait}}に関わるアカウントです。そのフォロワーはターゲティングの対象にできません。条件から外してください。',
    unknownValue: '登録のない値です（{{kind}}）：{{value}}',
    tooDeep: 'グループの入れ子は {{n}} 段までです。',
    unknownCountry: '「{{country}}」という国はありません。',
    tooManyItems: 'ターゲティングリストに入れられるのは {{n}} 件までです（現在 {{count}} 件）。',
    tooManyKeywords: 'ターゲティングリストに入れられるキーワードは {{n}} 件までです（現在 {{count}} 件）。',
    narrowsNothing: '{{value}} では対象が絞り込まれません。グループから外してください。',
  },
  traits: {
    health: '健康',
    politics: '政治',
    religion: '宗教',
    ethnicOrigin: '人種・民族',
    sexualOrientation: '性的指向',
    unionMembership: '労働組合への加入',
    sexLife: '性生活',
    finances: '経済的困窮',
    crime: '犯罪',
  },
  criteria: {
    age: '年齢',
    gender: '性別',
    placement: '配信面',
    interest: '興味関心',
    conversationTopic: '会話トピック',
    movieOrShow: '映画・テレビ番組',
    language: '言語',
    location: '場所',
  },
  networkNames: {
    men: '男性',
    women: '女性',
    ageOver: '{{age}} 歳以上',
    ageBetween: '{{from}}〜{{to}} 歳',
    everywhere: 'X のすべての配信面',
    timelines: 'ホームタイムライン',
    search: '検索結果',
    profiles: 'プロフィール',
    replies: '返信',
    apps: '提携アプリ',
    appsFull: '提携アプリの全画面広告',
    appsFullLandscape: '提携アプリの横長全画面広告',
    appsBanner: '提携アプリのバナー',
    appsNative: '提携アプリのネイティブ広告',
    appsRectangle: '提携アプリのレクタングル',
    spotlight: '話題を検索のスポットライト',
    trend: 'トレンド',
  },
}
export default messages
