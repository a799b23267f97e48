import type { Translated } from '../../../translated.ts'
import type en from '../../en/audiences/home.ts'

const messages: Translated<typeof en> = {
  title: 'ホーム',
  description:
    'オーディエンスの作成を始めたり、最近の作業を続けたりできます。{{team}} の最新の動きも確認できます。',
  sell: {
    label: '何を、誰に、どこで売りたいですか',
    hint: '短い説明でも、ウェブサイトの文章でもかまいません。3〜5 件のオーディエンスを、規模と配信費用とともに提案します。',
    placeholder: '狭いキッチン向けのエスプレッソマシン、東京と大阪の30代女性、転売業者は除く',
    submit: 'オーディエンスを提案',
    clear: '最初からやり直す',
    examples: '入力例',
    example1: 'スペシャルティコーヒー、日本とアメリカ',
    example2: '20代・30代の女性向けトレイルランニングシューズ',
    example3: '小規模企業向けの会計ソフト、東京',
  },
  next: {
    title: 'オーディエンスのほかの探し方',
    creator: 'オーディエンスを作成',
    creatorHint: '条件を自分で選びます。テンプレート、ハンドル、職種、会社からも始められます。',
    store: 'ストアを見る',
    storeHint: '業種別にそろった既成のオーディエンスから始めます。',
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
