import type { Translated } from '../../../translated.ts'
import type en from '../../en/audiences/home.ts'

const messages: Translated<typeof en> = {
  title: 'ホーム',
  description:
    'オーディエンスの作成を始めたり、最近の作業を続けたりできます。{{team}} の最新の動きも確認できます。',
  sell: {
    label: '商品やサービスを教えてください',
    hint: '数文の説明、またはウェブサイトの文章を入力してください。条件の候補を規模とともに提案します。使う条件はあとから選べます。',
    placeholder: '狭いキッチンでも使える、コンパクトなエスプレッソマシン',
    submit: 'オーディエンスを探す',
    examples: '入力例',
    example1: '週末ランナー向けのトレイルランニングシューズ',
    example2: '小規模企業向けの会計ソフト',
    example3: '毎月届くオーガニックドッグフード',
  },
  next: {
    title: '次にできること',
    creator: 'オーディエンスを作成',
    creatorHint: '規模を確認しながら、条件を自分で選びます。',
    store: 'ストアを見る',
    storeHint: 'カタログにある既成のオーディエンスから始めます。',
    interests: '興味関心を見る',
    interestsHint: '興味関心ごとの人数を確認します。',
    explore: 'テーマを調べる',
    exploreHint: 'キーワード、ハッシュタグ、アカウントについて投稿している人を調べます。',
  },
  recent: {
    title: '最近のオーディエンス',
    all: 'マイオーディエンス',
    none: 'チームのオーディエンスはまだありません。',
    examples: 'チームのオーディエンスはまだありません。まずはサンプルのインサイトをご覧ください。',
    examplesLabel: 'サンプルのオーディエンス',
    failed: 'オーディエンスを読み込めませんでした。',
  },
  changes: {
    title: '最新の動き',
    all: 'アクティビティ',
  },
}
export default messages
