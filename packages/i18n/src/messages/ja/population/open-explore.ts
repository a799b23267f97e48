import type { Translated } from '../../../translated.ts'
import type en from '../../en/population/open-explore.ts'

const messages: Translated<typeof en> = {
  title: '調べる',
  titleOf: '{{name}} · 調べる',
  description:
    'キーワード、@アカウント、#ハッシュタグ、トピックを入力すると、Xで誰が何を話しているかがわかります。',
  loading: '読み込み中',
  refused: 'この名前は調べられません。',
  failed: '調べられませんでした。',
  listEnd: 'ログイン前は、各リストの上位5件までご覧いただけます。',
  visitor: {
    title: 'ログインしてください',
    description:
      'ログインすると、すべてのリストを最後までご覧いただけます。ログイン後はこのページに戻ります。',
  },
  trending: {
    title: '伸びている話題',
    country: '国',
    everywhere: 'すべての国',
    keywords: 'キーワード',
    hashtags: 'ハッシュタグ',
    topics: 'トピック',
    growth: '{{n}}倍',
    atLeast: '{{n}}倍以上',
    none: '偶然を超えて伸びたものはありません。',
    note: '投稿者に占める割合を4週間前と比べ、偶然とはいえない伸びだけを表示しています。',
    failed: '伸びている話題を読み込めませんでした。',
  },
}
export default messages
